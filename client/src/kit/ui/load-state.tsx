import { Button, Skeleton, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { errorText } from '../api/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { ButtonLink } from './links.tsx'
import { Notice } from './notice.tsx'

/** Stands in a list's place while it loads (its own shape) or when it failed (why, and a way to try again). */
export function LoadState({
  error,
  retry,
  skeleton,
  page = false,
}: {
  error: Error | null
  retry: () => unknown
  skeleton?: ReactNode
  /** Where nothing else heads the page. */
  page?: boolean
}) {
  const { t } = useT()
  const { pathname, search } = useLocation()
  if (error)
    return (
      <Notice kind="error">
        <Stack align="flex-start" gap="sm">
          {page ? (
            <Title order={1} size="h5">
              {errorText(error, t)}
            </Title>
          ) : (
            errorText(error, t)
          )}
          {/* Trying again signs nobody in. */}
          {isStranger(error) && (
            <ButtonLink size="sm" to={`/signin?next=${encodeURIComponent(pathname + search)}`}>
              {t('app.signIn')}
            </ButtonLink>
          )}
          {!isGone(error) && !isStranger(error) && (
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

/** The reader is signed out, or was never in. */
const isStranger = (error: Error) => 'status' in error && error.status === 401

/** A record that is gone does not come back by trying again. */
const isGone = (error: Error) => 'status' in error && error.status === 404
