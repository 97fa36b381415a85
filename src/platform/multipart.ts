import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import multipart, { type MultipartFile } from "@fastify/multipart"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { Problem } from "./problem.ts"

/** A file of a form, kept until the call is answered; whoever wants to keep it longer makes his own of it. */
export type ReceivedFile = {
  /** Where it lies now. */
  path: string
  /** The name that its sender gave it: for messages only. */
  name: string
}

/** What came in each file field; a field without files is an empty list. */
export type ReceivedFiles<Field extends string = string> = Record<Field, ReceivedFile[]>

/** The largest file that a form may hold; the limit that screens name is a hint (BO §5). */
export const largestFileBytes = 20 * 1024 * 1024

const longestFieldBytes = 64 * 1024
const mostFields = 500

/** Reads forms with files on the routes of this scope; elsewhere they stay refused (415). */
export async function readForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: largestFileBytes, fieldSize: longestFieldBytes, fields: mostFields, files: 100 },
  })
  // Also after a sender who left in the middle.
  scope.addHook("onResponse", async (request) => discard(request))
  scope.addHook("onRequestAbort", async (request) => discard(request))
}

const received = new WeakMap<FastifyRequest, ReceivedFile[]>()

/**
 * Takes a form in: texts as the body for the schema to check, repeated ones as lists, files as they come into files of
 * their own, so that their size is not the process's.
 * @param fields the file fields of the form, and how many files each may hold
 * @throws Problem 413, 415, 422
 */
export async function receiveForm(
  request: FastifyRequest,
  fields: Readonly<Record<string, number>>,
): Promise<ReceivedFiles> {
  if (!request.isMultipart()) {
    throw new Problem("request.unsupported-media-type", 415, "This call takes a form (multipart/form-data).")
  }
  const files: ReceivedFiles = Object.fromEntries(Object.keys(fields).map((field) => [field, []]))
  const texts = new Map<string, unknown[]>()
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.valueTruncated) throw tooLarge(part.fieldname)
      texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), asTyped(part.value)])
      continue
    }
    const list = files[part.fieldname]
    // A file input in which nothing was chosen sends an empty part without a name.
    if (part.filename === "" || part.filename === undefined) part.file.resume()
    else if (!list || list.length >= (fields[part.fieldname] ?? 0)) throw unexpected(part.fieldname)
    else list.push(await save(request, part))
  }
  request.body = Object.fromEntries(
    [...texts].map(([field, values]) => [field, values.length === 1 ? values[0] : values]),
  )
  return files
}

/** On the wire every line break of a form is CRLF, whatever was typed (HTML, "multipart/form-data encoding algorithm"). */
const asTyped = (value: unknown) => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : value)

async function save(request: FastifyRequest, part: MultipartFile): Promise<ReceivedFile> {
  const file = { path: join(tmpdir(), `skein-${process.pid}-${randomUUID()}`), name: part.filename }
  received.set(request, [...(received.get(request) ?? []), file])
  await pipeline(part.file, createWriteStream(file.path, { mode: 0o600 }))
  if (part.file.truncated) throw tooLarge(part.filename)
  return file
}

async function discard(request: FastifyRequest): Promise<void> {
  await Promise.all((received.get(request) ?? []).map(({ path }) => rm(path, { force: true })))
}

const tooLarge = (name: string) =>
  new Problem("request.too-large", 413, `${name} is larger than the shop accepts (20 MB for a picture).`)

const unexpected = (field: string) =>
  new Problem("request.invalid", 422, `Please check what you sent: there are more files in ${field} than it takes.`, {
    errors: [{ path: field, message: "takes no more files" }],
  })
