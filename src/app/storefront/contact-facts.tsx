import ChevronDown from "lucide-react/icons/chevron-down"
import { useShopFacts } from "#ui/shop-facts.ts"

/** SF §2 Contact. */
export function ContactHours() {
  const { hours } = useShopFacts()
  return (
    <section aria-labelledby="contact-hours">
      <h2 id="contact-hours" className="text-2xl">
        Contact Hours
      </h2>
      <dl className="mt-3">
        {hours.map(({ days, time }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-3">
            <dt className="font-semibold">{days}</dt>
            <dd className="money text-ink-soft">{time}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How else the shop is reached, where its owner has said so. */
export function ContactData() {
  const { contact } = useShopFacts()
  const ways = [
    { label: "Address", shown: contact.address },
    { label: "Phone", shown: contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a> },
    { label: "E-mail", shown: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
  ].filter(({ shown }) => shown !== "")
  if (ways.length === 0) return null
  return (
    <section aria-labelledby="contact-data">
      <h2 id="contact-data" className="text-2xl">
        Where to Find Us
      </h2>
      <dl className="mt-3">
        {ways.map(({ label, shown }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-hairline border-b py-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-line text-ink-soft wrap-anywhere [&_a]:underline">{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const questions = [
  {
    question: "Do I need any experience?",
    answer:
      "None at all. Most people at our tables hold a hook for the first time, and everybody starts with the same chain. If you already crochet, bring what you are stuck on.",
  },
  {
    question: "What should I bring?",
    answer:
      "Only yourself. Hooks, yarn and patterns are on the table and included. If you have a favourite hook or a project under way, it is welcome too.",
  },
  {
    question: "Do you offer private lessons?",
    answer:
      "Yes, for one person or a small group, at your pace and on the piece you choose. Write to us with the subject “Book a session” and tell us which days suit you.",
  },
  {
    question: "Can children take part?",
    answer:
      "Children aged 8 and over are welcome at our workshops. Under 12 they come with a grown-up, who usually ends up with a hook as well.",
  },
]

/** The four entries that SF §2 names. */
export function Questions() {
  return (
    <section
      aria-labelledby="questions"
      className="wrap-page grid gap-x-16 gap-y-8 py-20 lg:grid-cols-[2fr_3fr] lg:py-28"
    >
      <h2 id="questions" className="text-4xl lg:text-5xl">
        Frequently Asked Questions
      </h2>
      <div className="border-t border-hairline">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-hairline">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 font-display text-xl font-bold tracking-tight [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown aria-hidden="true" className="size-6 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-6 text-lg text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
