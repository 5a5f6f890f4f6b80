import { Stack, Title } from '@mantine/core'
import { Outlet, useLocation, useMatch } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { useMay } from '../kit/api/rights.ts'
import { useUser } from '../kit/api/session.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { officePages } from '../portal/office.ts'
import { paths } from '../portal/paths.ts'
import { workplacePath, type Work } from '../portal/workplace.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { ButtonLink } from '../kit/ui/links.tsx'

/** The management screens, or those of one tournament for its roles; others read which account to use. */
export function AdminOnly() {
  const user = useUser()
  const { pathname } = useLocation()
  const id = Number(useMatch('/tournaments/:id/*')?.params.id)
  const may = useMay(id)
  if (user?.role === 1) return <Outlet />
  const part = officePages.find(({ to }) => to(id) === pathname.replace(/\/$/u, ''))
  if (part && may(part.permission)) return <Outlet />
  return <Refused worksHere={may('tournament:see')} work={user?.roles?.[0]} />
}

function Refused({ worksHere, work }: { worksHere: boolean; work: Work | undefined }) {
  const { t } = useT()
  const why = t(worksHere ? 'team.notInRole' : 'app.adminOnly')
  usePageTitle(why)
  return (
    <Notice kind="warning">
      <Stack align="flex-start" gap="sm">
        <Title order={1} size="h4">
          {why}
        </Title>
        <ButtonLink to={work ? workplacePath(work) : paths.overview}>
          {t(work ? 'app.nav.work' : 'myEntries.title')}
        </ButtonLink>
      </Stack>
    </Notice>
  )
}
