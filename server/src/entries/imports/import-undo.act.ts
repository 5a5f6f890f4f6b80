import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { readCreatedRecords } from '../../kit/undo/created-records.ts'
import type { UndoPlan } from '../../kit/undo/undoing.ts'
import { importQueries } from './imports.queries.ts'

type Joinable = Awaited<ReturnType<typeof joinableEntries>>

/** Entries that rows of a list may join, as they are now. */
export async function joinableEntries(tx: Db, ids: readonly number[]) {
  const imports = importQueries(tx)
  const contents = Map.groupBy(await imports.contents(ids), ({ athlete_id }) => athlete_id)
  return { rows: await imports.joinable(ids), contents }
}

/** For a list whose rows are entries of their own. */
export const nothingJoined: Joinable = { rows: [], contents: new Map() }

/** The way back of a whole import: takes away its additions, and the contents that joined entries which were there (`before`). */
export async function wayBack(
  tx: Db,
  additions: {
    entries: readonly number[]
    knownUnits: ReadonlySet<number>
    others: Readonly<Record<string, readonly number[]>>
  },
  before: Joinable,
  trail: Trail,
): Promise<UndoPlan> {
  const units = (await importQueries(tx).unitsMade(additions.entries, trail)).filter(
    (unit) => !additions.knownUnits.has(unit),
  )
  const now = await joinableEntries(
    tx,
    before.rows.map(({ id }) => id),
  )
  const after = new Map(now.rows.map((row) => [row.id, row]))
  const joined = before.rows.flatMap((row) => {
    const { id, tournament_id, version, ...columns } = row
    const { version: still, ...changed } = after.get(id) ?? row
    if (still === version) return []
    const { id: _id, tournament_id: _tournament, ...has } = changed
    return [{ id, tournament_id, before: columns, after: has, still: { version: still } }]
  })
  const added = joined.map(({ id }) => {
    const had = new Set(before.contents.get(id)?.map(({ tournament_detail_id }) => tournament_detail_id))
    const rows = (now.contents.get(id) ?? []).filter(({ tournament_detail_id }) => !had.has(tournament_detail_id))
    return { table: 'registrations', owner: 'athletes', id, rows }
  })
  return {
    made: await readCreatedRecords(tx, { athletes: additions.entries, units, ...additions.others }),
    added,
    changed: [{ table: 'athletes', action: 'unjoin', rows: joined }],
  }
}
