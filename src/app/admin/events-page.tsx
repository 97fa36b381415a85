import { EventScreen } from "#features/events/admin/event-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Events")

export default function EventsPage() {
  return <EventScreen />
}
