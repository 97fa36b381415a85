import type { AddressInfo, Socket } from "node:net"
import { createServer } from "node:net"

type Received = { recipients: string[]; message: string }

/**
 * A mail server on the loopback address that speaks as much SMTP (RFC 5321) as a sender needs.
 * @param wanted the port of one that was closed before; otherwise any
 */
export async function startMailServer(wanted = 0) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  /** What it says to RCPT TO; `null` to keep silent. */
  let toRecipient: (address: string) => string | null = () => "250 ok"

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    socket.on("error", () => undefined)
    socket.write("220 test\r\n")
    let recipients: string[] = []
    let message: string[] | null = null
    let rest = ""
    socket.on("data", (data) => {
      const lines = (rest + data.toString("latin1")).split("\r\n")
      rest = lines.pop() ?? ""
      for (const line of lines) {
        const answer = hear(line)
        if (answer !== null) socket.write(`${answer}\r\n`)
      }
    })

    function hear(line: string): string | null {
      if (message) {
        if (line !== ".") {
          // A line that begins with a dot is sent with two (RFC 5321 §4.5.2).
          message.push(line.replace(/^\.\./, "."))
          return null
        }
        received.push({ recipients, message: message.join("\n") })
        message = null
        recipients = []
        return "250 queued"
      }
      const address = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
      if (address !== undefined) {
        const answer = toRecipient(address)
        if (answer?.startsWith("250")) recipients.push(address)
        return answer
      }
      if (/^DATA/i.test(line)) {
        message = []
        return "354 go on"
      }
      return /^QUIT/i.test(line) ? "221 bye" : "250 ok"
    }
  })
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerRecipients(answer: (address: string) => string | null) {
      toRecipient = answer
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A message as its reader sees it: headers unfolded, parts decoded. */
export function readMessage(message: string): { head: string; text: string; html: string } {
  const [head = ""] = message.split("\n\n", 1)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`).slice(1, -1)
  const [text = "", html = ""] = parts.map(decode)
  return { head: head.replaceAll(/\n[ \t]+/g, " "), text, html }
}

function decode(part: string): string {
  const [head = "", ...rest] = part.trimStart().split("\n\n")
  const body = rest.join("\n\n")
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8")
  // RFC 3676: a line that ends with a space goes on in the next.
  if (!/transfer-encoding: quoted-printable/i.test(head))
    return /format=flowed/i.test(head) ? body.replaceAll(" \n", " ") : body
  const bytes = body
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}
