import { correctMistypedYears } from '@portal/shared/people/doubts'
import { splitNickname, withoutNicknames } from '@portal/shared/people/nickname'
import {
  personFields,
  readPerson,
  correctPersonYear,
  type EntryDraft,
  type PersonSuffix,
} from '../register/draft/register-draft.ts'
import { isTeam } from '../register/draft/register-kind.ts'
import type { AssessedContent } from '../register/what/register-contents.ts'
import type { EventMeaning } from './club-columns.ts'
import { guessYear, withContents, type RowAssessment, type SheetRow } from './club-rows.ts'

/** A correction of a row. `isInForm`: the form of a single entry offers it as well. */
export type Fix = {
  kind: 'year' | 'nickname' | 'choose' | 'drop' | 'forget'
  text: string
  apply: (row: SheetRow) => SheetRow
  isInForm?: boolean
}

const suffixes = ['one', 'two'] as const
const withDraft = (row: SheetRow, patch: Partial<EntryDraft>): SheetRow => ({
  ...row,
  draft: { ...row.draft, ...patch },
})

function withoutRowNicknames(row: SheetRow): SheetRow {
  if (isTeam(row.kind)) return withDraft(row, { members: withoutNicknames(row.draft.members) })
  return suffixes.reduce((now, suffix) => {
    const { name, year } = readPerson(now.draft, suffix)
    const { nickname, name: bareName } = splitNickname(name)
    if (nickname === null) return now
    return withDraft(now, personFields(suffix, { name: bareName, year: year ?? now.draft[`year_${suffix}`] }))
  }, row)
}

/** Digits for letters in the years of a team's members. */
function fixMemberYears({ draft: { members } }: SheetRow): Fix[] {
  const corrected = correctMistypedYears(members)
  const typed = wordsOf(members)
  const years = wordsOf(corrected).filter((word, index) => word !== typed[index])
  if (years.length === 0) return []
  return [
    { kind: 'year', text: years.join(', '), apply: (now) => withDraft(now, { members: corrected }), isInForm: true },
  ]
}
const wordsOf = (text: string) => text.split(/[^\p{L}\d]+/u)

/** The correction of a person's year: digits for letters, otherwise a guess for a year that is a fault. */
function fixPersonYear(row: SheetRow, suffix: PersonSuffix, { faults, thisYear }: RowAssessment): Fix[] {
  const corrected = correctPersonYear(row.draft, suffix)
  if (corrected && corrected.year <= thisYear) {
    const apply = (now: SheetRow) => withDraft(now, personFields(suffix, corrected))
    return [{ kind: 'year', text: String(corrected.year), apply, isInForm: true }]
  }
  if (!faults.some(({ field }) => field === `date_of_birth_${suffix}`)) return []
  const text = guessYear(row.draft[`year_${suffix}`], thisYear)
  return text === null ? [] : [{ kind: 'year', text, apply: (now) => withDraft(now, { [`year_${suffix}`]: text }) }]
}

/** Removes a chosen event that the people may not enter. */
function dropFix({ detail }: AssessedContent): Fix {
  const apply = (now: SheetRow) =>
    withContents(
      now,
      now.draft.contents.filter((id) => id !== detail.id),
    )
  return { kind: 'drop', text: detail.content_competition.symbol, apply }
}

/** Chooses one of the events that an unread word may mean. */
function chooseFix(word: string, { id, style, name }: EventMeaning): Fix {
  const apply = (now: SheetRow) => ({
    ...withContents(now, [...new Set([...now.draft.contents, id])]),
    unread: now.unread.filter((unreadWord) => unreadWord !== word),
  })
  return { kind: 'choose', text: name ?? `${word} ${style}`, apply }
}

/** The corrections of a row: of nicknames and years, and once the years are right also of events and unread words. */
export function listFixes(row: SheetRow, assessed: RowAssessment): Fix[] {
  const { assessment, nicknames, ambiguousWords, hasYearProblem } = assessed
  const nicknameFixes: Fix[] =
    nicknames.length > 0
      ? [{ kind: 'nickname', text: nicknames.join(', '), apply: withoutRowNicknames, isInForm: true }]
      : []
  const yearFixes = isTeam(row.kind)
    ? fixMemberYears(row)
    : suffixes.flatMap((suffix) => fixPersonYear(row, suffix, assessed))
  if (hasYearProblem) return [...nicknameFixes, ...yearFixes]
  const dropFixes = assessment.chosen.filter(({ verdict }) => verdict === 'refused').map(dropFix)
  const chooseFixes = [...ambiguousWords].flatMap(([word, events]) => events.map((event) => chooseFix(word, event)))
  const unreadFixes: Fix[] =
    row.unread.length > 0
      ? [{ kind: 'forget', text: row.unread.join(', '), apply: (now) => ({ ...now, unread: [] }) }]
      : []
  return [...nicknameFixes, ...yearFixes, ...dropFixes, ...chooseFixes, ...unreadFixes]
}
