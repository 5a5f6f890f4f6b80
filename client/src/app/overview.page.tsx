import { Title } from '@mantine/core'
import { MyEntries } from '../entries/my-entries.tsx'
import { useT } from '../i18n/use-t.ts'
import { useUser } from '../lib/session.ts'

/** What an account sees first: its own entries, or for an admin what waits for them. */
export function Page() {
  const { t } = useT()
  const user = useUser()
  if (user?.role !== 1) return <MyEntries />
  return <Title order={1}>{t('app.hello', { name: user.name })}</Title>
}
