import { applyMark } from '@portal/shared/desk/check-in'
import type { CheckIn, Desk, DeskEntry, MarkResult } from '@portal/shared/desk/desk-rows'
import type { Input } from '../../../kit/api/api.ts'
import type { api } from '../../../kit/api/calls.ts'

type MarkBody = NonNullable<Input<typeof api.desk.mark>['body']>
export type DeskMark = MarkBody['marks'][number] & { athlete_id: number; on: 0 | 1 }
export type DeskSignature = Exclude<NonNullable<MarkBody['signature']>, ''>

type PressedAct = { /** ISO 8601, by this device's clock. */ acted_at: string }
/** One or many presses, with the signature for the bibs among them. */
type MarksAct = PressedAct & { kind: 'marks'; marks: readonly DeskMark[]; signature?: DeskSignature }
/** One start of an entry is scratched with a reason, or danced after all. `reason` lacks where an earlier build of the page left it waiting. */
type StartAct = PressedAct & {
  kind: 'start'
  athlete_id: number
  round_entry_id: number
  absent: 0 | 1
  reason?: string
}
/** An entry is scratched for the day with a reason, or competes after all. */
type EntryAct = PressedAct & { kind: 'entry'; athlete_id: number; scratched: 0 | 1; reason: string }
export type DeskAct = MarksAct | StartAct | EntryAct

/** An act that changed nothing, and why: a result of the server, or its sentence. */
export type Refusal = { athlete_id: number; why: MarkResult | { sentence: string } }

export const athletesOf = (act: DeskAct): number[] =>
  act.kind === 'marks' ? act.marks.map(({ athlete_id }) => athlete_id) : [act.athlete_id]

/** The desk as it is with acts that the server does not know yet. */
export function applyActs(desk: Desk, acts: readonly DeskAct[]): Desk {
  if (acts.length === 0) return desk
  const changed = new Map<number, DeskEntry>()
  const original = new Map(desk.entries.map((entry) => [entry.id, entry]))
  const change = (id: number, apply: (entry: DeskEntry) => DeskEntry) => {
    const entry = changed.get(id) ?? original.get(id)
    if (entry) changed.set(id, apply(entry))
  }
  for (const act of acts)
    if (act.kind === 'marks')
      for (const mark of act.marks) change(mark.athlete_id, (entry) => withMark(entry, mark, act))
    else if (act.kind === 'start') change(act.athlete_id, (entry) => withStart(entry, act))
    else change(act.athlete_id, (entry) => withScratch(entry, act.scratched))
  return { ...desk, entries: desk.entries.map((entry) => changed.get(entry.id) ?? entry) }
}

function withMark(entry: DeskEntry, { kind, on, note }: DeskMark, { acted_at, signature }: MarksAct): DeskEntry {
  const marked = applyMark(entry, { kind, on, note: note || null }, acted_at)
  const isSigned = signature !== undefined && kind === 'bib' && on === 1
  return isSigned ? { ...marked, signed: signature.image ? 'drawn' : 'tick' } : marked
}

const withStart = (entry: DeskEntry, { round_entry_id, absent, acted_at, reason }: StartAct): DeskEntry => ({
  ...entry,
  starts: entry.starts.map((start) => {
    if (start.round_entry_id !== round_entry_id) return start
    const { item_id } = start
    return {
      round_entry_id,
      item_id,
      ...(absent === 1 && { absent, absent_at: acted_at, ...(reason && { reason }) }),
    }
  }),
})

function withScratch({ scratched: _before, ...entry }: DeskEntry, scratched: 0 | 1): DeskEntry {
  return scratched === 1 ? { ...entry, scratched } : entry
}

/** The desk with the check-ins of an answer. */
export function withCheckIns(desk: Desk, checkIns: readonly (CheckIn & { id: number })[]): Desk {
  const byId = new Map(checkIns.map((checkIn) => [checkIn.id, checkIn]))
  return { ...desk, entries: desk.entries.map((entry) => ({ ...entry, ...byId.get(entry.id) })) }
}
