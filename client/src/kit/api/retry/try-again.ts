import { notifications } from '@mantine/notifications'
import { sayNow } from '../../i18n/use-t.ts'

const TIMES = 3
const SECOND = 1000
const BUSY = 'busy'

/**
 * Sends again what may be sent twice, while the server says that it is busy, three times at most: after the time it asks for and a
 * while by chance, so that all who were refused do not come back together. It is said on screen.
 */
export async function tryAgain(
  refused: Response,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  let response = refused
  notifications.show({ id: BUSY, message: sayNow('ui.busy'), loading: true, autoClose: false, withCloseButton: false })
  try {
    for (let time = 1; time <= TIMES && response.status === 503; time++) {
      const waitSeconds = Number(response.headers.get('retry-after')) || 1
      await pause((waitSeconds + Math.random() * time) * SECOND, signal)
      response = await send()
    }
    return response
  } finally {
    notifications.hide(BUSY)
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
