import { Button, Code, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { mailingCalls } from '@portal/shared/entries/mailing-calls'
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
import { filterOf, GroupChoice, useChosenGroup, useCounts } from './letter-group.tsx'
import { EVENTS } from './mailing-groups.ts'

const FORM = 'letter'
const empty = createDraft<typeof letterFields>(letterFields)
type Values = typeof empty

type Props = {
  tournamentId: number
  /** The events whose entrants it goes to, unless another group is chosen. */
  events: readonly number[]
}

/** A letter to a group of entries: written in both languages, looked at as a recipient, tried on oneself, sent. */
export function LetterForm({ tournamentId: tournament_id, events: first }: Props) {
  const { t, language } = useT()
  const [events, setEvents] = useState(first)
  const [chosen, setChosen] = useState(first.length === 0 ? 'approved' : EVENTS)
  const { group, ofEvents } = useChosenGroup(tournament_id, chosen, events)
  const filter = filterOf(group)
  const counts = useCounts(tournament_id, group)
  const addresses = counts?.addresses ?? 0
  const [preview, setPreview] = useState<Preview | null>(null)
  const [asking, setAsking] = useState(false)
  const { pending, failure, setFailure, run } = usePendingHere()
  const attempt = useRef(newKey())
  const letter = (values: Values) => ({ ...withoutBlanks(values), tournament_id, filter })
  const form = useZodForm<Values>({
    schema: mailingCalls.previewLetter.body,
    initialValues: heldForm<Values>(FORM)?.values ?? empty,
    read: letter,
  })
  useHeldForm(FORM, () => (form.isDirty() ? { values: form.values, about: null } : null))

  const refused = (error: unknown) => {
    setAsking(false)
    if (!showProblems(form, error)) setFailure(error)
  }
  const look = async (at: number) =>
    run(async () => {
      const body = mailingCalls.previewLetter.body.parse({ ...letter(form.getValues()), at })
      const found = await call(api.mailings.previewLetter, { body })
      setPreview(found && { ...found, at })
    }, refused)
  const test = async () =>
    run(async () => {
      const body = mailingCalls.testLetter.body.parse({ ...letter(form.getValues()), at: preview?.at ?? 0 })
      const sent = await call(api.mailings.testLetter, { body, headers: { 'idempotency-key': newKey() } })
      if (sent) toastSuccess(t('mailings.tested', { address: sent.to_address }))
    }, refused)
  const send = async () =>
    run(async () => {
      const group_name = group?.label ?? ''
      const body = mailingCalls.sendLetter.body.parse({ ...letter(form.getValues()), group_name })
      await call(api.mailings.sendLetter, { body, headers: { 'idempotency-key': attempt.current } })
      attempt.current = newKey()
      setAsking(false)
      setPreview(null)
      form.setValues(empty)
      form.resetDirty(empty)
      toastSuccess(t(canMail() ? 'mailings.queued' : 'mailings.kept'))
      await refetchPath('/athletes/send-email-for-athletes', '/mails')
    }, refused)
  const checked = (act: () => void) => () => form.onSubmit(act, focusFirst(form))()
  // A preview is one of the group that was chosen.
  const afresh =
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
          setChosen={afresh(setChosen)}
          ofEvents={ofEvents}
          setEvents={afresh(setEvents)}
          counts={counts}
        />
        <LetterTexts form={form} />
        {failure !== null && <SendFailure failure={failure} />}
        <Group>
          <Button variant="default" loading={pending} disabled={addresses === 0} onClick={checked(() => void look(0))}>
            {t('mailings.preview')}
          </Button>
          <Button variant="default" loading={pending} disabled={addresses === 0} onClick={checked(() => void test())}>
            {t('mailings.test')}
          </Button>
          <MainButton disabled={addresses === 0} onClick={checked(() => setAsking(true))}>
            {t('mailings.send', { count: addresses })}
          </MainButton>
        </Group>
        {preview && <LetterPreview preview={preview} pending={pending} look={(at) => void look(at)} />}
      </Stack>
      <ConfirmModal
        opened={asking}
        title={t('mailings.title')}
        act={t('mailings.send', { count: addresses })}
        pending={pending}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        {t('mailings.sendAsk', {
          subject: (language === 'en' && form.values.subject_en) || (form.values.subject_vi ?? ''),
          group: group?.label ?? '',
        })}
      </ConfirmModal>
    </Paper>
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
