import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { userCalls } from '@portal/shared/users/users'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { canMail } from '../lib/can-mail.ts'
import { errorText } from '../lib/error-text.ts'
import { focusFirst, showProblems, useZodForm } from '../lib/use-zod-form.ts'
import { paths } from '../paths.ts'
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountCard } from './account-card.tsx'

export function Page() {
  const { t } = useT()
  const form = useZodForm({ schema: userCalls.sendReset.body, initialValues: { email: '' } })
  const send = useMutation({
    mutationFn: async (body: { email: string }) => call(api.users.sendReset, { body }),
    onError: (error) => showProblems(form, error, { EMAIL_NOT_EXIST: 'email' }),
  })
  return (
    <AccountCard title={t('users.forgot.title')}>
      <Text>{t(canMail() ? 'users.forgot.text' : 'users.forgot.textNoMail')}</Text>
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values), focusFirst(form))}>
        <Stack gap="lg">
          <TextInput
            type="email"
            autoComplete="email"
            label={t('users.email')}
            required
            {...form.getInputProps('email')}
          />
          <MainButton type="submit" size="lg" loading={send.isPending}>
            {t(canMail() ? 'users.forgot.submit' : 'users.resendNoMail')}
          </MainButton>
        </Stack>
      </form>
      {send.isSuccess && !canMail() && <Notice kind="warning">{t('users.linkReady')}</Notice>}
      {send.isSuccess && canMail() && (
        <Notice kind="success">
          <Text>{t('users.forgot.sent', { email: send.variables.email })}</Text>
          <Text size="sm">{t('users.signUp.sent.wait')}</Text>
        </Notice>
      )}
      {send.isError && !form.errors.email && (
        <Notice kind="error" title={t('app.sendFailed')}>
          {errorText(send.error, t)}
        </Notice>
      )}
      <Anchor component={Link} to={paths.signIn} py={6}>
        {t('users.signIn.title')}
      </Anchor>
    </AccountCard>
  )
}
