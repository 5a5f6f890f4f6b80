import { Navigate } from 'react-router'
import { MyEntries } from '../entries/mine/my-entries.tsx'
import { isCodeSession, useUser } from '../kit/api/session.ts'
import { lazyPart } from '../kit/ui/lazy-part.tsx'
import { workplacePath } from '../portal/workplace.ts'
import { WorkplaceLinks } from './workplace-links.tsx'
import { PageLoading } from './pages/page-loading.tsx'

// A bundle of its own: only admins need it.
const Overview = lazyPart(async () => (await import('../overview/overview.tsx')).Overview, <PageLoading />)

/** The first page of an account: its own entries, or the overview for an admin. */
export function Page() {
  const user = useUser()
  const [work] = user?.roles ?? []
  // A code is for work only: it cannot register dancers as an account can.
  if (work && isCodeSession(user)) return <Navigate to={workplacePath(work)} replace />
  if (user?.role !== 1)
    return (
      <>
        {work && <WorkplaceLinks workplaces={user?.roles ?? []} />}
        <MyEntries />
      </>
    )
  return <Overview />
}
