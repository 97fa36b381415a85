import { ButtonLink } from "#ui/button.tsx"
import { NoteCard } from "#ui/note-card.tsx"

/** A link of a letter that leads to no subscriber. */
export function BrokenLink() {
  return (
    <NoteCard title="This link is incomplete" action={<ButtonLink to="/contact">Write to us</ButtonLink>}>
      <p>
        A part of the address is missing: some mail programs break it. Copy all of it from the letter, or write to us
        and we see to it.
      </p>
    </NoteCard>
  )
}
