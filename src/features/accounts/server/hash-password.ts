import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { inTurn } from "./in-turn.ts"

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const digest = promisify<"argon2id", Argon2Parameters, Buffer>(argon2)

// No password has this hash; finding that out costs as much as with a real one.
const nobodysHash = encode(cost, Buffer.alloc(16), Buffer.alloc(tagLength))

/** The argon2id hash of a new password as a PHC string, which names its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => digest("argon2id", { ...cost, message: password, nonce: salt, tagLength }))
  return encode(cost, salt, hash)
}

/**
 * Whether a password has this hash; call it inTurn. Null, for an account that does not exist, takes the same time.
 * @throws Error when the hash is not an argon2id PHC string
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const { parameters, hash } = decode(passwordHash ?? nobodysHash)
  const given = await digest("argon2id", { ...parameters, message: password, tagLength: hash.length })
  return timingSafeEqual(given, hash)
}

function encode({ memory, passes, parallelism }: typeof cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "")
}

function decode(encoded: string) {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(encoded) ?? []
  if (!salt || !hash) throw new Error("A stored password hash cannot be read.")
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      nonce: Buffer.from(salt, "base64"),
    },
    hash: Buffer.from(hash, "base64"),
  }
}
