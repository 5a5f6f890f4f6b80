import type { Mark, Signature } from '@portal/shared/desk/desk-calls'
import type { CheckIn, MarkResult } from '@portal/shared/desk/desk-rows'
import { isBibHanded } from '@portal/shared/bibs/bib-handed'
import { lockForShare, lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { findMarkedEntries, findMarks, findSignedBibs, storeMarks } from './marks.queries.ts'
import { decideMarks, markKey, type MarkedEntry, type StoredMark } from './marks.rules.ts'
import { signBibs, storeSignature, unsignBibs } from './signatures.queries.ts'

export type MarkRequest = {
  tournament_id: number
  console: string
  sent_at: string
  marks: readonly Mark[]
  signature: Signature | null
  /** The encrypted image of the signature. */
  image: string | null
}

/** Notes presses within the caller's transaction. None is refused: a queue goes on past one that no longer fits. */
export async function noteMarks(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  { tournament_id, console, sent_at, marks: presses, signature, image }: MarkRequest,
  actor: Authorized<'entry:number'>,
): Promise<{ results: MarkResult[]; entries: (CheckIn & { id: number })[] }> {
  const ids = [...new Set(presses.map(({ athlete_id }) => athlete_id))]
  await lockForShare(tx, engine, 'tournaments', [tournament_id])
  await lockForUpdate(tx, engine, 'athletes', ids)
  const before = await findMarkedEntries(tx, tournament_id, ids)
  const marksBefore = await findMarks(
    tx,
    before.map(({ id }) => id),
  )
  const entries = new Map(before.map((entry) => [entry.id, { ...entry }]))
  const marks = new Map(marksBefore.map((mark) => [markKey(mark.athlete_id, mark.kind), mark]))
  const trail = createTrail(actor, now())
  const results = decideMarks({ entries, marks }, presses, { console, sent_at, now: now(), by: trail.by })

  const changedMarks = [...marks.values()].filter((mark) => !marksBefore.includes(mark))
  await storeMarks(tx, changedMarks, trail.by)
  const changedEntries = before.flatMap((entry) => {
    const after = entries.get(entry.id)
    return after && after.handed_number !== entry.handed_number ? [{ before: entry, after }] : []
  })
  await storeHandedBibs(tx, changedEntries, trail)
  await recordHistory(tx, historyOf(tournament_id, marksBefore, changedMarks, changedEntries), trail)
  const returned = changedEntries.filter(({ after }) => after.handed_number === null).map(({ after }) => after.id)
  if (returned.length > 0) await unsignBibs(tx, tournament_id, returned)
  if (signature) {
    const signed = presses.flatMap(({ athlete_id, kind, on }, index) => {
      const result = results[index]
      const number = entries.get(athlete_id)?.handed_number ?? null
      const isHanded = kind === 'bib' && on === 1 && (result === 'done' || result === 'already')
      return isHanded && number !== null ? [{ athlete_id, number }] : []
    })
    if (signed.length > 0) {
      const { key, receiver, papers } = signature
      const row = { tournament_id, key, receiver, papers, image, acted_date: trail.at, created_by: trail.by }
      await signBibs(tx, await storeSignature(tx, row), [
        ...new Map(signed.map((bib) => [bib.athlete_id, bib])).values(),
      ])
    }
  }
  return { results, entries: await toCheckIns(tx, [...entries.values()], [...marks.values()]) }
}

type ChangedEntry = { before: MarkedEntry; after: MarkedEntry }
const handedColumns = ({ handed_number, handed_date, handed_by }: MarkedEntry) => ({
  handed_number,
  handed_date,
  handed_by,
})

async function storeHandedBibs(tx: Db, changed: readonly ChangedEntry[], trail: Trail): Promise<void> {
  const groups = Map.groupBy(changed, ({ after }) => JSON.stringify(handedColumns(after)))
  for (const [, [first, ...others]] of groups)
    if (first)
      await entryQueries(tx).update(
        [first, ...others].map(({ after }) => after.id),
        handedColumns(first.after),
        trail,
      )
}

/** Handing out has the history of the office's act; who came and which papers lack have their own. */
function historyOf(
  tournament_id: number,
  before: readonly StoredMark[],
  marks: readonly StoredMark[],
  entries: readonly ChangedEntry[],
) {
  const bibs = entries.map((entry) => ({
    record_id: entry.after.id,
    tournament_id,
    action: entry.after.handed_number === null ? 'take_back_bib' : 'hand_out_bib',
    before: handedColumns(entry.before),
    after: handedColumns(entry.after),
  }))
  const others = marks.flatMap(({ athlete_id, kind, is_on, note, acted_date }) => {
    if (kind === 'bib') return []
    const earlier = before.find((mark) => mark.athlete_id === athlete_id && mark.kind === kind)
    if ((earlier?.is_on ?? 0) === is_on && (earlier?.note ?? null) === note) return []
    const action = { here: ['check_out', 'check_in'], papers: ['papers_complete', 'papers_missing'] }[kind][is_on]
    return [{ record_id: athlete_id, tournament_id, action: action ?? '', after: { acted_date }, reason: note }]
  })
  return [...bibs, ...others]
}

/** The check-ins of entries, in their order. */
export async function toCheckIns(
  db: Db,
  entries: readonly Pick<MarkedEntry, 'id' | 'number' | 'handed_number' | 'handed_date'>[],
  marks: readonly StoredMark[],
): Promise<(CheckIn & { id: number })[]> {
  const signedBibs = await findSignedBibs(
    db,
    entries.map(({ id }) => id),
  )
  const signed = new Map(signedBibs.map((bib) => [bib.athlete_id, bib]))
  const byKey = new Map(marks.map((mark) => [markKey(mark.athlete_id, mark.kind), mark]))
  return entries.map((entry) => {
    const here = byKey.get(markKey(entry.id, 'here'))
    const papers = byKey.get(markKey(entry.id, 'papers'))
    const isHanded = isBibHanded(entry)
    const bib = signed.get(entry.id)
    return {
      id: entry.id,
      here: here?.is_on === 1 ? here.acted_date : null,
      handed: isHanded ? entry.handed_date : null,
      signed: isHanded && bib?.number === entry.number ? (bib.is_drawn ? 'drawn' : 'tick') : null,
      papers: papers?.is_on === 1 ? (papers.note ?? '') : null,
    }
  })
}
