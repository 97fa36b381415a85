import { fork } from "node:child_process"
import { once } from "node:events"

/** A process of the benchmark's own that answers one question at a time. */
export type Child = {
  ask<Answer>(question: object): Promise<Answer>
  stop(): Promise<void>
}

/** @param file beside this one; it calls answerParent */
export function startChild(file: string): Child {
  const child = fork(new URL(file, import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] })
  const ended = once(child, "exit")
  return {
    async ask<Answer>(question: object) {
      const answered = new Promise<Answer>((resolve) => child.once("message", (answer) => resolve(answer as Answer)))
      child.send(question)
      const answer = await Promise.race([answered, ended])
      if (child.exitCode !== null || Array.isArray(answer)) throw new Error(`${file} has ended.`)
      return answer
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The child's side; it ends when its parent lets go of it, or is gone. */
export function answerParent<Question>(answer: (question: Question) => Promise<object>): void {
  process.on("message", async (question) => {
    process.send?.(await answer(question as Question))
  })
  process.on("disconnect", () => process.exit())
}
