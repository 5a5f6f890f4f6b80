import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '../i18n/use-t.ts'

/** When a page breaks or its bundle cannot be loaded: said plainly, with a way on. */
export function ErrorPage() {
  const { t } = useT()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return null
  return (
    <Container size="sm" py="xl">
      <Stack align="flex-start">
        <Title order={1}>{t('app.broken.title')}</Title>
        <Text>{t('app.broken.text')}</Text>
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
      </Stack>
    </Container>
  )
}
