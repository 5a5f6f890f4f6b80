import type { Entry } from '@portal/shared/entries/entries'
import { contactTexts, teamTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import type { Language } from '@portal/shared/kit/errors'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { T } from '../../kit/i18n/use-t.ts'
import type { Difference } from '../../kit/ui/stale-notice.tsx'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { draftFromEntry, readDraftPeople, type EntryDraft } from '../register/draft/register-draft.ts'
import type { EntryKind } from '../register/draft/register-kind.ts'

/** The differences between a form and the newer entry that someone else saved, with labels and texts. */
export function listDifferences(
  draft: EntryDraft,
  savedEntry: Entry,
  { kind, details, t, language }: { kind: EntryKind; details: readonly Detail[]; t: T; language: Language },
): Difference[] {
  const saved = draftFromEntry(savedEntry)
  const people = (values: EntryDraft) =>
    readDraftPeople(values, kind)
      .map(({ name, year }) => (year === null ? name : `${name} ${year}`))
      .join('\n')
  const symbols = new Map(
    [...details, ...savedEntry.tournament_details].map(({ id, content_competition }) => [
      id,
      content_competition.symbol,
    ]),
  )
  const contents = (values: EntryDraft) =>
    values.contents
      .map((id) => symbols.get(id) ?? String(id))
      .toSorted((a, b) => a.localeCompare(b, language))
      .join(', ')
  type DraftField = [label: string, read: (values: EntryDraft) => string]
  const texts = (names: readonly EntryText[]) =>
    names.map((name): DraftField => [t(fieldLabelKey(name)), (values) => values[name]])
  const fields: DraftField[] = [
    [t('entry.people'), people],
    ...texts(teamTexts),
    [t('entry.unit'), ({ unit }) => (unit.id === savedEntry.unit?.id ? (savedEntry.unit?.name ?? '') : unit.name)],
    [t('register.email'), ({ email }) => email],
    [t('register.mobile'), ({ mobile }) => mobile],
    ...texts(contactTexts),
    [t('entry.contents'), contents],
  ]
  return fields
    .map(([label, read]) => ({ label, mine: read(draft), theirs: read(saved) }))
    .filter((difference) => difference.mine !== difference.theirs)
}
