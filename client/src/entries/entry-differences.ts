import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/errors'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { T } from '../i18n/use-t.ts'
import type { Difference } from '../ui/stale-notice.tsx'
import { fromEntry, peopleOf, type Draft } from './register-draft.ts'
import type { Kind } from './register-kind.ts'

/** Where a form differs from what somebody else saved meanwhile, in words. */
export function differencesOf(
  draft: Draft,
  theirs: Entry,
  { kind, details, t, language }: { kind: Kind; details: readonly Detail[]; t: T; language: Language },
): Difference[] {
  const saved = fromEntry(theirs)
  const people = (values: Draft) =>
    peopleOf(values, kind)
      .map(({ name, year }) => (year === null ? name : `${name} ${year}`))
      .join('\n')
  const symbols = new Map(
    [...details, ...theirs.tournament_details].map(({ id, content_competition }) => [id, content_competition.symbol]),
  )
  const contents = (values: Draft) =>
    values.contents
      .map((id) => symbols.get(id) ?? String(id))
      .toSorted((a, b) => a.localeCompare(b, language))
      .join(', ')
  const rows: [string, (values: Draft) => string][] = [
    [t('entry.people'), people],
    [t('entry.team'), ({ team_name }) => team_name],
    [t('entry.unit'), ({ unit }) => (unit.id === theirs.unit?.id ? (theirs.unit?.name ?? '') : unit.name)],
    [t('register.email'), ({ email }) => email],
    [t('register.mobile'), ({ mobile }) => mobile],
    [t('entry.contents'), contents],
  ]
  return rows
    .map(([label, read]) => ({ label, mine: read(draft), theirs: read(saved) }))
    .filter(({ mine, theirs: other }) => mine !== other)
}
