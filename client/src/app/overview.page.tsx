import { Title } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { useUser } from '../lib/session.ts'

export function Page() {
  const { t } = useT()
  const user = useUser()
  return <Title order={1}>{t('app.hello', { name: user?.name ?? '' })}</Title>
}
