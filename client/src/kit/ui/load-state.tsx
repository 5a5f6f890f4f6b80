import { Button, Skeleton, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { errorText } from '../api/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { ButtonLink } from './links.tsx'
import { Notice } from './notice.tsx'

/** Replaces content that is not loaded: a skeleton while it loads, or the error with a button to retry or to sign in. */
export function LoadState({
  error,
  retry,
  skeleton,
  page = false,
}: {
  error: Error | null
  retry: () => unknown
  skeleton?: ReactNode
  /** Makes the error the page's first heading. */
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
          {/* Without a session, retrying would fail again. */}
          {isSignedOut(error) && (
            <ButtonLink size="sm" to={`/signin?next=${encodeURIComponent(pathname + search)}`}>
              {t('app.signIn')}
            </ButtonLink>
          )}
          {!isMissing(error) && !isSignedOut(error) && (
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

/** Whether the server answered that the reader is not signed in. */
const isSignedOut = (error: Error) => 'status' in error && error.status === 401

/** Whether the record does not exist, so that retrying is no use. */
const isMissing = (error: Error) => 'status' in error && error.status === 404
