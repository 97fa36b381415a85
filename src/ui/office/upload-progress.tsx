/** How much of a form's pictures is on its way; nothing while nothing is sent. @param sent from 0 to 1 */
export function UploadProgress({ sent }: { sent: number | null }) {
  if (sent === null) return null
  const words =
    sent < 1 ? `Uploading pictures, ${Math.floor(sent * 100)} %` : "Making the pictures ready for the shop..."
  return (
    <div className="flex flex-col gap-1.5">
      <p className="money text-sm">{words}</p>
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(sent * 100)}
        aria-valuetext={words}
        className="h-2 bg-panel"
      >
        <div className="h-full origin-left bg-orange transition-transform" style={{ transform: `scaleX(${sent})` }} />
      </div>
    </div>
  )
}
