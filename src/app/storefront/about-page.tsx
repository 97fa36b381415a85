import { ButtonLink } from "#ui/button.tsx"
import { pageTitle, useShopFacts } from "#ui/shop-facts.ts"
import { PageFacts } from "./page-facts.tsx"
import { PictureBlock } from "./picture-block.tsx"

/** SF §2 About. */
const stats = [
  { value: "500+", label: "Community Members" },
  { value: "50+", label: "Workshops Held" },
  { value: "3", label: "Years of Experience" },
  { value: "12+", label: "Monthly Events" },
]

const values = [
  {
    title: "Passion for Craft",
    text: "We unravel what is nearly right. A piece leaves the house when its maker would wear it herself.",
    look: "bg-marigold text-night",
    // A granny square.
    symbol: "M4 4h32v32H4zM12 12h16v16H12zM20 4v8M20 28v8M4 20h8M28 20h8M4 4l8 8M36 4l-8 8M4 36l8-8M36 36l-8-8",
  },
  {
    title: "Inclusive Community",
    text: "Left-handed, eight years old, eighty, never held a hook: there is a chair for you and somebody beside it.",
    look: "bg-rose text-night",
    // Chain stitches, closed to a ring.
    symbol:
      "M20 3a8 5 0 1 1 0 10a8 5 0 1 1 0-10M20 27a8 5 0 1 1 0 10a8 5 0 1 1 0-10M3 20a5 8 0 1 1 10 0a5 8 0 1 1-10 0M27 20a5 8 0 1 1 10 0a5 8 0 1 1-10 0",
  },
  {
    title: "Creative Innovation",
    text: "An old stitch in a new place: grassfields diamonds on a beanie, Irish cables on a cushion, lace for the street.",
    look: "bg-sky text-night",
    // A shell over the diamond of toghu.
    symbol: "M20 22 5 4M20 22 12 2M20 22V1M20 22 28 2M20 22 35 4M20 22l10 8-10 8-10-8z",
  },
]

const mission = [
  { title: "Contemporary designs", text: "Crochet cut like clothing, drawn for now and made to be worn for years." },
  { title: "Video tutorials", text: "Every stitch we use, slowly and from both hands, to pause as often as you like." },
  { title: "In-person lessons", text: "At local libraries, free or nearly so, with hooks and yarn on the table." },
  {
    title: "Crochet and Cocktails",
    text: "Our summer event: long tables, good light and a drink named after each stitch.",
  },
]

export default function AboutPage() {
  const { name } = useShopFacts()
  return (
    <>
      <PageFacts
        title={pageTitle("About")}
        description="A crochet brand begun in a town in north-west Cameroon, at home in Ireland: handmade pieces, workshops and lessons that make crochet accessible to all ages."
        path="/about/"
      />
      <PictureBlock picture="band-in-progress" ground="on-bright bg-orange" priority>
        <h1 className="max-w-[10ch] text-5xl tracking-[-0.045em] wrap-anywhere sm:text-6xl">Welcome to {name}</h1>
        <p className="max-w-md text-lg font-medium">
          A crochet house with its roots in Cameroon and its chair by an Irish window. We make clothes, teach the stitch
          and keep a seat free.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact" variant="ink" size="lg">
            Get in Touch
          </ButtonLink>
          <ButtonLink to="/shop" variant="outline" size="lg">
            Visit the Shop
          </ButtonLink>
        </div>
      </PictureBlock>
      <section aria-label={`${name} in numbers`} className="on-night">
        <div aria-hidden="true" className="band" />
        <dl className="wrap-page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-4 lg:py-16">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1">
              <dt className="font-semibold text-ink-soft">{label}</dt>
              <dd className="font-display text-5xl font-extrabold tracking-[-0.05em] text-marigold sm:text-6xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-labelledby="our-story"
        className="wrap-page grid gap-x-16 gap-y-8 py-20 lg:grid-cols-[2fr_3fr] lg:py-28"
      >
        <div>
          <h2 id="our-story" className="mb-8 text-4xl lg:text-5xl">
            Our Story
          </h2>
          <img
            src="/images/pages/founders-table.webp"
            alt=""
            width={1440}
            height={1080}
            loading="lazy"
            decoding="async"
            className="aspect-3/2 w-full object-cover"
          />
        </div>
        <div className="flex max-w-prose flex-col gap-5 text-lg">
          <p className="font-display text-2xl font-semibold tracking-tight">
            It began in a town in north-west Cameroon, with one hook, one ball of black cotton and a girl who would not
            put either down.
          </p>
          <p>
            Our founder learned to crochet among people who embroider fire onto black cloth. Neighbours asked for a hat,
            then for six; a corner of a room became a workshop, and the workshop took a name.
          </p>
          <p>
            Later she moved to Ireland and the brand came with her. Here it met cables, rain and libraries with long
            tables. The pieces are made here today, and the diamonds still come from home.
          </p>
          <p>
            What she wanted then is what we want now: to make crochet accessible to all ages. So we sell what we make,
            and we show everybody who asks how it is made.
          </p>
        </div>
      </section>
      <section aria-labelledby="our-values" className="wrap-page pb-20 lg:pb-28">
        <h2 id="our-values" className="mb-8 text-4xl lg:text-5xl">
          Our Values
        </h2>
        <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
          {values.map(({ title, text, look, symbol }) => (
            <li key={title} className="flex gap-5 border-t border-hairline pt-6 lg:flex-col lg:gap-6">
              <span aria-hidden="true" className={`grid size-20 shrink-0 place-items-center lg:size-28 ${look}`}>
                <svg viewBox="0 0 40 40" aria-hidden="true" className="size-12 lg:size-16">
                  <path d={symbol} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
                </svg>
              </span>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 max-w-md text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="our-mission">
        <PictureBlock picture="library-lesson" ground="bg-leaf text-chalk" pictureFirst>
          <h2 id="our-mission" className="text-4xl lg:text-5xl">
            Our Mission
          </h2>
          <p className="max-w-prose text-lg">To put a hook into every hand that wants one, whatever its age.</p>
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {mission.map(({ title, text }) => (
              <li key={title} className="border-t border-chalk pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ul>
        </PictureBlock>
      </section>
      <section aria-labelledby="join-us" className="-mb-24">
        <PictureBlock picture="grassland-window" ground="on-bright bg-marigold">
          <h2 id="join-us" className="max-w-[14ch] text-4xl lg:text-5xl">
            Pull up a chair
          </h2>
          <p className="max-w-md text-lg">
            Ask us anything, or come to the next table. The first chain takes ten minutes, the first square an evening.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/contact" variant="ink" size="lg">
              Contact Us
            </ButtonLink>
            <ButtonLink to="/events" variant="outline" size="lg">
              See Our Events
            </ButtonLink>
          </div>
        </PictureBlock>
      </section>
    </>
  )
}
