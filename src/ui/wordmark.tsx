import { mediaUrl } from "./picture.tsx"
import { useShopFacts } from "./shop-facts.ts"

/** The shop's logo; without one its name with our mark: a ball of yarn, its thread still running. */
export function Wordmark({ className = "" }: { className?: string }) {
  const { apiBase, logo, name } = useShopFacts()
  if (logo)
    return <img src={mediaUrl(logo, apiBase)} alt="" className={`w-auto max-w-44 object-contain ${className}`} />
  return (
    <span aria-hidden="true" className={`inline-flex max-w-full min-w-0 items-center gap-1.5 ${className}`}>
      <svg viewBox="8 7 52 46" className="h-full w-auto shrink-0" role="presentation">
        <circle cx="30" cy="29" r="20" fill="#F26B1D" />
        <g fill="none" strokeLinecap="round">
          <g stroke="#15131A" strokeWidth="2.6">
            <path d="M13.5 20.5Q28 16 44 43M11 27Q24 22 37 47M12.6 37Q20 31 28 48M22 11.4Q40 18 48.5 36M34 10Q44 16 49.5 25" />
          </g>
          <path d="M34 48.6Q46 52 58 46" stroke="#F26B1D" strokeWidth="3.4" />
        </g>
      </svg>
      <span className="truncate font-display text-[1.875rem] leading-[1.2] font-extrabold tracking-[-0.05em]">
        {name}
      </span>
    </span>
  )
}
