import * as z from "zod/mini"
import { defineLetter, greeting, paragraph } from "#platform/letter.ts"

/** What the shop answers to a message, with the message below. */
export const replyLetter = defineLetter({
  name: "contact.reply",
  data: z.object({ name: z.string(), subject: z.string(), message: z.string(), reply: z.string() }),
  sample: {
    name: "Aoife Byrne",
    subject: "A longer hem",
    message: "Hello,\n\ncould the Dingle skirt be made 10 cm longer? I am rather tall.\n\nAoife",
    reply:
      "Thank you for asking. Of course: choose Made to order on its page and write the length beside it. We add the rows before the border, so the pattern stays whole.\n\nIt takes a week longer than the one in the shop.",
  },
  subject: ({ subject }) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  blocks: ({ name, message, reply }) => [
    greeting(name),
    { kind: "prose", text: reply },
    { kind: "quote", label: "You wrote:", text: message },
    paragraph("You can simply answer this letter."),
  ],
})
