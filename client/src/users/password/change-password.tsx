import { Button, Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { userCalls, type DataUser } from '@portal/shared/users/users'
import { errorSentence } from '@portal/shared/kit/errors'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { storeTokens, storeUser } from '../../kit/api/session.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { sendPassword } from './point-out-common.ts'

type PasswordValues = { password: string; new_password: string }
const blankValues: PasswordValues = { password: '', new_password: '' }

/** The form that changes the user's password. The new password has to differ from the old one. */
export function ChangePassword({ user }: { user: DataUser }) {
  const { t, language } = useT()
  const form = useZodForm({ schema: userCalls.changePassword.body, initialValues: blankValues })
  const change = useMutation({
    mutationFn: async (values: PasswordValues) =>
      sendPassword(values.new_password, async (warningOption) =>
        call(api.users.changePassword, { body: { ...values, ...warningOption } }),
      ),
    onSuccess: (tokens) => {
      // The change ended all sessions, and another tab may have signed out before these new tokens arrived.
      storeTokens(tokens)
      storeUser(user)
      form.setValues(blankValues)
      void refetchPath('/users/sessions')
    },
    onError: (error) =>
      showProblems(form, error, { OLD_PASSWORD_INCORRECT: 'password', USER_PASSWORD_EXIST: 'new_password' }),
  })
  const submit = (values: PasswordValues) => {
    if (values.password !== values.new_password) return change.mutate(values)
    form.setFieldError('new_password', errorSentence('USER_PASSWORD_EXIST', language))
    form.getInputNode('new_password')?.focus()
  }
  return (
    <section aria-labelledby="change-password">
      <Stack gap="lg">
        <Title order={2} id="change-password">
          {t('users.change.title')}
        </Title>
        {change.isSuccess && <Notice kind="success">{t('users.change.done')}</Notice>}
        {change.isError && Object.keys(form.errors).length === 0 && (
          <Notice kind="error">{errorText(change.error, t)}</Notice>
        )}
        <form noValidate onSubmit={form.onSubmit(submit, focusFirst(form))}>
          <Stack gap="lg" maw={420}>
            <PasswordField label={t('users.change.old')} {...form.getInputProps('password')} />
            <PasswordField isNew label={t('users.newPassword')} {...form.getInputProps('new_password')} />
            <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
              {t('users.change.submit')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </section>
  )
}
