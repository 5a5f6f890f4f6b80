import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errorText } from '../api/error-text.ts'
import { oneAtATime } from '../api/one-at-a-time.ts'
import { toastError } from '../i18n/toast.ts'

type Work = () => Promise<unknown>
type FailureHandler = (error: unknown) => unknown

/**
 * Runs work that a button waits for; other clicks are ignored until it ends. A failure is shown as a toast, or passed to `onFailure`.
 * `onSettled` runs after success and failure, and is awaited as well.
 */
export function usePending(onSettled?: () => unknown) {
  const { t } = useT()
  const [pending, setPending] = useState(false)
  const toast = (error: unknown) => toastError(errorText(error, t))
  const [runOnce] = useState(oneAtATime)
  const run = async (work: Work, onFailure: FailureHandler = toast) =>
    runOnce(async () => {
      setPending(true)
      try {
        await work()
      } catch (error) {
        await onFailure(error)
      } finally {
        await onSettled?.()
        setPending(false)
      }
    })
  return { pending, run }
}

/** Returns the failure for the page to show, instead of a toast, until the next attempt. */
export function usePendingHere() {
  const { pending, run } = usePending()
  const [failure, setFailure] = useState<unknown>(null)
  const runAndStoreFailure = async (work: Work, onFailure: FailureHandler = setFailure) => {
    setFailure(null)
    await run(work, onFailure)
  }
  return { pending, failure, setFailure, run: runAndStoreFailure }
}
