import { Button, Code, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { mailingCalls, type LetterFilter } from '@portal/shared/entries/mailing-calls'
import { letterFields, letterPlaceholders } from '@portal/shared/entries/mailing-letters'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, createRandomKey } from '../../kit/api/api.ts'
import { createSingleAttempt, wasReceived } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { LinesField, TextField } from '../../kit/fields/plain-fields.tsx'
import { createEmptyValues } from '../../kit/form/empty-of.ts'
import { fieldProps } from '../../kit/form/field-of.ts'
import { readFormDraft, useFormDraftOnSessionEnd } from '../../kit/form/form-draft.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { omitBlanks } from '../../kit/form/zod-form.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ReceivedNotice } from '../../kit/form/received-notice.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { LetterPreview, type LetterPreviewData } from './letter-preview.tsx'
import { GroupChoice, useChosenGroup, useRecipientCounts } from './letter-group.tsx'
import { EVENTS_GROUP } from './mailing-groups.ts'

const FORM_NAME = 'letter'
const emptyLetter = createEmptyValues<typeof letterFields>(letterFields)
type LetterDraft = typeof emptyLetter

type Props = {
  tournamentId: number
  /** The events whose entrants are the initial recipients; without events, the entrants of all approved entries. */
  events: readonly number[]
}

/** The form of a letter to the entrants of a group, in both languages, with a preview for each recipient and a test e-mail to the sender. */
export function LetterForm({ tournamentId: tournament_id, events: initialEvents }: Props) {
  const { t } = useT()
  const [eventIds, setEvents] = useState(initialEvents)
  const [groupValue, setGroupValue] = useState(initialEvents.length === 0 ? 'approved' : EVENTS_GROUP)
  const { group, eventsGroup } = useChosenGroup(tournament_id, groupValue, eventIds)
  const counts = useRecipientCounts(tournament_id, group)
  const addresses = counts?.addresses ?? 0
  const [preview, setPreview] = useState<LetterPreviewData | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const { pending: isPending, failure, setFailure, run } = usePendingHere()
  const [attempt] = useState(createSingleAttempt)
  const { form, toRequest } = useLetterForm(tournament_id, group?.filter)

  const showFailure = (error: unknown) => {
    setIsConfirming(false)
    if (wasReceived(error)) void refetchLetters()
    if (!showProblems(form, error)) setFailure(error)
  }
  const loadPreview = async (at: number) =>
    run(async () => {
      const body = mailingCalls.previewLetter.body.parse({ ...toRequest(form.getValues()), at })
      const letterPreview = await call(api.mailings.previewLetter, { body })
      setPreview(letterPreview && { ...letterPreview, recipientIndex: at })
    }, showFailure)
  const sendTest = async () =>
    run(async () => {
      const body = mailingCalls.testLetter.body.parse({
        ...toRequest(form.getValues()),
        at: preview?.recipientIndex ?? 0,
      })
      const sent = await call(api.mailings.testLetter, { body, headers: { 'idempotency-key': createRandomKey() } })
      if (sent) toastSuccess(t('mailings.tested', { address: sent.to_address }))
    }, showFailure)
  const send = async () =>
    run(async () => {
      const body = mailingCalls.sendLetter.body.parse({
        ...toRequest(form.getValues()),
        group_name: group?.label ?? '',
      })
      await call(api.mailings.sendLetter, { body, headers: attempt.headers() })
      attempt.finish()
      setIsConfirming(false)
      setPreview(null)
      form.setValues(emptyLetter)
      form.resetDirty(emptyLetter)
      toastSuccess(t(canMail() ? 'mailings.queued' : 'mailings.kept'))
      await refetchLetters()
    }, showFailure)
  const ifValid = (act: () => void) => () => form.onSubmit(act, focusFirst(form))()
  // The preview is for the group that was chosen before.
  const closingPreview =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setPreview(null)
    }
  return (
    <Paper withBorder p="lg" component="section" bg="var(--portal-surface)">
      <Stack gap="sm">
        <LetterHeading />
        <GroupChoice
          tournamentId={tournament_id}
          groupValue={groupValue}
          setGroupValue={closingPreview(setGroupValue)}
          eventsGroup={eventsGroup}
          setEvents={closingPreview(setEvents)}
          counts={counts}
        />
        <LetterTexts form={form} />
        {failure !== null && (
          <SendFailure
            {...{ failure, isPending }}
            onSendNew={() => {
              attempt.finish()
              void send()
            }}
          />
        )}
        <LetterButtons
          {...{ addresses, isPending }}
          onPreview={ifValid(() => void loadPreview(0))}
          onTest={ifValid(() => void sendTest())}
          onSend={ifValid(() => setIsConfirming(true))}
        />
        {preview && (
          <LetterPreview preview={preview} isPending={isPending} showRecipient={(index) => void loadPreview(index)} />
        )}
      </Stack>
      <SendConfirmation
        opened={isConfirming && group !== null}
        {...{ addresses, isPending }}
        group={group?.label ?? ''}
        values={form.values}
        onConfirm={() => void send()}
        onClose={() => setIsConfirming(false)}
      />
    </Paper>
  )
}

