import { Button, Code, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { mailingCalls, type LetterFilter } from '@portal/shared/entries/mailing-calls'
import { letterFields, letterPlaceholders } from '@portal/shared/entries/mailing-letters'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, newKey } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { LinesField, TextField } from '../../kit/fields/plain-fields.tsx'
import { createDraft } from '../../kit/form/empty-of.ts'
import { fieldOf } from '../../kit/form/field-of.ts'
import { heldForm, useHeldForm } from '../../kit/form/kept-form.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { withoutBlanks } from '../../kit/form/zod-form.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { LetterPreview, type Preview } from './letter-preview.tsx'
import { GroupChoice, useChosenGroup, useCounts } from './letter-group.tsx'
import { EVENTS } from './mailing-groups.ts'

const FORM = 'letter'
const emptyLetter = createDraft<typeof letterFields>(letterFields)
type Values = typeof emptyLetter

type Props = {
  tournamentId: number
  /** The events whose entrants get it at first; with none, all approved entries do. */
  events: readonly number[]
}

/** The form of a letter to a group of entries, in both languages: with a preview for each recipient, a test mail to the writer, and sending. */
export function LetterForm({ tournamentId: tournament_id, events: initialEvents }: Props) {
  const { t } = useT()
  const [events, setEvents] = useState(initialEvents)
  const [chosen, setChosen] = useState(initialEvents.length === 0 ? 'approved' : EVENTS)
  const { group, eventsGroup } = useChosenGroup(tournament_id, chosen, events)
  const counts = useCounts(tournament_id, group)
  const addresses = counts?.addresses ?? 0
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { pending, failure, setFailure, run } = usePendingHere()
  const attemptKey = useRef(newKey())
  const { form, letter } = useLetter(tournament_id, group?.filter)

  const showFailure = (error: unknown) => {
    setIsAsking(false)
    if (!showProblems(form, error)) setFailure(error)
  }
  const loadPreview = async (at: number) =>
    run(async () => {
      const body = mailingCalls.previewLetter.body.parse({ ...letter(form.getValues()), at })
      const letterPreview = await call(api.mailings.previewLetter, { body })
      setPreview(letterPreview && { ...letterPreview, at })
    }, showFailure)
  const sendTest = async () =>
    run(async () => {
      const body = mailingCalls.testLetter.body.parse({ ...letter(form.getValues()), at: preview?.at ?? 0 })
      const sent = await call(api.mailings.testLetter, { body, headers: { 'idempotency-key': newKey() } })
      if (sent) toastSuccess(t('mailings.tested', { address: sent.to_address }))
    }, showFailure)
  const send = async () =>
    run(async () => {
      const body = mailingCalls.sendLetter.body.parse({ ...letter(form.getValues()), group_name: group?.label ?? '' })
      await call(api.mailings.sendLetter, { body, headers: { 'idempotency-key': attemptKey.current } })
      attemptKey.current = newKey()
      setIsAsking(false)
      setPreview(null)
      form.setValues(emptyLetter)
      form.resetDirty(emptyLetter)
      toastSuccess(t(canMail() ? 'mailings.queued' : 'mailings.kept'))
      await refetchPath('/athletes/send-email-for-athletes', '/mails')
    }, showFailure)
  const ifValid = (act: () => void) => () => form.onSubmit(act, focusFirst(form))()
  // A preview shows a letter to the group that was chosen.
  const droppingPreview =
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
          chosen={chosen}
          setChosen={droppingPreview(setChosen)}
          eventsGroup={eventsGroup}
          setEvents={droppingPreview(setEvents)}
          counts={counts}
        />
        <LetterTexts form={form} />
        {failure !== null && <SendFailure failure={failure} />}
        <Group>
          <Button
            variant="default"
            loading={pending}
            disabled={addresses === 0}
            onClick={ifValid(() => void loadPreview(0))}
          >
            {t('mailings.preview')}
          </Button>
          <Button
            variant="default"
            loading={pending}
            disabled={addresses === 0}
            onClick={ifValid(() => void sendTest())}
          >
            {t('mailings.test')}
          </Button>
          <MainButton disabled={addresses === 0} onClick={ifValid(() => setIsAsking(true))}>
            {t('mailings.send', { count: addresses })}
          </MainButton>
        </Group>
        {preview && (
          <LetterPreview preview={preview} pending={pending} showRecipient={(index) => void loadPreview(index)} />
        )}
      </Stack>
      <SendQuestion
        opened={isAsking && group !== null}
        {...{ addresses, pending }}
        group={group?.label ?? ''}
        values={form.values}
        onConfirm={() => void send()}
        onClose={() => setIsAsking(false)}
      />
    </Paper>
  )
}

/** The form of a letter, whose values the page keeps; `letter` makes a request of them for the entries of the filter. */
function useLetter(tournament_id: number, filter: LetterFilter | undefined) {
  const letter = (values: Values) => ({ ...withoutBlanks(values), tournament_id, filter })
  const form = useZodForm<Values>({
    schema: mailingCalls.previewLetter.body,
    initialValues: heldForm<Values>(FORM)?.values ?? emptyLetter,
    read: letter,
  })
  useHeldForm(FORM, () => (form.isDirty() ? { values: form.values, about: null } : null))
  return { form, letter }
}

type SendQuestionProps = {
  opened: boolean
  addresses: number
  pending: boolean
  group: string
  values: Values
  onConfirm: () => void
  onClose: () => void
}

function SendQuestion({ opened, addresses, pending, group, values, onConfirm, onClose }: SendQuestionProps) {
  const { t, language } = useT()
  return (
    <ConfirmModal
      opened={opened}
      title={t('mailings.title')}
      act={t('mailings.send', { count: addresses })}
      pending={pending}
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

type LetterValues = ReturnType<typeof useZodForm<Values>>

/** Subject and text in both languages. */
function LetterTexts({ form }: { form: LetterValues }) {
  const { t } = useT()
  const field = (name: keyof Values, lang: 'vi' | 'en') => ({
    ...fieldOf(form, name),
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

function SendFailure({ failure }: { failure: unknown }) {
  const { t } = useT()
  return (
    <Notice kind="error" title={t('app.sendFailed')}>
      {errorText(failure, t)}
    </Notice>
  )
}
