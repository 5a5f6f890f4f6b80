import { Container, Title } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'

export function Page() {
  const { t } = useT()
  return (
    <Container size="lg" py="xl">
      <Title order={1}>{t('app.name')}</Title>
    </Container>
  )
}
