import { Stack, Title } from '@mantine/core'
import { Outlet, useLocation, useMatch } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { useMay } from '../kit/api/rights.ts'
import { useUser } from '../kit/api/session.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { officePages } from '../portal/office.ts'
import { paths } from '../portal/paths.ts'
import { workplacePath, type TournamentWork } from '../portal/workplace.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { ButtonLink } from '../kit/ui/links.tsx'

/** Guards the management screens: opens all of them to admins, those of a tournament to its roles, and explains a refusal. */
export function AdminOnly() {
  const user = useUser()
  const { pathname } = useLocation()
  const id = Number(useMatch('/tournaments/:id/*')?.params.id)
  const may = useMay(id)
  if (user?.role === 1) return <Outlet />
  const officePage = officePages.find(({ to }) => to(id) === pathname.replace(/\/$/u, ''))
  if (officePage && may(officePage.permission)) return <Outlet />
  return <AccessRefused hasRoleHere={may('tournament:see')} work={user?.roles?.[0]} />
}

function AccessRefused({ hasRoleHere, work }: { hasRoleHere: boolean; work: TournamentWork | undefined }) {
  const { t } = useT()
  const why = t(hasRoleHere ? 'team.notInRole' : 'app.adminOnly')
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
