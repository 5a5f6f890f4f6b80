import { Button, Stack, Title } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { useUser } from '../lib/session.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'

/** The management screens; an account without the role is told which one to use. */
export function AdminOnly() {
  return useUser()?.role === 1 ? <Outlet /> : <Refused />
}

function Refused() {
  const { t } = useT()
  usePageTitle(t('app.adminOnly'))
  return (
    <Notice kind="warning">
      <Stack align="flex-start" gap="sm">
        <Title order={1} size="h4">
          {t('app.adminOnly')}
        </Title>
        <Button component={Link} to={paths.overview} variant="default">
          {t('myEntries.title')}
        </Button>
      </Stack>
    </Notice>
  )
}
