import type { Doubt } from '@portal/shared/people/doubts'
import type { T } from '../../kit/i18n/use-t.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import { assessRow, isAboutYear, getRowName, rowPeopleKey, type SheetRow, type Sheet } from './club-rows.ts'

type StatusOptions = UnreadMessages & {
  isAttempted: boolean
  refusals: RefusalMessages
  describeDuplicate: (line: number, events: string) => string
}
type UnreadMessages = {
  /** Words of a pasted list that mean no event of these dancers. */
  describeUnread: (text: string) => string
  /** A word that means events of several styles, or most likely the event of this name (`guess`). */
  describeAmbiguous: (word: string, guess: string | undefined) => string
  /** A pasted line of which nothing could be read. */
  describeUnreadLine: (text: string) => string
}

export const unreadMessageTexts = (t: T): UnreadMessages => ({
  describeUnread: (text) => t('club.unread', { text }),
  describeAmbiguous: (text, event) =>
    event === undefined ? t('club.unclear', { text }) : t('club.guessed', { text, event }),
  describeUnreadLine: (text) => t('club.unreadLine', { text }),
})

/** Questions about dancers, each with the name of the dancer. */
export const doubtMessages = (doubts: readonly Doubt[], t: T): string[] =>
  doubts.map((doubt) => `${doubt.name}: ${t(`register.doubt.${doubt.code}`, doubt)}`)

type RefusalMessages = ReadonlyMap<SheetRow, readonly { message: string }[]>

/** The messages about words of a pasted list that a row could not read. */
export function unreadMessages(row: SheetRow, sheet: Sheet, describe: UnreadMessages): string[] {
  const { ambiguousWords } = assessRow(row, sheet)
  const text = row.unread.filter((word) => !ambiguousWords.has(word)).join(', ')
  const describeText = getRowName(row) === '' ? describe.describeUnreadLine : describe.describeUnread
  return [
    ...(text === '' ? [] : [describeText(text)]),
    ...[...ambiguousWords].map(([word, [event]]) => describe.describeAmbiguous(word, event?.name)),
  ]
}

/** The problems of a sheet by its rows. Blank fields are problems from the first attempt to send (`isAttempted`). */
export function summarizeSheet(
  rows: readonly SheetRow[],
  sheet: Sheet,
  { isAttempted, refusals, describeDuplicate, ...describe }: StatusOptions,
) {
  const duplicates = findDuplicates(rows, sheet)
  const problemsOf = (row: SheetRow): FormProblem[] => {
    const { faults, blanks, hasYearProblem } = assessRow(row, sheet)
    const unreadProblems = unreadMessages(row, sheet, describe).map((message) => ({ field: null, message }))
    if (getRowName(row) === '' && unreadProblems.length > 0) return unreadProblems
    if (hasYearProblem) {
      // Unread words can only be read with the year, so a missing year is a problem before the first attempt.
      const visibleBlanks = isAttempted || unreadProblems.length > 0 ? blanks : []
      return [...faults.filter(({ field }) => field !== 'tournament_detail_id'), ...visibleBlanks.filter(isAboutYear)]
    }
    const refusalProblems = (refusals.get(row) ?? []).map(({ message }) => ({ field: null, message }))
    const duplicate = duplicates.get(row)
    const duplicateProblems = duplicate
      ? [{ field: 'tournament_detail_id' as const, message: describeDuplicate(duplicate.line, duplicate.events) }]
      : []
    return [...faults, ...duplicateProblems, ...(isAttempted ? blanks : []), ...refusalProblems, ...unreadProblems]
  }
  const hasProblems = (row: SheetRow) => problemsOf(row).length > 0
  const filledRows = rows.filter((row) => !assessRow(row, sheet).isEmpty)
  return {
    problemsOf,
    hasProblems,
    filledRows,
    rowsWithProblems: filledRows.filter(hasProblems),
    readyRows: filledRows.filter((row) => !hasProblems(row) && assessRow(row, sheet).blanks.length === 0),
    eventCount: filledRows.reduce((sum, { draft }) => sum + draft.contents.length, 0),
    minors: [
      ...new Set(filledRows.flatMap((row) => assessRow(row, sheet).minors.map(({ name, year }) => `${name} ${year}`))),
    ],
  }
}

export type SheetStatus = ReturnType<typeof summarizeSheet>

/** Finds the rows with the same dancers and some of the same events as an earlier row. Rows with other events are joined by the server. */
function findDuplicates(
  rows: readonly SheetRow[],
  { details }: Sheet,
): Map<SheetRow, { line: number; events: string }> {
  const symbols = new Map(details.map(({ id, content_competition: { symbol } }) => [id, symbol]))
  const linesByPeople = new Map<string, Map<number, number>>()
  const duplicates = new Map<SheetRow, { line: number; events: string }>()
  for (const [index, row] of rows.entries()) {
    const { contents } = row.draft
    if (contents.length === 0 || getRowName(row) === '') continue
    const lineByEvent = linesByPeople.get(rowPeopleKey(row)) ?? new Map<number, number>()
    const sharedIds = contents.filter((id) => lineByEvent.has(id))
    const [firstId] = sharedIds
    if (firstId !== undefined)
      duplicates.set(row, {
        line: lineByEvent.get(firstId) ?? 0,
        events: sharedIds.flatMap((id) => symbols.get(id) ?? []).join(', '),
      })
    for (const id of contents) if (!lineByEvent.has(id)) lineByEvent.set(id, index + 1)
    linesByPeople.set(rowPeopleKey(row), lineByEvent)
  }
  return duplicates
}
