import type { Mark } from '@portal/shared/desk/desk-calls'
import type { MarkKind, MarkResult } from '@portal/shared/desk/desk-rows'
import { isBibHanded } from '@portal/shared/bibs/bib-handed'
import { APPROVED } from '@portal/shared/entries/entry-state'

/** The last press of a kind for an entry, as it is stored. */
export type StoredMark = {
  athlete_id: number
  kind: MarkKind
  is_on: 0 | 1
  note: string | null
  acted_date: string
  pressed_date: string
  console: string
}
export type MarkedEntry = {
  id: number
  status: number
  number: number | null
  handed_number: number | null
  handed_date: string | null
  handed_by: number | null
}
type Desk = { console: string; sent_at: string; now: Date; by: number | null }
/** Entries and stored marks by their ids (`markKey`); `decideMarks` writes what becomes of them into both. */
export type MarkState = { entries: Map<number, MarkedEntry>; marks: Map<string, StoredMark> }

export const markKey = (athlete_id: number, kind: MarkKind) => `${athlete_id} ${kind}`

/**
 * Decides about presses in their order. Presses of one console stand as it pressed them, those of several by the time of the server, which is
 * known from how long each waited: a console's clock may be wrong. Handing out a bib also notes that its entry is here.
 */
export function decideMarks(state: MarkState, marks: readonly Mark[], desk: Desk): MarkResult[] {
  return marks.map((mark) => {
    const entry = state.entries.get(mark.athlete_id)
    if (!entry) return 'missing'
    const result = decideMark(state, entry, mark, desk)
    if (mark.kind === 'bib' && mark.on === 1 && (result === 'done' || result === 'already'))
      decideMark(state, entry, { ...mark, kind: 'here' }, desk)
    return result
  })
}

function decideMark({ marks }: MarkState, entry: MarkedEntry, mark: Mark, desk: Desk): MarkResult {
  const { kind, on } = mark
  const refusal = on === 1 ? refuse(entry, mark) : null
  if (refusal) return refusal
  const acted_date = actedDate(mark.acted_at, desk)
  const pressed_date = new Date(mark.acted_at).toISOString()
  const stored = marks.get(markKey(entry.id, kind))
  const isOvertaken =
    (stored !== undefined &&
      (stored.console === desk.console
        ? Date.parse(stored.pressed_date) > Date.parse(pressed_date)
        : Date.parse(stored.acted_date) > Date.parse(acted_date))) ||
    (kind === 'bib' && wasHandedByOfficeSince(entry, stored, acted_date))
  const note = kind === 'papers' && on === 1 ? (mark.note ?? null) : null
  const isSo = isOn(entry, kind, stored) === (on === 1) && (stored?.note ?? null) === note
  if (isOvertaken) return isSo ? 'already' : 'overtaken'
  // Also where nothing changes: an older press for the opposite may still be on its way.
  marks.set(markKey(entry.id, kind), {
    athlete_id: entry.id,
    kind,
    is_on: on,
    note,
    acted_date: isSo && stored ? laterOf(stored.acted_date, acted_date) : acted_date,
    pressed_date,
    console: desk.console,
  })
  if (isSo) return 'already'
  if (kind === 'bib')
    Object.assign(
      entry,
      on === 1
        ? { handed_number: entry.number, handed_date: acted_date, handed_by: desk.by }
        : { handed_number: null, handed_date: null, handed_by: null },
    )
  return 'done'
}

function refuse({ status, number }: MarkedEntry, mark: Mark): MarkResult | null {
  if (mark.kind === 'papers') return null
  if (status !== APPROVED) return 'not_approved'
  if (mark.kind === 'here') return null
  if (number === null) return 'no_number'
  return (mark.number ?? number) === number ? null : 'bib_changed'
}

/** Whether the office's list of bibs noted the handing out after the press. */
function wasHandedByOfficeSince(
  { handed_date }: MarkedEntry,
  stored: StoredMark | undefined,
  acted_date: string,
): boolean {
  if (handed_date === null || handed_date === stored?.acted_date) return false
  return Date.parse(handed_date) > Date.parse(acted_date)
}

function isOn(entry: MarkedEntry, kind: MarkKind, stored: StoredMark | undefined): boolean {
  if (kind !== 'bib') return stored?.is_on === 1
  return entry.status === APPROVED ? isBibHanded(entry) : entry.handed_number !== null
}

/** When it was pressed, by the server's clock; never later than now. */
function actedDate(acted_at: string, { sent_at, now }: Desk): string {
  const waited = Math.max(0, Date.parse(sent_at) - Date.parse(acted_at))
  return new Date(now.getTime() - waited).toISOString()
}

const laterOf = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)
