import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationCalls } from '@portal/shared/entries/registration-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/plain-fields.tsx'
import { UnitField } from '../../kit/fields/unit/unit-field.tsx'
import { ApiError, call, newKey, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { fieldOf } from '../../kit/form/field-of.ts'
import { useSendByKey } from '../../kit/form/use-send-by-key.ts'
import { UnsavedQuestion } from '../../kit/form/unsaved-question.tsx'
import { useHeldZodForm } from '../../kit/form/use-held-zod-form.ts'
import { usePhoneRule } from '../../kit/form/use-phone-rule.ts'
import { useUnsaved } from '../../kit/form/use-unsaved.ts'
import { focusFirst, showProblems } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { wordOf } from '../entry/entry-field-word.ts'
import { isTeam, kinds } from '../register/draft/register-kind.ts'
import { reloadTables, entriesChanged } from '../list/admin-entries-cache.ts'
import { entryName } from '../entry/entry-name.ts'
import { toNewBody, emptyEntry, type NewEntryValues } from './add-entry-draft.ts'
import { readOverridable } from '../list/overridable.ts'
import { ContactFields, PeopleFields } from './people-fields.tsx'

type NewEntry = Answer<typeof api.entries.register>

/** The form of a new entry beside the list; it asks before it closes over typed values. */
export function AddEntry({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const { t, language } = useT()
  usePhoneRule()
  const element = useSendByKey()
  const { pending, failure, setFailure, run } = usePendingHere()
  const [key, setKey] = useState(newKey)
  const details = useQuery(pageQueries.contentsOf(tournamentId))
  const form = useHeldZodForm<NewEntryValues>({
    schema: registrationCalls.register.body,
    initialValues: emptyEntry,
    read: (values) => toNewBody(tournamentId, values),
    name: 'add-entry',
    about: null,
  })
  const unsaved = useUnsaved(form.isDirty(), onClose)
  const { kind } = form.values
  const refusal = readOverridable(failure)
  // Once it was asked for, the reason stays until the entry is added.
  const [needsReason, setNeedsReason] = useState(false)
  if (refusal && !needsReason) setNeedsReason(true)

  const finish = async (entry: NewEntry) => {
    toastSuccess(t(entry.joined ? 'entriesAdmin.add.joined' : 'entriesAdmin.add.done', { name: entryName(entry) }))
    await Promise.all([reloadTables(), entriesChanged()])
    onClose()
  }
  const showFailure = (error: unknown) => {
    if (readOverridable(error) || !showProblems(form, error)) setFailure(error)
    // A refused attempt entered nothing, so the next one gets another key.
    if (error instanceof ApiError && error.status < 500) setKey(newKey())
  }
  const save = async (values: NewEntryValues) =>
    run(async () => {
      const body = toNewBody(tournamentId, values)
      await finish(await call(api.entries.register, { body, headers: { 'idempotency-key': key } }))
    }, showFailure)
  return (
    <SidePanel title={t('entriesAdmin.add')} closeLabel={t('ui.close')} onClose={unsaved.close}>
      <form noValidate ref={element} onSubmit={form.onSubmit((values) => void save(values), focusFirst(form))}>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('register.kind')}
            value={kind}
            data={kinds.map((value) => ({ value, label: t(`register.kind.${value}`) }))}
            onChange={(value) => form.setFieldValue('kind', value)}
          />
          <PeopleFields form={form} team={isTeam(kind)} withSecond={kind === 'pair'} focus />
          <UnitField label={t(wordOf('unit_id'))} {...fieldOf(form, 'unit_id')} />
          <ChoicesField
            label={t(wordOf('tournament_detail_id'))}
            required
            choices={rowsOf(details.data).map(({ id, content_competition: content }) => ({
              id,
              name: `${content.symbol} ${nameIn(language, content)}`,
            }))}
            {...fieldOf(form, 'tournament_detail_id')}
          />
          <ContactFields form={form} />
          {refusal && (
            <Notice kind="error" title={t('entriesAdmin.e.refused')}>
              {[...new Set(refusal.problems.map(({ message }) => message))].join(' ') || refusal.message}
            </Notice>
          )}
          {needsReason && (
            <TextField
              label={t('entriesAdmin.e.reason')}
              description={t('entriesAdmin.e.reasonHint')}
              {...fieldOf(form, 'override_reason')}
            />
          )}
          {failure !== null && !refusal && <Notice kind="error">{errorText(failure, t)}</Notice>}
          <Group>
            <MainButton type="submit" loading={pending}>
              {t('entriesAdmin.enter')}
            </MainButton>
          </Group>
        </Stack>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </SidePanel>
  )
}
