import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { T } from '../../../kit/i18n/use-t.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { ApiError } from '../../../kit/api/api.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'

/** Why sending failed: no network (`back`: restored since), a response that was lost, or an error of the portal (`busy`). */
export type Failure = { kind: 'offline' | 'back' | 'lost' | 'busy'; error: unknown }

/** `isOnline`: whether the browser had a network when sending failed. */
export function toFailure(error: unknown, isOnline: boolean): Failure {
  const isUnanswered = !(error instanceof ApiError) || error.status === 0 || error.code === 'OUTCOME_UNKNOWN'
  return { kind: isUnanswered ? (isOnline ? 'lost' : 'offline') : 'busy', error }
}

const subscribeToConnection = (notify: () => void) => {
  const events = ['online', 'offline']
  for (const event of events) addEventListener(event, notify)
  return () => {
    for (const event of events) removeEventListener(event, notify)
  }
}

/** A failed attempt, updated when the network returns. */
export function useCurrentFailure(failure: Failure | null): Failure | null {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  return failure?.kind === 'offline' && isOnline ? { ...failure, kind: 'back' } : failure
}

/** The failure in one sentence, shown beside the button. */
export function failureSentence({ kind, error }: Failure, t: T): string {
  return kind === 'busy' ? errorText(error, t) : t(`entry.edit.${kind}`)
}

const titles = {
  offline: 'register.offline',
  back: 'register.back',
  lost: 'register.network',
  busy: 'register.busy',
} as const
const texts = {
  offline: 'register.offlineText',
  back: 'register.backText',
  lost: 'register.networkText',
  busy: 'register.busyText',
} as const

type Props = {
  failure: Failure
  /** Sends again; absent inside the form, where the button submits it. */
  retry?: (() => void) | undefined
}

/** Explains a failed attempt above the form, with a retry button. */
export function RegisterFailure({ failure, retry }: Props) {
  const { t } = useT()
  const { kind, error } = useCurrentFailure(failure) ?? failure
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice kind={kind === 'back' ? 'info' : 'error'} title={t(titles[kind])}>
        <Stack gap="sm" align="flex-start">
          {kind === 'busy' && <span>{errorText(error, t)}</span>}
          <span>{t(texts[kind])}</span>
          <Button type={retry ? 'button' : 'submit'} variant="default" onClick={retry}>
            {t('register.retry')}
          </Button>
        </Stack>
      </Notice>
    </div>
  )
}
