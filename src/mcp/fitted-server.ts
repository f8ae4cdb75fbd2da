/** The protocol library's server, with what it says fitted to whom it talks to. */
import {
  type Implementation,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { internalErrorDetail } from "../errors.ts";
import { mcpRevisions } from "../publish/mcp-server.ts";

type Handler = Parameters<Server["_wrapHandler"]>[1];

/** The most reasons given for one message; further ones mostly follow from the first. */
const mostReasons = 3;

export class FittedServer extends Server {
  /** Called with every fault of ours. Unset while the library's constructor installs its own handlers. */
  onFault: ((error: unknown) => void) | undefined;

  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context: ServerContext) => {
      try {
        return fitted(method, await wrapped(request, context));
      } catch (error) {
        throw this.#told(method, error);
      }
    };
  }

  /** What the client learns about an error: what to correct in its message, or that the fault is ours. */
  #told(method: string, error: unknown): ProtocolError {
    const reasons = reasonsIn(error);
    if (reasons !== null) {
      return new ProtocolError(ProtocolErrorCode.InvalidParams, `The params do not fit ${method}: ${reasons}.`);
    }
    if (error instanceof ProtocolError) return error;
    this.onFault?.(error);
    return new ProtocolError(ProtocolErrorCode.InternalError, internalErrorDetail);
  }
}

/** The library lists only the newest revision, although it serves the others at the same address. */
function fitted(method: string, result: Awaited<ReturnType<Handler>>): Awaited<ReturnType<Handler>> {
  if (method === "server/discover") return { ...result, supportedVersions: [...mcpRevisions] };
  if (method !== "initialize") return result;
  const { serverInfo, protocolVersion } = result as unknown as { serverInfo: Implementation; protocolVersion: string };
  return { ...result, serverInfo: identityIn(protocolVersion, serverInfo) };
}

/**
 * The fields that a revision has. Clients of a revision may know a draft of what came later and refuse its final form:
 * in the SDK's 1.18, `icons[].sizes` was one text.
 */
function identityIn(revision: string, { name, title, version, ...later }: Implementation): Implementation {
  if (revision < "2025-06-18") return { name, version };
  return { name, version, ...(title === undefined ? {} : { title }), ...(revision < "2025-11-25" ? {} : later) };
}

interface Issue {
  path: (string | number)[];
  message: string;
}

/** What the library found wrong with a message's params, which it throws as a dump; null for any other error. */
function reasonsIn(error: unknown): string | null {
  const dump =
    error instanceof Error ? /^(?:Invalid [\w/]+ request: )?(\[\s*\{.*)$/su.exec(error.message)?.[1] : undefined;
  if (dump === undefined) return null;
  const issues = JSON.parse(dump) as Issue[];
  return issues.slice(0, mostReasons).map(reason).join("; ");
}

/** Names in a path that are not the protocol's are whatever was sent: they are left out. */
function reason({ path, message }: Issue): string {
  const known = path.slice(0, 2).filter((step) => /^[a-z]{1,20}$/iu.test(String(step)));
  return `${known.join(".") || "params"}: ${message.slice(0, 100)}`;
}
