import type { Doubt } from '@portal/shared/people/doubts'
import type { T } from '../../kit/i18n/use-t.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import { assessRow, isOfYear, nameOf, peopleId, type SheetRow, type Sheet } from './club-rows.ts'

type StatusOptions = UnreadWords & {
  attempted: boolean
  refused: Refused
  /** The message that an earlier line has the same dancers in the same events. */
  double: (line: number, events: string) => string
}
type UnreadWords = {
  /** The message that words of a pasted list stand for no event of these dancers. */
  unread: (text: string) => string
  /** The message that a word stands for events of several styles, or most likely for the one of this name. */
  unclear: (word: string, guess: string | undefined) => string
  /** The message that nothing of a pasted line could be read. */
  unreadLine: (text: string) => string
}

export const unreadWords = (t: T): UnreadWords => ({
  unread: (text) => t('club.unread', { text }),
  unclear: (text, event) => (event === undefined ? t('club.unclear', { text }) : t('club.guessed', { text, event })),
  unreadLine: (text) => t('club.unreadLine', { text }),
})

/** Questions about dancers, each after the name of the dancer. */
export const doubtMessages = (doubts: readonly Doubt[], t: T): string[] =>
  doubts.map((doubt) => `${doubt.name}: ${t(`register.doubt.${doubt.code}`, doubt)}`)

type Refused = ReadonlyMap<SheetRow, readonly { message: string }[]>

/** The messages about words of a pasted list that a row could not read. */
export function unreadMessages(row: SheetRow, sheet: Sheet, { unread, unclear, unreadLine }: UnreadWords): string[] {
  const { unclear: several } = assessRow(row, sheet)
  const text = row.unread.filter((word) => !several.has(word)).join(', ')
  return [
    ...(text === '' ? [] : [(nameOf(row) === '' ? unreadLine : unread)(text)]),
    ...[...several].map(([word, [event]]) => unclear(word, event?.name)),
  ]
}

/** The problems of a sheet by its rows; `attempted`: from the first attempt to send, fields that are not filled in yet are wrong too. */
export function statusOf(
  rows: readonly SheetRow[],
  sheet: Sheet,
  { attempted, refused, double, ...says }: StatusOptions,
) {
  const doubles = findDoubles(rows, sheet)
  const problemsOf = (row: SheetRow): FormProblem[] => {
    const { wrong, missing, noYear } = assessRow(row, sheet)
    const words = unreadMessages(row, sheet, says).map((message) => ({ field: null, message }))
    if (nameOf(row) === '' && words.length > 0) return words
    if (noYear) {
      // Unread words wait for the year, so it is asked for at once.
      const missingNow = attempted || words.length > 0 ? missing : []
      return [...wrong.filter(({ field }) => field !== 'tournament_detail_id'), ...missingNow.filter(isOfYear)]
    }
    const refusedProblems = (refused.get(row) ?? []).map(({ message }) => ({ field: null, message }))
    const earlier = doubles.get(row)
    const twice = earlier
      ? [{ field: 'tournament_detail_id' as const, message: double(earlier.line, earlier.events) }]
      : []
    return [...wrong, ...twice, ...(attempted ? missing : []), ...refusedProblems, ...words]
  }
  const isWrong = (row: SheetRow) => problemsOf(row).length > 0
  const filled = rows.filter((row) => !assessRow(row, sheet).isEmpty)
  return {
    problemsOf,
    isWrong,
    filled,
    wrong: filled.filter(isWrong),
    ready: filled.filter((row) => !isWrong(row) && assessRow(row, sheet).missing.length === 0),
    events: filled.reduce((sum, { draft }) => sum + draft.contents.length, 0),
    minors: [
      ...new Set(filled.flatMap((row) => assessRow(row, sheet).minors.map(({ name, year }) => `${name} ${year}`))),
    ],
  }
}

export type Status = ReturnType<typeof statusOf>

/** The rows whose dancers an earlier line has with some of the same events. Other events of the same dancers join their entry. */
function findDoubles(rows: readonly SheetRow[], { details }: Sheet): Map<SheetRow, { line: number; events: string }> {
  const symbols = new Map(details.map(({ id, content_competition: { symbol } }) => [id, symbol]))
  const linesByPeople = new Map<string, Map<number, number>>()
  const doubles = new Map<SheetRow, { line: number; events: string }>()
  for (const [index, row] of rows.entries()) {
    const { contents } = row.draft
    if (contents.length === 0 || nameOf(row) === '') continue
    const lineByEvent = linesByPeople.get(peopleId(row)) ?? new Map<number, number>()
    const shared = contents.filter((id) => lineByEvent.has(id))
    const [first] = shared
    if (first !== undefined)
      doubles.set(row, {
        line: lineByEvent.get(first) ?? 0,
        events: shared.flatMap((id) => symbols.get(id) ?? []).join(', '),
      })
    for (const id of contents) if (!lineByEvent.has(id)) lineByEvent.set(id, index + 1)
    linesByPeople.set(peopleId(row), lineByEvent)
  }
  return doubles
}
