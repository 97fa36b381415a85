import type { Config } from "#platform/config.ts"

/** Why the shop cannot start, in one sentence for the person at the terminal; any other error is a bug. */
export class StartFailure extends Error {
  override name = "StartFailure"
}

/** The sentence for an error of listening on HOST and PORT. */
export function cannotListen(error: unknown, { host, port }: Config): StartFailure {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const elsewhere = `PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (code === "EADDRINUSE") {
    return new StartFailure(`Port ${port} is taken by another program: choose another with ${elsewhere}.`)
  }
  if (code === "EACCES") {
    return new StartFailure(`Port ${port} may be opened by the system's administrator only: choose one above 1023.`)
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartFailure(
      `HOST=${host} is no address of this machine: 127.0.0.1 is itself, 0.0.0.0 every address it has.`,
    )
  }
  return new StartFailure(
    `The shop cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : error}.`,
  )
}

/** The sentence for an error of reaching the database, without the password that its address may hold. */
export function cannotReachDatabase(error: unknown, connectionString: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  // Network (node:net, node:tls), wrong password or name (SQLSTATE 28, 3D), or a server that is not ready (57P03)
  if (!/^(E[A-Z]+|ERR_TLS.*|CERT.*|28.*|3D000|57P03)$/.test(code) && !isTimeout(error)) return error
  const place = connectionString.replace(/^.*@/, "").replace(/\?.*$/, "")
  const reason =
    (error instanceof AggregateError ? code : undefined) ?? (error instanceof Error ? error.message : error)
  return new StartFailure(`The database at ${place} (DATABASE_URL) cannot be reached: ${reason}.`)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout|terminated/i.test(error.message)
}
