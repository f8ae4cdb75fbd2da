/** The compressed forms of a document. The same bytes have the same forms on every machine. */
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";

/** Null for a form that would be no smaller than the document. */
interface CompressedForms {
  gzip: Buffer | null;
  br: Buffer | null;
}

/** Below this, a compressed body with its header is no smaller. */
const minimumBytes = 256;

/**
 * Brotli's higher qualities cost seconds over a thousand documents, and the first answer is due within one.
 * Quality 5 takes a tenth of that and gives bodies some 10 % larger.
 */
const brotliQuality = 5;

/** Few documents are longer than this once compressed. */
const largestChunk = 1024 * 1024;

export const noForms: CompressedForms = { gzip: null, br: null };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compresses one document in Node's own threads. */
export async function formsOf(plain: Uint8Array): Promise<CompressedForms> {
  if (plain.length < minimumBytes) return noForms;
  const [zipped, brotli] = await Promise.all([
    gzipAsync(plain, gzipOptions(plain)),
    brotliAsync(plain, brotliOptions(plain)),
  ]);
  return smaller(plain, zipped, brotli);
}

function smaller({ length }: Uint8Array, zipped: Buffer, brotli: Buffer): CompressedForms {
  return { gzip: zipped.length < length ? zipped : null, br: brotli.length < length ? brotli : null };
}

function gzipOptions({ length }: Uint8Array): ZlibOptions {
  return { level: 6, chunkSize: chunkSize(length) };
}

function brotliOptions({ length }: Uint8Array): BrotliOptions {
  return {
    chunkSize: chunkSize(length),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // A window no larger than the content: the default takes megabytes for every small document.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
    },
  };
}

/** Room for the whole result of most: every further chunk would be another turn of the event loop. */
function chunkSize(bytes: number): number {
  return Math.min(bytes, largestChunk);
}

/** The smallest power of two with room for that many bytes, within Brotli's limits (RFC 7932 section 9.1). */
function windowBits(bytes: number): number {
  return Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))),
  );
}