const refetchLetters = async () => refetchPath('/athletes/send-email-for-athletes', '/mails')

/** The form of a letter. `toRequest` adds the tournament and the filter to its values for a request. */
function useLetterForm(tournament_id: number, filter: LetterFilter | undefined) {
  const toRequest = (values: LetterDraft) => ({ ...omitBlanks(values), tournament_id, filter })
  const form = useZodForm<LetterDraft>({
    schema: mailingCalls.previewLetter.body,
    initialValues: readFormDraft<LetterDraft>(FORM_NAME)?.values ?? emptyLetter,
    toSchemaInput: toRequest,
  })
  useFormDraftOnSessionEnd(FORM_NAME, () => (form.isDirty() ? { values: form.values, about: null } : null))
  return { form, toRequest }
}

type LetterButtonsProps = {
  /** The number of addresses that the letter goes to. */
  addresses: number
  isPending: boolean
  onPreview: () => void
  onTest: () => void
  onSend: () => void
}

function LetterButtons({ addresses, isPending, onPreview, onTest, onSend }: LetterButtonsProps) {
  const { t } = useT()
  const isDisabled = addresses === 0
  return (
    <Group>
      <Button variant="default" loading={isPending} disabled={isDisabled} onClick={onPreview}>
        {t('mailings.preview')}
      </Button>
      <Button variant="default" loading={isPending} disabled={isDisabled} onClick={onTest}>
        {t('mailings.test')}
      </Button>
      <MainButton disabled={isDisabled} onClick={onSend}>
        {t('mailings.send', { count: addresses })}
      </MainButton>
    </Group>
  )
}

type SendConfirmationProps = {
  opened: boolean
  addresses: number
  isPending: boolean
  group: string
  values: LetterDraft
  onConfirm: () => void
  onClose: () => void
}

function SendConfirmation({ opened, addresses, isPending, group, values, onConfirm, onClose }: SendConfirmationProps) {
  const { t, language } = useT()
  return (
    <ConfirmModal
      opened={opened}
      title={t('mailings.title')}
      confirmLabel={t('mailings.send', { count: addresses })}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('mailings.sendAsk', {
        subject: (language === 'en' && values.subject_en) || (values.subject_vi ?? ''),
        group,
      })}
    </ConfirmModal>
  )
}

type LetterFormState = ReturnType<typeof useZodForm<LetterDraft>>

/** Subject and text in both languages. */
function LetterTexts({ form }: { form: LetterFormState }) {
  const { t } = useT()
  const field = (name: keyof LetterDraft, lang: 'vi' | 'en') => ({
    ...fieldProps(form, name),
    label: t(name.startsWith('subject') ? 'mailings.subject' : 'mailings.text'),
    lang,
  })
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {(['vi', 'en'] as const).map((lang) => (
          <Stack key={lang} component="fieldset" gap="xs" m={0} p={0} style={{ border: 0, minWidth: 0 }}>
            <Text component="legend" fw={600} p={0}>
              {t(`mailings.${lang}`)}
            </Text>
            <TextField {...field(`subject_${lang}`, lang)} required={lang === 'vi'} />
            <LinesField {...field(`text_${lang}`, lang)} required={lang === 'vi'} />
            {lang === 'en' && <Text variant="hint">{t('mailings.enHint')}</Text>}
          </Stack>
        ))}
      </SimpleGrid>
      <Text variant="hint">
        {t('mailings.placeholders')}{' '}
        {letterPlaceholders.map((name) => (
          <Code key={name} mr={6} translate="no">
            {`{${name}}`}
          </Code>
        ))}
      </Text>
    </>
  )
}

function LetterHeading() {
  const { t } = useT()
  return (
    <>
      <SectionTitle>{t('mailings.title')}</SectionTitle>
      <Text variant="hint">
        {t('mailings.hint')} {!canMail() && t('mailings.noServer')}
      </Text>
    </>
  )
}

type SendFailureProps = { failure: unknown; isPending: boolean; onSendNew: () => void }

function SendFailure({ failure, ...received }: SendFailureProps) {
  const { t } = useT()
  if (wasReceived(failure)) return <ReceivedNotice {...received} />
  return (
    <Notice kind="error" title={t('app.sendFailed')}>
      {errorText(failure, t)}
    </Notice>
  )
}
