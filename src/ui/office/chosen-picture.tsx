import { Picture } from "#ui/picture.tsx"
import type { PictureChoice } from "./picture-choice.ts"

/** A picture of a form as it will look: the shop's own, or the file in this browser. */
export function ChosenPicture({ picture, alt }: { picture: PictureChoice; alt: string }) {
  if (!picture.file) {
    return <Picture path={picture.path} alt={alt} sizes="160px" className="size-full object-cover" />
  }
  return <img src={picture.path} alt={alt} className="size-full object-cover" />
}
