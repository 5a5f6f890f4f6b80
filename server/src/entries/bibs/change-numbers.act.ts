import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Language } from '@portal/shared/kit/errors'
import { lockForNoKeyUpdate, lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { recordHistory } from '../record/history.queries.ts'
import { refuseTakenNumber } from './bib-taken.act.ts'
import { bibQueries } from './bibs.queries.ts'

type Actor = Authorized<'entry:number' | 'entry:edit'>
type NumberedEntry = Awaited<ReturnType<ReturnType<typeof bibQueries>['numbersByIds']>>[number]
type NumberChange = { entry: NumberedEntry; number: number | null }

/** Gives an approved entry a free bib, or takes its bib away. `previous`: the bib as the caller saw it. */
export async function setNumber(
  tx: Db,
  deps: Deps,
  { id, number, previous }: { id: number; number: number | null; previous: number | null },
  actor: Actor,
  language: Language,
) {
  const [entry] = await readLocked(tx, deps, [id])
  if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
  if (number !== null && entry.status !== APPROVED) throw new Refusal('ENTRY_NOT_ACTIVE')
  if (entry.number !== previous) throw new Refusal('STALE_VERSION')
  if (number !== null) await refuseTakenNumber(tx, entry, number, language)
  return writeNumbers(tx, deps, [{ entry, number }], actor)
}

/** Swaps the bibs of two entries of a tournament. `number` and `own`: the bibs of `otherId` and `id` as the caller saw them. */
export async function swapNumbers(
  tx: Db,
  deps: Deps,
  { id, otherId, number, own }: { id: number; otherId: number; number: number; own?: number | null | undefined },
  actor: Actor,
) {
  const entries = await readLocked(tx, deps, [id, otherId])
  const [entry, otherEntry] = [id, otherId].map((entryId) => entries.find((row) => row.id === entryId))
  if (!entry || !otherEntry || entry === otherEntry || entry.tournament_id !== otherEntry.tournament_id)
    throw new Refusal('ATHLETE_NOT_FOUND')
  if (entry.status !== APPROVED) throw new Refusal('ENTRY_NOT_ACTIVE')
  // Another entry has the bib by now, or this one has another bib, which it would lose unseen.
  if (otherEntry.number !== number || (own !== undefined && entry.number !== own)) throw new Refusal('STALE_VERSION')
  const changes = [
    { entry, number },
    { entry: otherEntry, number: entry.number },
  ]
  return writeNumbers(tx, deps, changes, actor)
}

/** Reads entries once they are locked, after their tournaments: one organiser at a time changes bibs, and acts on entries lock these alone. */
async function readLocked(tx: Db, { engine }: Deps, ids: readonly number[]): Promise<NumberedEntry[]> {
  const bibs = bibQueries(tx)
  const tournaments = new Set((await bibs.numbersByIds(ids)).map(({ tournament_id }) => tournament_id))
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [...tournaments])
  await lockForUpdate(tx, engine, 'athletes', ids)
  return bibs.numbersByIds(ids)
}

async function writeNumbers(tx: Db, { now }: Deps, changes: readonly NumberChange[], actor: Actor) {
  const trail = createTrail(actor, now())
  await bibQueries(tx).setNumbers(
    changes.map(({ entry: { id }, number }) => ({ id, number })),
    trail,
  )
  const rows = changes.map(({ entry: { id, tournament_id, number: previous }, number }) => ({
    id,
    tournament_id,
    before: { number: previous },
    after: { number },
  }))
  const history = rows.map(({ id: record_id, ...row }) => ({ record_id, ...row, action: 'change' }))
  await recordHistory(tx, history, trail)
  const undo = await storeUndo(tx, actor, now(), {
    changed: [{ table: 'athletes', action: 'change', frees: 'number', rows }],
  })
  const data = changes.map(({ entry: { id, version }, number }) => ({ id, number, version: version + 1 }))
  return { data, undo }
}
