import { useShopFacts } from "#ui/shop-facts.ts"

const otherServices = [
  {
    title: "Personal Service",
    text: "Write to the person who makes it: a longer hem, another colour, your own measure.",
  },
  { title: "Lifetime Care", text: "Yarn to mend it comes with every piece, and we darn what you cannot." },
]

/** Three service highlights (SF §2 Home). */
export function ServiceHighlights() {
  const { freeShipping } = useShopFacts()
  const services = [
    { title: "Complimentary Delivery", text: `${freeShipping}, at your door in 3 to 7 working days.` },
    ...otherServices,
  ]
  return (
    <section aria-label="Our service" className="bg-marigold on-bright">
      <ul className="wrap-page grid gap-x-10 gap-y-6 py-8 sm:grid-cols-3 lg:py-10">
        {services.map(({ title, text }) => (
          <li key={title}>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 max-w-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons = [
  {
    title: "Made by one pair of hands",
    text: "Nothing is sewn to a quota. Each piece is hooked, blocked and checked by the same person, who signs the label.",
    look: "bg-rose text-night",
    // Treble crochet.
    symbol: "M20 36V5M11 5h18M14 23l12-8",
  },
  {
    title: "Yarn with a name",
    text: "We print the fibre, the mill and the hours on every label, so you know what you wear and what you pay for.",
    look: "bg-leaf text-chalk",
    // The diamond of toghu.
    symbol: "M3 20 20 3 37 20 20 37zM11 20l9-9 9 9-9 9z",
  },
  {
    title: "A community, not a crowd",
    text: "Workshops in libraries, patterns to share, a table with a free chair. Come and learn the stitch you are wearing.",
    look: "bg-sky text-night",
    // A shell: five trebles from one stitch.
    symbol: "M20 36V6M15 6h10M20 36 10 9M5 11l10-4M20 36 30 9M35 11 25 7M20 36 3 17M0 20l6-6M20 36l17-19M40 20l-6-6",
  },
]

/** Why Choose Us: three feature cards (SF §2 Home). */
export function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="wrap-page">
      <h2 id="why" className="mb-8 text-4xl lg:text-5xl">
        Why Choose Us
      </h2>
      <ul className="grid gap-2 lg:grid-cols-3">
        {reasons.map(({ title, text, look, symbol }) => (
          <li key={title} className={`flex min-h-64 flex-col justify-between gap-8 p-6 lg:min-h-96 lg:p-8 ${look}`}>
            <svg viewBox="-2 0 44 40" aria-hidden="true" className="size-20 lg:size-28">
              <path d={symbol} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
            </svg>
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 max-w-md">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
