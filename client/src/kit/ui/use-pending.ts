import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errorText } from '../api/error-text.ts'
import { oneAtATime } from '../api/one-at-a-time.ts'
import { toastError } from '../i18n/toast.ts'

type Work = () => Promise<unknown>
type Failed = (error: unknown) => unknown

/**
 * Work that a button waits for, from the very click on; pressed again meanwhile it does nothing more. A failure is said in a toast, or as
 * `failed` says it; `onSettled` comes afterwards, done or not, and is waited for as well.
 */
export function usePending(onSettled?: () => unknown) {
  const { t } = useT()
  const [pending, setPending] = useState(false)
  const toast = (error: unknown) => toastError(errorText(error, t))
  const [once] = useState(oneAtATime)
  const run = async (work: Work, failed: Failed = toast) =>
    once(async () => {
      setPending(true)
      try {
        await work()
      } catch (error) {
        await failed(error)
      } finally {
        await onSettled?.()
        setPending(false)
      }
    })
  return { pending, run }
}

/** The same where what went wrong stands on the page, until the next attempt. */
export function usePendingHere() {
  const { pending, run } = usePending()
  const [failure, setFailure] = useState<unknown>(null)
  const runHere = async (work: Work, failed: Failed = setFailure) => {
    setFailure(null)
    await run(work, failed)
  }
  return { pending, failure, setFailure, run: runHere }
}
