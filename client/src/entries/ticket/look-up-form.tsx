import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { registrationCalls } from '@portal/shared/entries/registration-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { focusFirst, useZodForm } from '../../kit/form/use-zod-form.ts'
import { NextButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

export type LookUpInput = { code: string; email: string }

/** Finds an entry by its code together with its e-mail address. */
export function LookUpForm({
  onFound,
}: {
  onFound: (entry: Answer<typeof api.entries.lookUp>, lookUp: LookUpInput) => void
}) {
  const { t } = useT()
  const form = useZodForm({ schema: registrationCalls.lookUp.body, initialValues: { code: '', email: '' } })
  const lookUp = useMutation({
    mutationFn: (body: LookUpInput) => call(api.entries.lookUp, { body }),
    onSuccess: (entry, body) => onFound(entry, body),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => lookUp.mutate(values), focusFirst(form))}>
      <Stack>
        <Text>{t('lookUp.text')}</Text>
        {lookUp.error && <Notice kind="error">{errorText(lookUp.error, t)}</Notice>}
        <TextInput
          label={t('lookUp.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...form.getInputProps('code')}
        />
        <TextInput
          label={t('lookUp.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <NextButton type="submit" loading={lookUp.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('lookUp.do')}
        </NextButton>
      </Stack>
    </form>
  )
}
