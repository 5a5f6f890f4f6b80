import { MyEntries } from '../entries/my-entries.tsx'
import { useUser } from '../lib/session.ts'
import { Overview } from '../overview/overview.tsx'

/** What an account sees first: its own entries, or for an admin what waits for them. */
export function Page() {
  const user = useUser()
  if (user?.role !== 1) return <MyEntries />
  return <Overview name={user.name} />
}
