import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { useEffect, useRef, type ReactNode } from 'react'
import { errorText } from '../../kit/api/error-text.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { OneTimeCode } from './one-time-code.tsx'
import { PasswordField } from '../password/password-field.tsx'

type TwoStepValues = { password?: string; otp?: string }

/** Asks for the own password, a code or both, and sends them. */
export function TwoStepForm<Values extends TwoStepValues, Made>({
  schema,
  initialValues,
  codeLabel = '',
  submitLabel,
  send,
  onDone,
  onCancel,
  children,
}: {
  schema: z.ZodType
  initialValues: Values
  codeLabel?: string
  submitLabel: string
  send: (values: Values) => Promise<Made>
  onDone: (answer: Made) => void
  onCancel: () => void
  children?: ReactNode
}) {
  const { t } = useT()
  const form = useZodForm<Values>({ schema, initialValues })
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showProblems(form, error),
  })
  const element = useRef<HTMLFormElement>(null)
  // The pressed button has unmounted.
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit((values) => sending.mutate(values), focusFirst(form))}>
      <Stack gap="lg" maw={420}>
        {sending.isError && Object.keys(form.errors).length === 0 && (
          <Notice kind="error">{errorText(sending.error, t)}</Notice>
        )}
        {children}
        {'password' in initialValues && (
          <PasswordField label={t('users.otp.password')} {...form.getInputProps('password')} />
        )}
        {'otp' in initialValues && <OneTimeCode label={codeLabel} {...form.getInputProps('otp')} />}
        <Group>
          <Button type="submit" loading={sending.isPending}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('users.otp.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
