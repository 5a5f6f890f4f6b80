import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { roleCalls } from '@portal/shared/users/tournament-roles'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient } from '../../kit/api/query.ts'
import {
  hasCodeSessionEnded,
  storeTokens,
  storeUser,
  hasSessionEnded,
  useSessionEnded,
  useUser,
} from '../../kit/api/session.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { hideToasts } from '../../kit/i18n/toast.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { workplacePath } from '../../portal/workplace.ts'
import { paths } from '../../portal/paths.ts'
import { AccountCard } from '../account-card.tsx'
import { TextLink } from '../../kit/ui/links.tsx'

/** Sign-in with a code of an organiser: without an account, for one role in one tournament. */
export function Page() {
  const { t } = useT()
  const user = useUser()
  const hasEnded = useSessionEnded() && hasCodeSessionEnded()
  useEffect(() => {
    // This page shows a notice about the ended session itself.
    if (hasSessionEnded()) hideToasts()
  }, [])
  const form = useZodForm({ schema: roleCalls.signIn.body, initialValues: { code: '' } })
  const enter = useMutation({
    mutationFn: async (body: { code: string }) => call(api.roles.signIn, { body }),
    onSuccess: ({ data_user, ...tokens }) => {
      // Responses cached for a visitor differ from responses for this role.
      queryClient.clear()
      storeTokens(tokens)
      storeUser(data_user)
    },
    onError: (error) => showProblems(form, error),
  })
  const [role] = user?.roles ?? []
  if (user) return <Navigate to={role ? workplacePath(role) : paths.overview} replace />

  const hasOtherError = enter.isError && !form.errors.code
  return (
    <AccountCard title={t('code.title')}>
      {hasEnded && !enter.isError && <Notice kind="info">{t('code.ended')}</Notice>}
      <Text>{t('code.text')}</Text>
      {hasOtherError && <Notice kind="error">{errorText(enter.error, t)}</Notice>}
      <form noValidate onSubmit={form.onSubmit((values) => enter.mutate(values), focusFirst(form))}>
        <Stack gap="lg">
          <TextInput
            label={t('code.label')}
            description={t('code.hint')}
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
          <MainButton type="submit" size="lg" loading={enter.isPending}>
            {t('code.submit')}
          </MainButton>
        </Stack>
      </form>
      <TextLink to={paths.signIn} py={10} underline="always">
        {t('code.account')}
      </TextLink>
    </AccountCard>
  )
}
