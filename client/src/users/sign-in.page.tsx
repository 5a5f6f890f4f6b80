import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { userCalls } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { ApiError, call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { queryClient, buildQuery } from '../kit/api/query.ts'
import { storeTokens, storeUser, hasSessionEnded, useSessionEnded, useUser } from '../kit/api/session.ts'
import { hideToasts } from '../kit/i18n/toast.ts'
import { focusFirst, showProblems, useZodForm } from '../kit/form/use-zod-form.ts'
import { paths } from '../portal/paths.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { nextPath } from './next-path.ts'
import { PasswordField } from './password/password-field.tsx'
import { OneTimeCode } from './two-step/one-time-code.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { TextLink } from '../kit/ui/links.tsx'

const blankValues = { user_name: '', password: '', otp: '' }
const isCodeRequired = (error: unknown) => error instanceof ApiError && error.code === 'OTP_REQUIRED'

export function Page() {
  const { t } = useT()
  const user = useUser()
  const hasEnded = useSessionEnded()
  useEffect(() => {
    // This page shows a notice that the session has ended, so the error of the last request is redundant.
    if (hasSessionEnded()) hideToasts()
  }, [])
  const [search] = useSearchParams()
  const form = useZodForm({ schema: userCalls.login.body, initialValues: blankValues })
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useMutation({
    mutationFn: async (body: typeof blankValues) => call(api.users.login, { body }),
    onSuccess: ({ data_user, ...tokens }) => {
      // Responses cached for a visitor differ from responses for this account.
      queryClient.clear()
      storeTokens(tokens)
      storeUser(data_user)
    },
    onError: (error) => {
      // The first time this is not an error: the field for the code appears and takes the focus.
      if (isCodeRequired(error) && !needsCode) setNeedsCode(true)
      else showProblems(form, error, { USERNAME_NOT_EXIST: 'user_name', USER_PASSWORD_INVALID: 'password' })
    },
  })
  if (user) return <Navigate to={nextPath(search.get('next'), paths.overview)} replace />

  const isInactive = signIn.error instanceof ApiError && signIn.error.code === 'USER_NOT_ACTIVE'
  return (
    <AccountCard title={t('users.signIn.title')}>
      {hasEnded && !signIn.isError && <Notice kind="info">{t('app.sessionEnded')}</Notice>}
      {signIn.isError && !isCodeRequired(signIn.error) && (
        <Notice kind="error" title={t('users.signIn.failed')}>
          {errorText(signIn.error, t)}
        </Notice>
      )}
      {isInactive && <ResendActivation />}
      <form noValidate onSubmit={form.onSubmit((values) => signIn.mutate(values), focusFirst(form))}>
        <Stack gap="lg">
          <TextInput
            label={t('users.signIn.name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('user_name')}
          />
          <PasswordField label={t('users.password')} {...form.getInputProps('password')} />
          {needsCode && (
            <OneTimeCode
              isNext
              label={t('users.signIn.otp')}
              description={t('users.signIn.otp.hint')}
              {...form.getInputProps('otp')}
            />
          )}
          <MainButton type="submit" size="lg" loading={signIn.isPending}>
            {t('users.signIn.title')}
          </MainButton>
        </Stack>
      </form>
      <Stack gap="xs">
        <TextLink to={paths.code} py={10} underline="always">
          {t('users.signIn.code')}
        </TextLink>
        <TextLink to={paths.forgotPass} py={10} underline="always">
          {t('users.signIn.forgot')}
        </TextLink>
        <Group gap="xs">
          <Text>{t('users.signIn.none')}</Text>
          <TextLink to={paths.signUp} py={10} underline="always">
            {t('users.signUp.title')}
          </TextLink>
        </Group>
        <Text c="dimmed">{t('users.signIn.withoutAccount')}</Text>
      </Stack>
      {/* Loaded late, so it is at the end, where it does not move buttons. */}
      <DemoSignIn fill={(credentials) => form.setValues({ ...blankValues, ...credentials })} />
    </AccountCard>
  )
}

type Credentials = { user_name: string; password: string }

/** The public credentials of a portal with demo data. */
function DemoSignIn({ fill }: { fill: (credentials: Credentials) => void }) {
  const { t } = useT()
  const demo = useQuery(buildQuery(api.portal.info)).data?.demo
  if (!demo) return null
  return (
    <Notice kind="info">
      <Stack gap="sm" align="flex-start">
        <Text>{t('users.signIn.demo')}</Text>
        <Group gap="lg">
          <Text>
            {t('users.userName')}: <strong>{demo.user_name}</strong>
          </Text>
          <Text>
            {t('users.password')}: <strong>{demo.password}</strong>
          </Text>
        </Group>
        <Button variant="default" onClick={() => fill(demo)}>
          {t('users.signIn.demo.fill')}
        </Button>
      </Stack>
    </Notice>
  )
}
