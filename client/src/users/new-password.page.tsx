import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { userCalls } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { ApiError, call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { focusFirst, showProblems, useZodForm } from '../kit/form/use-zod-form.ts'
import { paths } from '../portal/paths.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { PasswordField } from './password/password-field.tsx'
import { sendPassword } from './password/point-out-common.ts'
import { ButtonLink, TextLink } from '../kit/ui/links.tsx'

export function Page() {
  const { t } = useT()
  const { token = '' } = useParams()
  const form = useZodForm({
    schema: userCalls.setPassword.body.pick({ password: true }),
    initialValues: { password: '' },
  })
  const save = useMutation({
    mutationFn: async ({ password }: { password: string }) =>
      sendPassword(password, async (warningOption) =>
        call(api.users.setPassword, { body: { token, password, ...warningOption } }),
      ),
    onError: (error) => showProblems(form, error, { USER_PASSWORD_EXIST: 'password' }),
  })
  const isLinkInvalid = save.error instanceof ApiError && save.error.code === 'LINK_NOT_VALID'
  if (save.isSuccess)
    return (
      <AccountCard title={t('users.newPassword.title')}>
        <Notice kind="success">{t('users.newPassword.done')}</Notice>
        <ButtonLink to={paths.signIn} variant="ink">
          {t('users.signIn.title')}
        </ButtonLink>
      </AccountCard>
    )
  return (
    <AccountCard title={t('users.newPassword.title')}>
      {save.isError && !form.errors.password && (
        <Notice kind="error" title={isLinkInvalid ? t('users.newPassword.unverified') : undefined}>
          <Text>{errorText(save.error, t)}</Text>
          <TextLink to={paths.forgotPass}>{t('users.forgot.again')}</TextLink>
        </Notice>
      )}
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
        <Stack gap="lg">
          <PasswordField isNew label={t('users.newPassword')} {...form.getInputProps('password')} />
          <MainButton type="submit" size="lg" loading={save.isPending}>
            {t('users.newPassword.submit')}
          </MainButton>
        </Stack>
      </form>
    </AccountCard>
  )
}
