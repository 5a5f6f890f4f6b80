import { bibSettings, defaultBibSettings, type BibSettings } from '@portal/shared/bibs/bib-settings'
import { APPROVED } from '@portal/shared/entries/entry-state'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { hasHandedBib } from '../record/entry-conditions.queries.ts'

/** How a tournament assigns its bibs; the default for one that never stored anything. */
export async function readBibSettings(db: Db, tournament_id: number): Promise<BibSettings> {
  const row = await db
    .selectFrom('bib_settings')
    .select('settings')
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst()
  return row ? bibSettings.parse(JSON.parse(row.settings)) : defaultBibSettings
}

/** Stores the settings of a tournament in place of earlier ones. */
export async function storeBibSettings(
  db: Db,
  tournament_id: number,
  settings: BibSettings,
  { by, at }: Trail,
): Promise<void> {
  const columns = { settings: JSON.stringify(settings), updated_date: at, updated_by: by }
  await db
    .insertInto('bib_settings')
    .values({ tournament_id, ...columns })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(columns))
    .execute()
}

/** The approved entries of a tournament: all, those with a bib, and those whose bib was handed out. */
export async function countBibs(db: Db, tournament_id: number) {
  const counts = await db
    .selectFrom('athletes as a')
    .select(({ fn, eb }) => [
      fn.countAll().as('approved'),
      fn.sum('a.has_number').as('numbered'),
      fn.sum(eb.case().when(hasHandedBib(1)).then(1).else(0).end()).as('handed'),
    ])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .executeTakeFirstOrThrow()
  return {
    approved: Number(counts.approved),
    numbered: Number(counts.numbered ?? 0),
    handed: Number(counts.handed ?? 0),
  }
}

/** The entries of a tournament that have one of these bibs, by their bibs. */
export async function readBearers(db: Db, tournament_id: number, numbers: readonly number[]) {
  const rows = await readByIds(numbers, async (chunk) =>
    db
      .selectFrom('athletes as a')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['a.id', 'a.number', 'a.full_name_one', 'a.full_name_two', 'a.team_name', 'a.unit_id'])
      .select(['u.name as unit_name', 'u.code as unit_code'])
      .where('a.tournament_id', '=', tournament_id)
      .where('a.number', 'in', chunk)
      .execute(),
  )
  return new Map(
    rows.map(({ number, unit_id, unit_name, unit_code, ...row }) => [
      number,
      { ...row, unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '', code: unit_code } },
    ]),
  )
}
