import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '../../kit/api/api.ts'
import { useT } from '../../kit/i18n/use-t.ts'

/** Shown in place of a page that fails or whose code cannot be fetched, with a way to continue. */
export function ErrorPage() {
  const { t } = useT()
  const error = useRouteError()
  const [offline, setOffline] = useState(() => !navigator.onLine)
  const [trying, setTrying] = useState(false)
  const again = async () => {
    setTrying(true)
    // Reloading without a connection would lose even this page.
    if (await isReached()) return location.reload()
    setOffline(true)
    setTrying(false)
  }
  useEffect(() => {
    const back = () => location.reload()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  if (isRouteErrorResponse(error) && error.status === 404) return null
  const isOurs = !couldNotLoad(error)
  return (
    <Container size="sm" py="xl" role="alert">
      <Stack align="flex-start">
        <Title order={1}>{t(isOurs ? 'app.broken.ownTitle' : 'app.broken.title')}</Title>
        <Text>{t(isOurs ? 'app.broken.own' : offline ? 'app.broken.offline' : 'app.broken.text')}</Text>
        <Button onClick={() => void again()} loading={trying}>
          {t(offline ? 'app.retry' : 'app.reload')}
        </Button>
      </Stack>
    </Container>
  )
}

/** Whether code or data of a page did not come, as browsers word it, and not what the page did with them. */
function couldNotLoad(error: unknown): boolean {
  return (
    error instanceof ApiError ||
    isRouteErrorResponse(error) ||
    (error instanceof Error && /import|preload|load failed|fetch|network/iu.test(error.message))
  )
}

/** Whether anything answers at this address; what it answers does not matter. */
async function isReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
