/** A line in which nobody stands behind all that another client has asked. */
export class FairQueue<Item> {
  /** What waits, by client; first the client whose turn is next. */
  readonly #lanes = new Map<string, Item[]>();

  isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  /** Adds an item behind the others of its client. */
  push(client: string, item: Item): void {
    this.#lanes.getOrInsertComputed(client, () => []).push(item);
  }

  /** Gives the item that comes next, which stays. */
  peek(): Item | undefined {
    const [lane] = this.#lanes.values();
    return lane?.[0];
  }

  /** Takes the item that comes next. Its client is then the last. */
  shift(): Item | undefined {
    const [next] = this.#lanes;
    if (next === undefined) return undefined;
    const [client, lane] = next;
    const item = lane.shift();
    this.#lanes.delete(client);
    if (lane.length > 0) this.#lanes.set(client, lane);
    return item;
  }
}
