import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Entry } from '@portal/shared/entries/entries'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { NumberField, TextField } from '../../kit/fields/plain-fields.tsx'
import { UnitField } from '../../kit/fields/unit/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { fieldOf } from '../../kit/form/field-of.ts'
import { heldForm } from '../../kit/form/kept-form.ts'
import { useSendByKey } from '../../kit/form/use-send-by-key.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { usePhoneRule } from '../../kit/form/use-phone-rule.ts'
import { useHeldZodForm } from '../../kit/form/use-held-zod-form.ts'
import { focusFirst, showProblems } from '../../kit/form/use-zod-form.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'
import { showEntry } from '../acts/admin-entries-acts.tsx'
import { entriesChanged } from '../list/admin-entries-cache.ts'
import { checkEntry } from '../marks/entry-checks.ts'
import { useCheckFacts } from '../marks/use-check-facts.ts'
import { useEntryDifferences } from './admin-entry-differences.ts'
import { toBody, isTeam, toValues, type EntryValues } from './admin-entry-draft.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { readOverridable } from '../list/overridable.ts'
import { ContactFields, PeopleFields } from './people-fields.tsx'
import { wordOf } from '../entry/entry-field-word.ts'
import { entryName } from '../entry/entry-name.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The name under which the page keeps the values of this form. */
export const ENTRY = 'entry'

/** All fields of an entry that an admin may edit, in the panel. */
export function EntryEditForm({ entry, onDone }: { entry: EntryDetail; onDone: () => void }) {
  const { t } = useT()
  usePhoneRule()
  const element = useSendByKey()
  const [restoredForm] = useState(() => heldForm<EntryValues, { id: number; version: number }>(ENTRY))
  const [version, setVersion] = useState(
    restoredForm?.about.id === entry.id ? restoredForm.about.version : entry.version,
  )
  const about = { id: entry.id, version }
  const { pending, failure, setFailure, run } = usePendingHere()
  const [theirs, setTheirs] = useState<Entry | null>(null)
  const contents = useContentChoices(entry.tournament.id)
  const form = useHeldZodForm<EntryValues>({
    schema: entryCalls.change.body,
    initialValues: toValues(entry),
    read: (values) => toBody(entry, values, version),
    name: ENTRY,
    about,
  })
  const differences = useEntryDifferences(contents)
  const refusal = readOverridable(failure)
  // Once it was asked for, the reason stays until the entry is saved.
  const [needsReason, setNeedsReason] = useState(false)
  if (refusal && !needsReason) setNeedsReason(true)
  const isBroken = checkEntry(entry, useCheckFacts(entry.tournament.id)).broken.length > 0 && !entry.override_reason

  const showFailure = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      setTheirs((error.data as { current: Entry }).current)
    else if (readOverridable(error) || !showProblems(form, error, { NUMBER_TAKEN: 'number' })) setFailure(error)
  }
  const save = async (baseVersion: number) =>
    run(async () => {
      const saved = await call(api.entries.change, {
        params: { id: entry.id },
        body: toBody(entry, form.getValues(), baseVersion),
      })
      showEntry(saved)
      toastSuccess(t('entriesAdmin.e.saved', { name: entryName(saved) }))
      await entriesChanged()
      onDone()
    }, showFailure)

  const ownUnits = entry.unit ? [entry.unit] : []
  return (
    <form noValidate ref={element} onSubmit={form.onSubmit(() => void save(version), focusFirst(form))}>
      <Stack gap="sm">
        <PartTitle>{t('entriesAdmin.e.title', { code: entry.code })}</PartTitle>
        <PeopleFields form={form} team={isTeam(entry)} withSecond />
        <UnitField label={t(wordOf('unit_id'))} ownUnits={ownUnits} {...fieldOf(form, 'unit_id')} />
        <ChoicesField
          label={t(wordOf('tournament_detail_id'))}
          choices={contents}
          {...fieldOf(form, 'tournament_detail_id')}
        />
        <NumberField
          label={t(wordOf('number'))}
          description={entry.status === 0 ? t('entriesAdmin.e.numberHint') : undefined}
          readOnly={entry.status === 0}
          {...fieldOf(form, 'number')}
        />
        <ContactFields form={form} />
        {refusal && <RefusalNotice refusal={refusal} />}
        {(needsReason || isBroken) && (
          <TextField
            label={t('entriesAdmin.e.reason')}
            description={t('entriesAdmin.e.reasonHint')}
            {...fieldOf(form, 'override_reason')}
          />
        )}
        {failure !== null && !refusal && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {theirs && (
          <StaleNotice
            differences={differences(form.values, toValues(theirs), theirs)}
            keepMine={() => {
              setTheirs(null)
              setVersion(theirs.version)
              void save(theirs.version)
            }}
            takeTheirs={() => {
              form.setValues(toValues(theirs))
              setVersion(theirs.version)
              setTheirs(null)
            }}
          />
        )}
        <Group>
          <MainButton type="submit" loading={pending}>
            {t('entriesAdmin.e.save')}
          </MainButton>
          <Button variant="default" onClick={onDone}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Which rules the entry breaks. */
function RefusalNotice({ refusal }: { refusal: ApiError }) {
  const { t } = useT()
  return (
    <Notice kind="error" title={t('entriesAdmin.e.refused')}>
      <ul style={{ margin: 0, paddingInlineStart: '1.2rem' }}>
        {refusal.problems.length === 0 && <li>{refusal.message}</li>}
        {refusal.problems.map(({ path, code, message }) => (
          <li key={`${path} ${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The opened contents of a tournament, to choose from. */
function useContentChoices(tournamentId: number) {
  const { language } = useT()
  const details = useQuery(pageQueries.contentsOf(tournamentId))
  return rowsOf(details.data).map(({ id, content_competition: content }) => ({
    id,
    name: `${content.symbol} ${nameIn(language, content)}`,
  }))
}
