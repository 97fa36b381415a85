import { useQuery } from "@tanstack/react-query"
import { getSettings } from "#features/settings/contract.ts"
import { Loaded } from "#ui/loaded.tsx"
import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { callQuery } from "#ui/query-client.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { SettingsForm } from "./settings-form.tsx"

/** What the shop's owner sets. */
export function SettingsScreen() {
  // A form is not filled anew under the hands of who types.
  const settings = useQuery({ ...callQuery(getSettings), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  return (
    <Loaded query={settings} failed="Failed to load settings" heading="h1" skeleton={<SettingsOnTheirWay />}>
      {({ data }) => (
        <>
          <Heading />
          <SettingsForm settings={data} />
        </>
      )}
    </Loaded>
  )
}

const Heading = () => (
  <OfficeHeading title="Settings" subtitle="How the shop is called and reached, and what it tells its customers." />
)

function SettingsOnTheirWay() {
  return (
    <>
      <Heading />
      <Skeleton className="h-32" />
      <Skeleton className="mt-8 h-64" />
    </>
  )
}
