/** Questions that wait. Callers take turns, so that nobody loses their place to somebody who asks a lot. */
export class FairQueue<Question> {
  /** The first caller's turn is next. */
  readonly #callers = new Map<string, Set<Question>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many questions of this caller wait. */
  sizeOf(client: string): number {
    return this.#callers.get(client)?.size ?? 0;
  }

  add(client: string, question: Question): void {
    const questions = this.#callers.get(client) ?? new Set();
    questions.add(question);
    this.#callers.set(client, questions);
    this.#size += 1;
  }

  /** Removes a question that nobody waits for. */
  remove(client: string, question: Question): void {
    const questions = this.#callers.get(client);
    if (questions?.delete(question) !== true) return;
    if (questions.size === 0) this.#callers.delete(client);
    this.#size -= 1;
  }

  /** Takes out the first question of the next caller, who then goes to the back of the queue. */
  next(): Question | undefined {
    const [next] = this.#callers;
    if (next === undefined) return undefined;
    const [client, questions] = next;
    const [question] = questions;
    this.#callers.delete(client);
    if (question !== undefined) questions.delete(question);
    if (questions.size > 0) this.#callers.set(client, questions);
    this.#size -= 1;
    return question;
  }
}
