import { Button, Container, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { contactDraft } from '@portal/shared/site/contacts'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { createAttempt } from '../kit/api/attempt.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { removeForAccount, storeForAccount, readForAccount } from '../kit/api/own-store.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { focusFirst, showProblems, useZodForm } from '../kit/form/use-zod-form.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { RichText } from '../kit/ui/rich-text/rich-text.tsx'
import { usePageText } from './use-texts.ts'

const emptyMessage = { name: '', email: '', mobile: '', title: '', content_summary: '' }

/** The unsent message of this tab, which survives a reload. */
function readMessageDraft(): typeof emptyMessage {
  return { ...emptyMessage, ...(readForAccount('contact') as Partial<typeof emptyMessage> | null) }
}

export function Page() {
  const { t } = useT()
  usePageTitle(t('site.contact'))
  const { content } = usePageText('contact_nofi')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Container size="sm" py="xl">
      <Stack gap="lg">
        <Title order={1}>{t('site.contact')}</Title>
        {content?.text ? (
          <RichText under={1} html={content.text} lang={content.lang} />
        ) : (
          <Text>{t('site.contact.lead')}</Text>
        )}
        {sentTo === null ? (
          <ContactForm onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} onWriteAnother={() => setSentTo(null)} />
        )}
      </Stack>
    </Container>
  )
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useT()
  const form = useZodForm({ schema: contactDraft, initialValues: readMessageDraft() })
  const [attempt] = useState(createAttempt)
  const { values } = form
  useEffect(() => storeForAccount('contact', values), [values])
  const send = useMutation({
    mutationFn: async (body: typeof emptyMessage) =>
      call(api.contacts.create, { body, headers: attempt.headersFor(body) }),
    onSuccess: (_answer, { email }) => {
      removeForAccount('contact')
      onSent(email)
    },
    onError: (error) => showProblems(form, error),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => send.mutate(typed), focusFirst(form))}>
      <Stack gap="lg">
        {send.isError && (
          <Notice kind="error" title={t('app.sendFailed')}>
            {errorText(send.error, t)}
          </Notice>
        )}
        <TextInput label={t('site.contact.name')} required autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label={t('site.contact.email')}
          required
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput label={t('site.contact.mobile')} type="tel" autoComplete="tel" {...form.getInputProps('mobile')} />
        <TextInput label={t('site.contact.title')} required {...form.getInputProps('title')} />
        <Textarea
          label={t('site.contact.text')}
          description={t('site.contact.limit')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('content_summary')}
        />
        <MainButton type="submit" size="lg" loading={send.isPending}>
          {t('site.contact.send')}
        </MainButton>
      </Stack>
    </form>
  )
}

function Sent({ email, onWriteAnother }: { email: string; onWriteAnother: () => void }) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Stack ref={box} tabIndex={-1} align="flex-start">
      <Notice kind="success" title={t('site.contact.sent')}>
        {t('site.contact.sent.text', { email })}
      </Notice>
      <Button variant="default" onClick={onWriteAnother}>
        {t('site.contact.another')}
      </Button>
    </Stack>
  )
}
