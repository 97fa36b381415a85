import { expect, test } from "vitest"
import { getMe } from "#contract/session.ts"
import { ApiProblem } from "./api-problem.ts"
import { readAnswer } from "./send.ts"

const answering = (json: () => Promise<unknown>, status = 200) =>
  Object.assign(new Response("", { status }), { json }) as Response

test("an answer that is no JSON is unreadable", async () => {
  const answer = answering(() => Promise.reject(new SyntaxError("Unexpected token <")))
  await expect(readAnswer(getMe, answer)).rejects.toBeInstanceOf(ApiProblem)
})

test.each([200, 500])("a call that is given up while its %i is read is no problem of the shop's", async (status) => {
  const givenUp = new DOMException("The user aborted a request.", "AbortError")
  await expect(
    readAnswer(
      getMe,
      answering(() => Promise.reject(givenUp), status),
    ),
  ).rejects.toBe(givenUp)
})
