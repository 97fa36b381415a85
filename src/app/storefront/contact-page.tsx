import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { ContactForm } from "#features/contact/storefront/contact-form.tsx"
import { ButtonLink } from "#ui/button.tsx"
import { pageTitle } from "#ui/shop-facts.ts"
import { ContactData, ContactHours, Questions } from "./contact-facts.tsx"
import { PageFacts } from "./page-facts.tsx"
import { PictureBlock } from "./picture-block.tsx"

const BOOKING = "Book a session"

export default function ContactPage() {
  const [subject, setSubject] = useState<{ text: string }>()
  return (
    <>
      <PageFacts
        title={pageTitle("Contact")}
        description="Write to the people who make it: questions about a piece, a workshop or a private lesson. Hours, answers to common questions and the way to our community."
        path="/contact/"
      />
      <PictureBlock picture="first-chain" ground="on-bright bg-sky" priority>
        <h1 className="text-5xl tracking-[-0.045em] sm:text-6xl">Get in Touch</h1>
        <p className="max-w-md text-lg font-medium">
          A longer hem, another colour, a seat at the next workshop, a stitch that will not come right: write to us. The
          person who makes the pieces reads every message.
        </p>
      </PictureBlock>
      <div className="wrap-page grid gap-x-16 gap-y-12 pt-12 lg:grid-cols-[3fr_2fr] lg:pt-20">
        <div id="write">
          <ContactForm subject={subject} />
        </div>
        <div className="flex flex-col gap-12">
          <ul className="flex flex-col gap-2">
            <QuickAction
              look="bg-marigold"
              link={<Link to="/events/">Join a Workshop</Link>}
              text="See what is coming up and keep your seat."
            />
            <QuickAction
              look="bg-rose"
              link={<Link to="/#journey">Online Community</Link>}
              text="What is on our hooks this week, and on yours."
            />
            <QuickAction
              look="bg-sky"
              link={
                <Link to="#write" onClick={() => setSubject({ text: BOOKING })}>
                  Book a Session
                </Link>
              }
              text="A private lesson, for one or for a few."
            />
          </ul>
          <ContactHours />
          <ContactData />
        </div>
      </div>
      <Questions />
      <section aria-labelledby="come-along" className="-mb-24">
        <PictureBlock picture="crochet-and-cocktails" ground="on-bright bg-orange" pictureFirst focus="object-right">
          <h2 id="come-along" className="max-w-[14ch] text-4xl lg:text-5xl">
            Ready for your first stitch?
          </h2>
          <p className="max-w-md text-lg font-medium">
            Come to a table near you, or watch over our shoulder until you are ready.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/events/" variant="ink" size="lg">
              Browse Workshops
            </ButtonLink>
            <ButtonLink to="https://www.instagram.com/" rel="noopener" target="_blank" variant="outline" size="lg">
              Follow Us
            </ButtonLink>
          </div>
        </PictureBlock>
      </section>
    </>
  )
}

function QuickAction({ look, link, text }: { look: string; link: ReactNode; text: string }) {
  return (
    <li
      className={`on-bright relative p-5 lg:p-6 [&_a]:stitched [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:content-[''] ${look}`}
    >
      <h2 className="text-2xl">{link}</h2>
      <p className="mt-1">{text}</p>
    </li>
  )
}
