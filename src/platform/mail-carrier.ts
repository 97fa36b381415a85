import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Config } from "./config.ts"
import type { FinishedLetter } from "./letter-parts.ts"

/** A letter as the outbox keeps it. */
export type QueuedLetter = {
  id: string
  recipient: string
  template: string
  data: unknown
  reply_to: string | null
  unsubscribe_url: string | null
  attempts: number
  created_at: string
  forget_when_sent: boolean
}

/** The same with its words. */
export type SendableLetter = QueuedLetter &
  FinishedLetter & { /** Empty for what MAIL_FROM says. */ sender_name: string }

/** `isFinal`: trying again would not help. */
export type Failure = { reason: string; isFinal: boolean }
type Report = (letter: SendableLetter, failure: Failure | null) => Promise<void>

type Carrier = { carry(letters: SendableLetter[], report: Report): Promise<void> }

/** SMTP when SMTP_URL is given, otherwise `.eml` files under DATA_DIR/outbox/ (decisions.md §7). */
export function openCarrier(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "publicUrl">): Carrier {
  const host = new URL(config.publicUrl).hostname
  const address = /<([^<>]+)>\s*$/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  const compose = (letter: SendableLetter) => ({
    from: letter.sender_name === "" ? config.mailFrom : { name: letter.sender_name, address },
    to: { name: "", address: letter.recipient },
    subject: letter.subject,
    text: letter.text,
    ...(letter.html && { html: letter.html }),
    ...(letter.reply_to !== null && { replyTo: { name: "", address: letter.reply_to } }),
    ...(letter.unsubscribe_url !== null && { headers: oneClick(letter.unsubscribe_url) }),
    date: new Date(letter.created_at),
    // The same at every attempt, so that a mail server can recognise a letter whose receipt was lost.
    messageId: `<${letter.id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return config.smtpUrl ? bySmtp(config.smtpUrl, compose) : byFile(join(config.dataDir, "outbox"), compose)
}

/** RFC 8058: the mail program's own button. */
const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})

type Compose = (letter: SendableLetter) => object

function bySmtp(url: string, compose: Compose): Carrier {
  return {
    async carry(letters, report) {
      const { createTransport } = await loadMailer()
      const server = createTransport({
        url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        dnsTimeout: 10_000,
      })
      try {
        await Promise.all(
          letters.map(async (letter) => report(letter, await failureOf(server.sendMail(compose(letter))))),
        )
      } finally {
        server.close()
      }
    },
  }
}

// Loaded by the first letter, not by the start of the shop.
const loadMailer = () => import("nodemailer")

const openPrinter = async () =>
  (await loadMailer()).createTransport({ streamTransport: true, buffer: true, newline: "windows" })
type Printer = Awaited<ReturnType<typeof openPrinter>>

function byFile(folder: string, compose: Compose): Carrier {
  return {
    async carry(letters, report) {
      const printer = await openPrinter()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const letter of letters) await report(letter, await failureOf(write(letter, printer)))
    },
  }

  async function write(letter: SendableLetter, printer: Printer): Promise<void> {
    const { message } = await printer.sendMail(compose(letter))
    const day = new Date(letter.created_at).toISOString().slice(0, 10)
    const file = join(folder, `${day}-${letter.id}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

async function failureOf(sending: Promise<unknown>): Promise<Failure | null> {
  try {
    await sending
    return null
  } catch (error) {
    const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : null
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown"
    return {
      reason: code ? `${reason}: the mail server answered ${code}` : reason,
      // RFC 5321 §4.2.1: a 5yz answer to this very letter stays the same; a refused login is the owner's to repair.
      isFinal: code !== null && code >= 500 && (reason === "EENVELOPE" || reason === "EMESSAGE"),
    }
  }
}
