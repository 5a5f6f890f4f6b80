import { Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { ApiError, call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { paths } from '../portal/paths.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { ButtonLink, TextLink } from '../kit/ui/links.tsx'

/** A link works only once. A query sends it once, even if the page is rendered again. */
const activationQuery = (token: string) =>
  queryOptions({
    queryKey: ['activation', token],
    queryFn: async () => call(api.users.activate, { body: { token } }),
    staleTime: Infinity,
    retryOnMount: false,
  })

export function Page() {
  const { t } = useT()
  const { token = '' } = useParams()
  const { error, isPending, refetch } = useQuery(activationQuery(token))
  const isOffline = error instanceof ApiError && error.code === 'NETWORK'
  const signInLink = (
    <ButtonLink to={paths.signIn} variant="ink">
      {t('users.signIn.title')}
    </ButtonLink>
  )
  return (
    <AccountCard title={t('users.verify.title')}>
      {isPending ? (
        <LoadState error={null} retry={refetch} skeleton={<Text>{t('users.verify.busy')}</Text>} />
      ) : error === null ? (
        <>
          <Notice kind="success">{t('users.verify.done')}</Notice>
          {signInLink}
        </>
      ) : isOffline ? (
        <LoadState error={error} retry={refetch} />
      ) : (
        <>
          <Notice kind="error" title={t('users.verify.failed')}>
            <Stack gap="xs">
              <Text>{errorText(error, t)}</Text>
              <Text>
                {t('users.verify.maybe')}{' '}
                <TextLink to={paths.signIn} underline="always">
                  {t('users.signIn.title')}
                </TextLink>
              </Text>
            </Stack>
          </Notice>
          <ResendActivation />
        </>
      )}
    </AccountCard>
  )
}
