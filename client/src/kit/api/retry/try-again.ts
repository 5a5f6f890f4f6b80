import { notifications } from '@mantine/notifications'
import { translateNow } from '../../i18n/use-t.ts'

const MAX_TRIES = 3
const SECOND_MS = 1000
const BUSY_TOAST = 'busy'

/**
 * Repeats a request that a busy server refused (503), up to three times, and shows a toast while it waits. It waits as long as the server
 * asks, plus a random time so that the refused clients do not all return together. Returns the last response.
 */
export async function retryWhileBusy(
  busyResponse: Response,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  let response = busyResponse
  notifications.show({
    id: BUSY_TOAST,
    message: translateNow('ui.busy'),
    loading: true,
    autoClose: false,
    withCloseButton: false,
  })
  try {
    for (let attempt = 1; attempt <= MAX_TRIES && response.status === 503; attempt++) {
      const waitSeconds = Number(response.headers.get('retry-after')) || 1
      await pause((waitSeconds + Math.random() * attempt) * SECOND_MS, signal)
      response = await send()
    }
    return response
  } finally {
    notifications.hide(BUSY_TOAST)
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, milliseconds)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}
