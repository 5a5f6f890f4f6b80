import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { userCalls } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { canMail } from '../kit/api/can-mail.ts'
import { errorText } from '../kit/api/error-text.ts'
import { focusFirst, showProblems, useZodForm } from '../kit/form/use-zod-form.ts'
import { paths } from '../portal/paths.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import { MailSent } from '../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { TextLink } from '../kit/ui/links.tsx'

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
        <MailSent email={send.variables.email}>
          <Notice kind="success">
            <Text>{t('users.forgot.sent', { email: send.variables.email })}</Text>
            <Text size="sm">{t('users.signUp.sent.wait')}</Text>
          </Notice>
        </MailSent>
      )}
      {send.isError && !form.errors.email && (
        <Notice kind="error" title={t('app.sendFailed')}>
          {errorText(send.error, t)}
        </Notice>
      )}
      <TextLink to={paths.signIn} py={10}>
        {t('users.signIn.title')}
      </TextLink>
    </AccountCard>
  )
}
