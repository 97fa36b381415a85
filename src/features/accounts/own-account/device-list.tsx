import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone"
import { endOtherSessions, endSession, listSessions, type Session } from "#features/accounts/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { Moment, momentWords } from "#ui/moment.tsx"
import { callQuery } from "#ui/query-client.ts"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { AccountSection } from "./account-section.tsx"

const FAILED = "The device could not be signed out. Please try again."

/** Where the account is signed in, and how to end that elsewhere. */
export function DeviceList() {
  const client = useQueryClient()
  const sessions = useQuery(callQuery(listSessions))
  const readAnew = () => client.invalidateQueries({ queryKey: [listSessions.path] })
  // One for both, so that only the last try is spoken of.
  const end = useMutation({
    mutationFn: (which: Session | "others"): Promise<unknown> =>
      which === "others" ? call(endOtherSessions) : endOne(which),
    onSuccess: readAnew,
  })
  const said =
    end.variables === "others" ? "You are signed out everywhere else." : `Signed out on ${end.variables?.device}.`

  return (
    <AccountSection
      title="Signed-in devices"
      intro="Something here that is not yours? Sign it out, and choose a new password."
    >
      <Loaded
        query={sessions}
        failed="Failed to load your devices"
        skeleton={<SkeletonLines lines={4} className="w-full" />}
      >
        {({ data }) => (
          <>
            <ul className="w-full border-hairline border-t">
              {data.map((session) => (
                <Device key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session)} />
              ))}
            </ul>
            {data.length > 1 && (
              <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate("others")}>
                Sign out all other devices
              </Button>
            )}
          </>
        )}
      </Loaded>
      <div role="status" className="empty:hidden">
        {end.isSuccess ? said : null}
      </div>
      {end.isError ? <Alert>{reasonOf(end.error, FAILED)}</Alert> : null}
    </AccountSection>
  )
}

/** Ended there already is what was wanted. */
const endOne = ({ id }: Session) =>
  call(endSession, { params: { id } }).catch((error: unknown) => {
    if (!isProblem(error, "accounts.session-not-found")) throw error
  })

type DeviceProps = { session: Session; isBusy: boolean; onEnd: () => void }

function Device({ session, isBusy, onEnd }: DeviceProps) {
  const { device, created_at, last_used_at, is_current } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-b py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {device}
          {is_current && <span className="bg-leaf px-2 py-0.5 text-chalk text-sm">This device</span>}
        </p>
        <p className="text-ink-soft text-sm">
          Signed in <Moment at={created_at} form="day" />, last seen <Moment at={last_used_at} form="minute" />
        </p>
      </div>
      {is_current ? null : (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={`Sign out ${device}, signed in ${momentWords(created_at, "minute")}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
