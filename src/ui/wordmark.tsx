/** The name with its mark: a ball of yarn, its thread still running. */
export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-flex items-center gap-1.5 ${className}`}>
      <svg viewBox="8 7 52 46" className="h-full w-auto" role="presentation">
        <circle cx="30" cy="29" r="20" fill="#F26B1D" />
        <g fill="none" strokeLinecap="round">
          <g stroke="#15131A" strokeWidth="2.6">
            <path d="M13.5 20.5Q28 16 44 43M11 27Q24 22 37 47M12.6 37Q20 31 28 48M22 11.4Q40 18 48.5 36M34 10Q44 16 49.5 25" />
          </g>
          <path d="M34 48.6Q46 52 58 46" stroke="#F26B1D" strokeWidth="3.4" />
        </g>
      </svg>
      <span className="font-display text-[1.875rem] leading-none font-extrabold tracking-[-0.05em]">Skein</span>
    </span>
  )
}
