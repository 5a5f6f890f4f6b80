import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { ExportContent, ExportEntry } from './export-entry.rules.ts'

/** Reads for the Excel exports. No layout here: see sheets.rules.ts. */
export const exportQueries = (db: Db) => ({
  tournament: (id: number) =>
    db.selectFrom('tournaments').select(['id', 'name', 'currency_name']).where('id', '=', id).executeTakeFirst(),

  /** The tournament's contents in their order: the columns of the sheets. */
  contents: (tournament_id: number): Promise<ExportContent[]> =>
    db
      .selectFrom('tournament_details as d')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .select(['d.id as detail_id', 'c.symbol', 'c.is_closed', 'c.formality_id'])
      .where('d.tournament_id', '=', tournament_id)
      .orderBy('d.index')
      .orderBy('d.id')
      .execute(),

  /** Ids of a tournament's entries by unit, then bib, then registration. */
  idsOf: async (tournament_id: number, status: readonly (0 | 1)[]): Promise<number[]> => {
    const rows = await db
      .selectFrom('athletes as a')
      .select('a.id')
      .where('a.tournament_id', '=', tournament_id)
      .where('a.status', 'in', status)
      .orderBy('a.unit_sort')
      .orderBy('a.unit_id')
      .orderBy((eb) => eb.fn.coalesce('a.number', eb.lit(1_000_000)))
      .orderBy('a.id')
      .execute()
    return rows.map(({ id }) => id)
  },

  /** The tournaments that the given entries are in. */
  tournamentsOf: async (ids: readonly number[]): Promise<number[]> => {
    const rows = await readByIds(ids, async (some) =>
      db.selectFrom('athletes').select('tournament_id').distinct().where('id', 'in', some).execute(),
    )
    return [...new Set(rows.map(({ tournament_id }) => tournament_id))]
  },

  /** Entries with the ids of their opened contents, in the order of the ids. */
  entries: async (ids: readonly number[]): Promise<ExportEntry[]> => {
    const rows = await db
      .selectFrom('athletes as a')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['a.id', 'a.number', 'a.status', 'a.number_of_people', 'a.is_flashmob', 'a.is_group'])
      .select([...peopleColumns, ...entryTexts].map((name) => `a.${name}` as const))
      .select(['a.email', 'a.mobile', 'a.fee_amount', 'a.paid_amount', 'a.unit_id', 'u.name as unit_name'])
      .where('a.id', 'in', ids)
      .where('a.status', 'in', [0, 1])
      .$narrowType<{ status: 0 | 1 }>()
      .execute()
    const links = await db
      .selectFrom('registrations')
      .select(['athlete_id', 'tournament_detail_id'])
      .where('athlete_id', 'in', ids)
      .execute()
    const entered = Map.groupBy(links, ({ athlete_id }) => athlete_id)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row
        ? [{ ...row, details: (entered.get(id) ?? []).map(({ tournament_detail_id }) => tournament_detail_id) }]
        : []
    })
  },
})
