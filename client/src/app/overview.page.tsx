import { AdminOverview } from '../admin/admin-overview.tsx'
import { MyEntries } from '../entries/my-entries.tsx'
import { useUser } from '../lib/session.ts'

/** What an account sees first: its own entries, or for an admin what waits for them. */
export function Page() {
  const user = useUser()
  if (user?.role !== 1) return <MyEntries />
  return <AdminOverview name={user.name} />
}
