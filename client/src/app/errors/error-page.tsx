import { Container, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '../../kit/api/api.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { NextButton } from '../../kit/ui/main-button.tsx'

/** Shown instead of a page that fails or whose code cannot be fetched. */
export function ErrorPage() {
  const { t } = useT()
  const error = useRouteError()
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  const [isTrying, setTrying] = useState(false)
  const reload = async () => {
    setTrying(true)
    // Reloading without a connection would lose even this page.
    if (await isServerReachable()) return location.reload()
    setOffline(true)
    setTrying(false)
  }
  useEffect(() => {
    const reloadPage = () => location.reload()
    addEventListener('online', reloadPage)
    return () => removeEventListener('online', reloadPage)
  }, [])
  if (isRouteErrorResponse(error) && error.status === 404) return null
  const isBusy = readStatus(error) === 503
  const isOwnFault = !isBusy && !couldNotLoad(error)
  const reason = isOwnFault ? 'own' : isOffline ? 'offline' : isBusy ? 'busy' : 'text'
  return (
    <Container size="sm" py="xl" role="alert">
      <Stack align="flex-start">
        <Title order={1}>{t(isOwnFault ? 'app.broken.ownTitle' : 'app.broken.title')}</Title>
        <Text>{t(`app.broken.${reason}`)}</Text>
        <NextButton onClick={() => void reload()} loading={isTrying}>
          {t(isOffline || isBusy ? 'app.retry' : 'app.reload')}
        </NextButton>
      </Stack>
    </Container>
  )
}

/** The status of an error from a call or a route; 0 where no answer came, null for any other error. */
function readStatus(error: unknown): number | null {
  return error instanceof ApiError || error instanceof Response || isRouteErrorResponse(error) ? error.status : null
}

/** The beginnings of the messages by which browsers and Vite report failed downloads. Anchored, because other errors may contain these words. */
const NOT_LOADED =
  /^(?:failed to fetch|error loading dynamically|importing a module|load failed|networkerror|unable to preload|the (?:network|internet) connection)/iu

/** Whether code or data of a page could not be downloaded. */
function couldNotLoad(error: unknown): boolean {
  const status = readStatus(error)
  if (status !== null) return status === 0
  return error instanceof Error && NOT_LOADED.test(error.message)
}

/** Whether the server answers at all, with any status. */
async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
