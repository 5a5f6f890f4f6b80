import { Button, Code, Group, NativeSelect, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mailingCalls } from '@portal/shared/entries/mailing-calls'
import { letterFields, letterPlaceholders } from '@portal/shared/entries/mailing-letters'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, newKey } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryOf, refetchPath } from '../../kit/api/query.ts'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { LinesField, TextField } from '../../kit/fields/plain-fields.tsx'
import { emptyOf } from '../../kit/form/empty-of.ts'
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
import { EVENTS, useEventsGroup, useGroups } from './mailing-groups.ts'

const FORM = 'letter'
const empty = emptyOf<typeof letterFields>(letterFields)
type Values = typeof empty

type Props = {
  tournamentId: number
  /** The events whose entrants it goes to, unless another group is chosen. */
  events: readonly number[]
}

/** A letter to a group of entries: written in both languages, looked at as a recipient, tried on oneself, sent. */
export function LetterForm({ tournamentId: tournament_id, events: first }: Props) {
  const { t, language } = useT()
  const groups = useGroups(tournament_id)
  const [events, setEvents] = useState(first)
  const ofEvents = useEventsGroup(tournament_id, events)
  const [chosen, setChosen] = useState(first.length === 0 ? 'approved' : EVENTS)
  const group =
    chosen === EVENTS ? ofEvents.group : [...groups.builtIn, ...groups.saved].find(({ value }) => value === chosen)
  const filter = group?.filter ?? { status: 1 as const }
  const counted = useQuery({
    ...queryOf(api.mailings.countLetters, { body: { tournament_id, filter } }),
    enabled: group !== null,
  })
  const counts = group === null ? undefined : counted.data
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

  const field = (name: keyof Values, lang: 'vi' | 'en') => ({
    ...fieldOf(form, name),
    label: t(name.startsWith('subject') ? 'mailings.subject' : 'mailings.text'),
    lang,
  })
  return (
    <Paper withBorder p="lg" component="section" bg="var(--portal-surface)">
      <Stack gap="sm">
        <SectionTitle>{t('mailings.title')}</SectionTitle>
        <Text variant="hint">
          {t('mailings.hint')} {!canMail() && t('mailings.noServer')}
        </Text>
        <NativeSelect
          label={t('mailings.group')}
          description={
            counts &&
            (addresses === 0
              ? t('mailings.nobody')
              : t('mailings.count', { count: addresses, entries: counts.entries }))
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          value={chosen}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value)
            setPreview(null)
          }}
        >
          <option value={EVENTS}>{t('mailings.events')}</option>
          <optgroup label={t('mailings.builtIn')}>
            {groups.builtIn.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          {groups.saved.length > 0 && (
            <optgroup label={t('mailings.saved')}>
              {groups.saved.map(({ value, label }) => (
                <option key={value} value={value} translate="no">
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </NativeSelect>
        {chosen === EVENTS && (
          <ChoicesField
            label={t('mailings.events.which')}
            choices={ofEvents.events}
            value={ofEvents.chosen}
            onChange={(ids) => {
              setEvents(ids)
              setPreview(null)
            }}
          />
        )}
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
        {failure !== null && (
          <Notice kind="error" title={t('app.sendFailed')}>
            {errorText(failure, t)}
          </Notice>
        )}
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
