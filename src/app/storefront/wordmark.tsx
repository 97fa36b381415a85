/** The name with its mark: one thread wound into a skein. */
export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox="0 0 40 40" className="h-full w-auto" role="presentation">
        <path fill="#F26B1D" d="M20 0 40 20 20 40 0 20z" />
        <path
          fill="none"
          stroke="#15131A"
          strokeWidth="3"
          d="M11 24.5c3-9 9-13 18-13M11.5 29c4-10 10-13.5 18-13M16 31c3-6 7-9.500 13-10"
        />
      </svg>
      <span className="font-display text-[1.75rem] leading-none font-extrabold tracking-[-0.05em]">Skein</span>
    </span>
  )
}
