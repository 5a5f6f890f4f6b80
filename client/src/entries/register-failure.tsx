import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { T } from '../i18n/use-t.ts'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { Notice } from '../ui/notice.tsx'

/** Why nothing came back: no network here, an answer that was lost on its way, or a portal that could not. */
export type Failure = { kind: 'offline' | 'lost' | 'busy'; error: unknown }

/** `online`: whether the browser had a network when it failed. */
export function failureOf(error: unknown, online: boolean): Failure {
  const unanswered = !(error instanceof ApiError) || error.status === 0
  return { kind: unanswered ? (online ? 'lost' : 'offline') : 'busy', error }
}

/** The same in one sentence, for beside the button. */
export function failureSentence({ kind, error }: Failure, t: T): string {
  if (kind === 'busy') return errorText(error, t)
  return t(kind === 'offline' ? 'entry.edit.offline' : 'entry.edit.lost')
}

const titles = { offline: 'register.offline', lost: 'register.network', busy: 'register.busy' } as const
const texts = { offline: 'register.offlineText', lost: 'register.networkText', busy: 'register.busyText' } as const

/** Above the form after a failed attempt: what is known, and the way to try again. */
export function RegisterFailure({ failure: { kind, error } }: { failure: Failure }) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice kind="error" title={t(titles[kind])}>
        <Stack gap="sm" align="flex-start">
          {kind === 'busy' && <span>{errorText(error, t)}</span>}
          <span>{t(texts[kind])}</span>
          <Button type="submit" variant="default">
            {t('register.retry')}
          </Button>
        </Stack>
      </Notice>
    </div>
  )
}
