import { Radio, Stack, Text, TextInput, type RadioGroupProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { userCalls } from '@portal/shared/users/users'
import { USERNAME_MAX, USERNAME_MIN } from '@portal/shared/kit/limits'
import type { z } from 'zod'
import { UnitField, type UnitValue } from '../kit/fields/unit/unit-field.tsx'
import { useT, type T } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { canMail } from '../kit/api/can-mail.ts'
import { errorText } from '../kit/api/error-text.ts'
import { toastError } from '../kit/i18n/toast.ts'
import { usePhoneRule } from '../kit/form/use-phone-rule.ts'
import { focusFirst, showProblems, useZodForm } from '../kit/form/use-zod-form.ts'
import { omitBlanks } from '../kit/form/zod-form.ts'
import { paths } from '../portal/paths.ts'
import { FormSummary } from '../kit/ui/form-summary.tsx'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { PasswordField } from './password/password-field.tsx'
import { isCommonPasswordWarning, sendPassword } from './password/point-out-common.ts'
import { SignUpSent } from './sign-up-sent.tsx'
import { TextLink } from '../kit/ui/links.tsx'

const schema = userCalls.register.body

const initialValues = {
  type: 'individual',
  name: '',
  user_name: '',
  email: '',
  password: '',
  mobile: '',
  address: '',
  unit_id: null as UnitValue,
}

const createAccount = async (values: typeof initialValues) =>
  sendPassword(values.password, async (warningOption) =>
    call(api.users.register, { body: { ...(omitBlanks(values) as z.input<typeof schema>), ...warningOption } }),
  )

const translateLabels = (isUnit: boolean, t: T) => ({
  name: t(isUnit ? 'users.name.contact' : 'users.name'),
  unit_id: t('users.unit'),
  user_name: t('users.userName'),
  password: t('users.password'),
  email: t('users.email'),
  mobile: t('users.mobile'),
  address: t('users.address'),
})

export function Page() {
  const { t } = useT()
  const [isRefused, setRefused] = useState(false)
  usePhoneRule()
  const form = useZodForm({ schema, initialValues })
  const { type } = form.getValues()
  const create = useMutation({
    mutationFn: createAccount,
    onError: (error) => {
      if (!isCommonPasswordWarning(error)) {
        toastError(t('users.signUp.failed'))
        setRefused(true)
      }
      showProblems(form, error, { USER_MAIL_EXIST: 'email', USER_EXIST_NAME: 'user_name' })
    },
  })
  if (create.isSuccess) return <SignUpSent email={create.data.email} userName={create.data.user_name} />

  const optionalLabel = (label: string) => t('users.optional', { label })
  const labels = translateLabels(type === 'unit', t)
  const errorCount = Object.keys(form.errors).length
  return (
    <AccountCard title={t('users.signUp.title')}>
      <Text>{t('users.signUp.why')}</Text>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            setRefused(false)
            create.mutate(values)
          },
          (errors) => {
            setRefused(true)
            focusFirst(form)(errors)
          },
        )}
      >
        <Stack gap="md">
          {isRefused && errorCount > 0 && (
            <FormSummary title={t('users.summary', { count: errorCount })} errors={form.errors} labels={labels} />
          )}
          {create.isError && errorCount === 0 && (
            <Notice kind="error" title={t('users.signUp.failed')}>
              {errorText(create.error, t)}
            </Notice>
          )}
          <TypeField {...form.getInputProps('type')} />
          <TextInput label={labels.name} autoComplete="name" required {...form.getInputProps('name')} />
          <UnitField
            label={type === 'unit' ? labels.unit_id : optionalLabel(labels.unit_id)}
            description={t('users.unit.hint')}
            {...form.getInputProps('unit_id')}
          />
          <TextInput
            label={labels.user_name}
            description={t('users.userName.hint', { from: USERNAME_MIN, to: USERNAME_MAX })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('user_name')}
          />
          <PasswordField label={labels.password} isNew withAsterisk {...form.getInputProps('password')} />
          <TextInput
            label={labels.email}
            description={t(canMail() ? 'users.email.hint' : 'users.email.hintNoMail')}
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          <details>
            <summary className="fold-row">{optionalLabel(`${labels.mobile}, ${labels.address}`)}</summary>
            <Stack gap="md" mt="xs">
              <TextInput label={labels.mobile} type="tel" autoComplete="tel" {...form.getInputProps('mobile')} />
              <TextInput label={labels.address} autoComplete="street-address" {...form.getInputProps('address')} />
            </Stack>
          </details>
          <MainButton type="submit" size="lg" loading={create.isPending}>
            {t('users.signUp.submit')}
          </MainButton>
        </Stack>
      </form>
      <Text>
        {t('users.signUp.have')}{' '}
        <TextLink to={paths.signIn} underline="always">
          {t('users.signIn.title')}
        </TextLink>
      </Text>
    </AccountCard>
  )
}

/** The choice between an account for oneself and one for a unit. */
function TypeField(props: Pick<RadioGroupProps, 'value' | 'defaultValue' | 'onChange' | 'error'>) {
  const { t } = useT()
  return (
    <Radio.Group label={t('users.type')} {...props}>
      <Stack gap="sm" mt="xs">
        <Radio
          value="individual"
          size="md"
          label={t('users.type.individual')}
          description={t('users.type.individual.hint')}
        />
        <Radio value="unit" size="md" label={t('users.type.unit')} description={t('users.type.unit.hint')} />
      </Stack>
    </Radio.Group>
  )
}
