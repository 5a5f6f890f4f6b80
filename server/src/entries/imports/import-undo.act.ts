import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { readCreatedRecords } from '../../kit/undo/created-records.ts'
import type { UndoPlan } from '../../kit/undo/undoing.ts'
import { importQueries } from './imports.queries.ts'

type Joinable = Awaited<ReturnType<typeof readJoinableEntries>>

/** The current state of entries that rows of a list may add contents to. */
export async function readJoinableEntries(tx: Db, ids: readonly number[]) {
  const imports = importQueries(tx)
  const contents = Map.groupBy(await imports.contents(ids), ({ athlete_id }) => athlete_id)
  return { rows: await imports.joinable(ids), contents }
}

/** For a list that only makes new entries. */
export const noJoinableEntries: Joinable = { rows: [], contents: new Map() }

/** The undo of a whole import: it removes the additions and the contents added to existing entries, whose earlier state is `before`. */
export async function importUndoing(
  tx: Db,
  additions: {
    entries: readonly number[]
    knownUnits: ReadonlySet<number>
    others: Readonly<Record<string, readonly number[]>>
  },
  before: Joinable,
  trail: Trail,
): Promise<UndoPlan> {
  const units = (await importQueries(tx).unitsCreatedWith(additions.entries, trail)).filter(
    (unit) => !additions.knownUnits.has(unit),
  )
  const current = await readJoinableEntries(
    tx,
    before.rows.map(({ id }) => id),
  )
  const currentRows = new Map(current.rows.map((row) => [row.id, row]))
  const joinedRows = before.rows.flatMap((row) => {
    const { id, tournament_id, version, ...columns } = row
    const { version: still, ...changed } = currentRows.get(id) ?? row
    if (still === version) return []
    const { id: _id, tournament_id: _tournament, ...has } = changed
    return [{ id, tournament_id, before: columns, after: has, still: { version: still } }]
  })
  const added = joinedRows.map(({ id }) => {
    const idsBefore = new Set(before.contents.get(id)?.map(({ tournament_detail_id }) => tournament_detail_id))
    const rows = (current.contents.get(id) ?? []).filter(
      ({ tournament_detail_id }) => !idsBefore.has(tournament_detail_id),
    )
    return { table: 'registrations', owner: 'athletes', id, rows }
  })
  return {
    made: await readCreatedRecords(tx, { athletes: additions.entries, units, ...additions.others }),
    added,
    changed: [{ table: 'athletes', action: 'unjoin', rows: joinedRows }],
  }
}
