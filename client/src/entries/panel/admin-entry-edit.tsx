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
import { fieldProps } from '../../kit/form/field-of.ts'
import { readFormDraft } from '../../kit/form/form-draft.ts'
import { useSubmitShortcut } from '../../kit/form/use-send-by-key.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { usePhoneRule } from '../../kit/form/use-phone-rule.ts'
import { useZodFormWithDraft } from '../../kit/form/use-zod-form-with-draft.ts'
import { focusFirst, showProblems } from '../../kit/form/use-zod-form.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'
import { showEntry } from '../acts/admin-entries-acts.tsx'
import { refetchEntryQueries } from '../list/admin-entries-cache.ts'
import { checkEntry } from '../marks/entry-checks.ts'
import { useTournamentFacts } from '../marks/use-check-facts.ts'
import { useEntryDifferences } from './admin-entry-differences.ts'
import { toChangeBody, isTeam, toEntryValues, type EntryValues } from './admin-entry-draft.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { readOverridable } from '../list/overridable.ts'
import { ContactFields, PeopleFields } from './people-fields.tsx'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { isApproved } from '../entry/standing.ts'
import { entryName } from '../entry/entry-name.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The name of the stored draft of this form. */
export const ENTRY_DRAFT = 'entry'

/** The form of an entry in the panel. */
export function EntryEditForm({ entry, onDone }: { entry: EntryDetail; onDone: () => void }) {
  const { t } = useT()
  usePhoneRule()
  const element = useSubmitShortcut()
  const [restoredForm] = useState(() => readFormDraft<EntryValues, { id: number; version: number }>(ENTRY_DRAFT))
  const [version, setVersion] = useState(
    restoredForm?.about.id === entry.id ? restoredForm.about.version : entry.version,
  )
  const about = { id: entry.id, version }
  const { pending, failure, setFailure, run } = usePendingHere()
  const [theirs, setTheirs] = useState<Entry | null>(null)
  const contents = useContentChoices(entry.tournament.id)
  const form = useZodFormWithDraft<EntryValues>({
    schema: entryCalls.change.body,
    initialValues: toEntryValues(entry),
    toSchemaInput: (values) => toChangeBody(entry, values, version),
    name: ENTRY_DRAFT,
    about,
  })
  const differences = useEntryDifferences(contents)
  const refusal = readOverridable(failure)
  // The field of the reason appears with the first refusal and stays until the entry is saved.
  const [needsReason, setNeedsReason] = useState(false)
  if (refusal && !needsReason) setNeedsReason(true)
  const needsOverride =
    checkEntry(entry, useTournamentFacts(entry.tournament.id)).ineligible.length > 0 && !entry.override_reason

  const showFailure = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      setTheirs((error.data as { current: Entry }).current)
    else if (readOverridable(error) || !showProblems(form, error, { NUMBER_TAKEN: 'number' })) setFailure(error)
  }
  const save = async (baseVersion: number) =>
    run(async () => {
      const saved = await call(api.entries.change, {
        params: { id: entry.id },
        body: toChangeBody(entry, form.getValues(), baseVersion),
      })
      showEntry(saved)
      toastSuccess(t('entriesAdmin.e.saved', { name: entryName(saved) }))
      await refetchEntryQueries()
      onDone()
    }, showFailure)

  const currentUnits = entry.unit ? [entry.unit] : []
  return (
    <form noValidate ref={element} onSubmit={form.onSubmit(() => void save(version), focusFirst(form))}>
      <Stack gap="sm">
        <PartTitle>{t('entriesAdmin.e.title', { code: entry.code })}</PartTitle>
        <PeopleFields form={form} isTeam={isTeam(entry)} hasSecondDancer />
        <UnitField label={t(fieldLabelKey('unit_id'))} ownUnits={currentUnits} {...fieldProps(form, 'unit_id')} />
        <ChoicesField
          label={t(fieldLabelKey('tournament_detail_id'))}
          choices={contents}
          {...fieldProps(form, 'tournament_detail_id')}
        />
        <NumberField
          label={t(fieldLabelKey('number'))}
          description={isApproved(entry) ? undefined : t('entriesAdmin.e.numberHint')}
          readOnly={!isApproved(entry)}
          {...fieldProps(form, 'number')}
        />
        <ContactFields form={form} />
        {refusal && <RefusalNotice refusal={refusal} />}
        {(needsReason || needsOverride) && (
          <TextField
            label={t('entriesAdmin.e.reason')}
            description={t('entriesAdmin.e.reasonHint')}
            {...fieldProps(form, 'override_reason')}
          />
        )}
        {failure !== null && !refusal && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {theirs && (
          <StaleNotice
            differences={differences(form.values, toEntryValues(theirs), theirs)}
            keepMine={() => {
              setTheirs(null)
              setVersion(theirs.version)
              void save(theirs.version)
            }}
            takeTheirs={() => {
              form.setValues(toEntryValues(theirs))
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

/** The rules that refused the change. */
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

function useContentChoices(tournamentId: number) {
  const { language } = useT()
  const details = useQuery(pageQueries.openedContentsForAdmin(tournamentId))
  return extractRows(details.data).map(({ id, content_competition: content }) => ({
    id,
    name: `${content.symbol} ${nameIn(language, content)}`,
  }))
}
