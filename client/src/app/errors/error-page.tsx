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
  const isBusy = statusOf(error) === 503
  const isOurs = !isBusy && !couldNotLoad(error)
  const why = isOurs ? 'own' : offline ? 'offline' : isBusy ? 'busy' : 'text'
  return (
    <Container size="sm" py="xl" role="alert">
      <Stack align="flex-start">
        <Title order={1}>{t(isOurs ? 'app.broken.ownTitle' : 'app.broken.title')}</Title>
        <Text>{t(`app.broken.${why}`)}</Text>
        <Button onClick={() => void again()} loading={trying}>
          {t(offline || isBusy ? 'app.retry' : 'app.reload')}
        </Button>
      </Stack>
    </Container>
  )
}

/** How the portal answered what a page reads; 0 where no answer came, null for an error of another kind. */
function statusOf(error: unknown): number | null {
  return error instanceof ApiError || error instanceof Response || isRouteErrorResponse(error) ? error.status : null
}

/** As browsers and Vite begin to say that code or data did not come. What the page did with them may hold the same words. */
const NOT_LOADED =
  /^(?:failed to fetch|error loading dynamically|importing a module|load failed|networkerror|unable to preload|the (?:network|internet) connection)/iu

/** Whether code or data of a page did not come. */
function couldNotLoad(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== null) return status === 0
  return error instanceof Error && NOT_LOADED.test(error.message)
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
