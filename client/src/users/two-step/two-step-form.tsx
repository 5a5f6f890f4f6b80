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

/** Sends the user's password, a code or both: the form has a field for each of the initial values. */
export function TwoStepForm<Values extends TwoStepValues, Reply>({
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
  send: (values: Values) => Promise<Reply>
  onDone: (reply: Reply) => void
  onCancel: () => void
  children?: ReactNode
}) {
  const { t } = useT()
  const form = useZodForm<Values>({ schema, initialValues })
  const request = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showProblems(form, error),
  })
  const formElement = useRef<HTMLFormElement>(null)
  // The button that opened the form was removed, and the focus with it.
  useEffect(() => formElement.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={formElement} noValidate onSubmit={form.onSubmit((values) => request.mutate(values), focusFirst(form))}>
      <Stack gap="lg" maw={420}>
        {request.isError && Object.keys(form.errors).length === 0 && (
          <Notice kind="error">{errorText(request.error, t)}</Notice>
        )}
        {children}
        {'password' in initialValues && (
          <PasswordField label={t('users.otp.password')} {...form.getInputProps('password')} />
        )}
        {'otp' in initialValues && <OneTimeCode label={codeLabel} {...form.getInputProps('otp')} />}
        <Group>
          <Button type="submit" loading={request.isPending}>
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
