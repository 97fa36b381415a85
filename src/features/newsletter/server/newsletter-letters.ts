import * as z from "zod/mini"
import type { Config } from "#platform/config.ts"
import { action, defineLetter, greeting, paragraph } from "#platform/letter.ts"
import { signReader } from "./reader-token.ts"

const sampleToken = "2b1f9c52-7f0e-4d5c-9a3e-0d9c6c1b7a10.a-signature-as-long-as-the-real-ones-are-1234"

/** Double opt-in: nobody gets the newsletter who has not said twice that he wants it. */
export const confirmLetter = defineLetter({
  name: "newsletter.confirm",
  data: z.object({ token: z.string() }),
  sample: { token: sampleToken },
  subject: () => "Please confirm your newsletter",
  blocks: ({ token }, { publicUrl }) => [
    // By no name: anybody can enter a stranger's address, and any name with it.
    greeting(),
    paragraph(
      "You asked for our newsletter: new pieces, workshop dates, and now and then a pattern, no more than twice a month. One click, and it comes to you.",
    ),
    action("Confirm my subscription", `${publicUrl}/newsletter/confirm?token=${token}`),
    paragraph("If you did not ask for it, you need not do anything: nothing more will come."),
  ],
})

/** One issue of the newsletter to one reader; its text is the shop's own, with blank lines between paragraphs. */
export const issueLetter = defineLetter({
  name: "newsletter.issue",
  data: z.object({ subject: z.string(), text: z.string(), token: z.string() }),
  sample: {
    subject: "New on the hook: the autumn pieces",
    text: "Dear friends,\n\nThe evenings are long again, and the first scarves of the season are off the needles. The Achill cable scarf comes in three colours, each dyed in a batch of eleven.\n\nHave a look: https://skein.example/shop/?sort=newest.\n\nOn Saturday we sit together over crochet and cocktails. There are four chairs left: https://skein.example/events/",
    token: sampleToken,
  },
  subject: ({ subject }) => subject,
  blocks: ({ text }) => [{ kind: "prose", text }],
  unsubscribe: ({ token }, { publicUrl }) => `${publicUrl}/newsletter/unsubscribe?token=${token}`,
})

type Campaign = { id: string; subject: string; text: string }

/** An issue as `mail.queueAll` takes it; a campaign reaches each reader once. */
export function issueTo(
  { authSecret, publicUrl, publicApiUrl }: Pick<Config, "authSecret" | "publicUrl" | "publicApiUrl">,
  campaign: Campaign,
  reader: { id: string; email: string },
) {
  const token = signReader(authSecret, "unsubscribe", reader.id)
  const api = publicApiUrl.startsWith("/") ? publicUrl + publicApiUrl : publicApiUrl
  return {
    letter: issueLetter,
    data: { subject: campaign.subject, text: campaign.text, token },
    dedupeKey: `newsletter-issue:${campaign.id}:${reader.id}`,
    recipient: reader.email,
    unsubscribeUrl: `${api}/newsletter/unsubscribe?token=${token}`,
    campaignId: campaign.id,
  }
}
