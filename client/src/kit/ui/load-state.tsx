import { Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '../api/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { Notice } from './notice.tsx'

/** What stands in a list's place while it loads (its own shape) or when it failed (why, and a way to try again). */
export function LoadState({
  error,
  retry,
  skeleton,
}: {
  error: Error | null
  retry: () => unknown
  skeleton?: ReactNode
}) {
  const { t } = useT()
  if (error)
    return (
      <Notice kind="error">
        <Stack align="flex-start" gap="sm">
          {errorText(error, t)}
          {!isGone(error) && (
            <Button size="sm" variant="default" onClick={() => void retry()}>
              {t('app.retry')}
            </Button>
          )}
        </Stack>
      </Notice>
    )
  return (
    <output aria-label={t('app.loading')} style={{ display: 'block' }}>
      {skeleton ?? (
        <Stack>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      )}
    </output>
  )
}

/** What is not there any more does not come back by trying again. */
const isGone = (error: Error) => 'status' in error && error.status === 404
