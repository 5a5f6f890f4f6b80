import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { userCalls } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { canMail } from '../kit/api/can-mail.ts'
import { errorText } from '../kit/api/error-text.ts'
import { focusFirst, showProblems, useZodForm } from '../kit/form/use-zod-form.ts'
import { MailSent } from '../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../kit/ui/notice.tsx'

/** The form that sends the mail with the activation link again. */
export function ResendActivation({ email = '' }: { email?: string }) {
  const { t } = useT()
  const form = useZodForm({ schema: userCalls.sendActivation.body, initialValues: { email } })
  const send = useMutation({
    mutationFn: async (body: { email: string }) => call(api.users.sendActivation, { body }),
    onError: (error) => showProblems(form, error, { EMAIL_NOT_EXIST: 'email' }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values), focusFirst(form))}>
      <Stack gap="sm">
        <Text fw={600}>{t(canMail() ? 'users.resend.title' : 'users.resend.titleNoMail')}</Text>
        <Group align="flex-start" gap="sm">
          <TextInput
            type="email"
            autoComplete="email"
            label={t('users.email')}
            style={{ flex: '1 1 14rem' }}
            {...form.getInputProps('email')}
          />
          <Button type="submit" variant="default" loading={send.isPending} mt={{ base: 0, xs: 28 }}>
            {t(canMail() ? 'users.resend' : 'users.resendNoMail')}
          </Button>
        </Group>
        {send.isSuccess && canMail() && (
          <MailSent email={send.variables.email}>
            <Notice kind="success">{t('users.resent', { email: send.variables.email })}</Notice>
          </MailSent>
        )}
        {send.isSuccess && !canMail() && <Notice kind="warning">{t('users.linkReady')}</Notice>}
        {send.isError && !form.errors.email && (
          <Notice kind="error" title={t('users.resend.failed')}>
            {errorText(send.error, t)}
          </Notice>
        )}
      </Stack>
    </form>
  )
}
