import { MyEntries } from '../entries/my-entries.tsx'
import { useUser } from '../lib/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageLoading } from './page-loading.tsx'

// A club that looks at its entries on a phone does not fetch what only admins see.
const Overview = lazyPart(async () => (await import('../overview/overview.tsx')).Overview, <PageLoading />)

/** What an account sees first: its own entries, or for an admin what waits for them. */
export function Page() {
  const user = useUser()
  if (user?.role !== 1) return <MyEntries />
  return <Overview name={user.name} />
}
