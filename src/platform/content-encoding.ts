import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"

export type Encoding = "br" | "gzip" | "identity"

// Below this a compressed answer saves no packet.
export const minBytesToCompress = 1_000
// The next steps take far longer for a hundredth less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The smallest form that a request takes, by its `Accept-Encoding` (RFC 9110 §12.5.3). */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "identity"
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return "br"
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return "gzip"
  return "identity"
}

/** For what is compressed once and sent often. */
export function compressNow(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(body, brotliOptions)
  if (encoding === "gzip") return gzipSync(body)
  return body
}

/** For what is sent once: on another thread, so that a long list holds nobody up. */
export const compress = (body: string, encoding: Exclude<Encoding, "identity">): Promise<Buffer> =>
  encoding === "br" ? brotli(body, brotliOptions) : zip(body)
