import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import type { Sex } from '@portal/shared/people/sex'
import { idChunks, readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** Reads for the Excel exports. */
export const exportQueries = (db: Db) => ({
  tournament: (id: number) =>
    db.selectFrom('tournaments').select(['id', 'name', 'currency_name']).where('id', '=', id).executeTakeFirst(),

  /** The tournament's contents in their order: the columns of the sheets. */
  contents: (tournament_id: number) =>
    db
      .selectFrom('tournament_details as d')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .leftJoin('ages', 'ages.id', 'c.age_id')
      .select(['d.id as detail_id', 'c.symbol', 'c.name', 'c.is_closed', 'c.formality_id'])
      .select([
        'ages.id as age_id',
        'ages.name as age_name',
        'ages.start_age',
        'ages.end_age',
        'ages.index as age_index',
      ])
      .where('d.tournament_id', '=', tournament_id)
      .orderBy('d.index')
      .orderBy('d.id')
      .execute(),

  /** Ids of a tournament's entries by unit, then bib, then registration. */
  entryIds: async (tournament_id: number, status: readonly (0 | 1)[]): Promise<number[]> => {
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

  /** The ids of the contents that the entries are in, and the largest number of contents of one entry, not counting `omittedContents`. */
  contentCounts: async (
    ids: readonly number[],
    omittedContents: readonly number[],
  ): Promise<{ contentIds: ReadonlySet<number>; contentsMax: number }> => {
    const contentIds = new Set<number>()
    let contentsMax = 0
    for (const chunk of idChunks(ids)) {
      const links = db.selectFrom('registrations').where('athlete_id', 'in', chunk)
      for (const { tournament_detail_id } of await links.select('tournament_detail_id').distinct().execute())
        contentIds.add(tournament_detail_id)
      const counts = links
        .$if(omittedContents.length > 0, (query) => query.where('tournament_detail_id', 'not in', omittedContents))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .groupBy('athlete_id')
      const { most } = await db
        .selectFrom(counts.as('counts'))
        .select((eb) => eb.fn.max('count').as('most'))
        .executeTakeFirstOrThrow()
      contentsMax = Math.max(contentsMax, Number(most ?? 0))
    }
    return { contentIds, contentsMax }
  },

  /** The ids among `ids` of entries in one of the contents, in the given order. */
  filterIdsByContents: async (ids: readonly number[], details: readonly number[]): Promise<number[]> => {
    const rows = await db
      .selectFrom('registrations')
      .select('athlete_id')
      .distinct()
      .where('tournament_detail_id', 'in', details)
      .execute()
    const idsInContents = new Set(rows.map(({ athlete_id }) => athlete_id))
    return ids.filter((id) => idsInContents.has(id))
  },

  /** The sexes that the units and accounts of a tournament noted in their rosters. */
  sexes: (tournament_id: number) => {
    const owners = (column: 'unit_id' | 'created_by') =>
      db.selectFrom('athletes').select(column).where('tournament_id', '=', tournament_id)
    return db
      .selectFrom('roster_people')
      .select(['unit_id', 'user_id', 'person_key', 'sex'])
      .where('sex', 'is not', null)
      .$narrowType<{ sex: Sex }>()
      .where((eb) => eb.or([eb('unit_id', 'in', owners('unit_id')), eb('user_id', 'in', owners('created_by'))]))
      .execute()
  },

  /** The ids of the tournaments of these entries. */
  tournamentIds: async (ids: readonly number[]): Promise<number[]> => {
    const rows = await readByIds(ids, async (chunk) =>
      db.selectFrom('athletes').select('tournament_id').distinct().where('id', 'in', chunk).execute(),
    )
    return [...new Set(rows.map(({ tournament_id }) => tournament_id))]
  },

  entries: (ids: readonly number[]) => readEntries(db, ids),
})

/** Entries with the ids of their opened contents, in the order of the ids. */
async function readEntries(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('athletes as a')
    .leftJoin('units as u', 'u.id', 'a.unit_id')
    .select(['a.id', 'a.number', 'a.status', 'a.number_of_people', 'a.is_flashmob', 'a.is_group'])
    .select([...peopleColumns, ...entryTexts].map((name) => `a.${name}` as const))
    .select([
      'a.sex',
      'a.email',
      'a.mobile',
      'a.fee_amount',
      'a.paid_amount',
      'a.unit_id',
      'a.created_by',
      'u.name as unit_name',
      'u.code as unit_code',
    ])
    .where('a.id', 'in', ids)
    .where('a.status', 'in', [PENDING, APPROVED])
    .$narrowType<{ status: 0 | 1 }>()
    .execute()
  const links = await db
    .selectFrom('registrations')
    .select(['athlete_id', 'tournament_detail_id'])
    .where('athlete_id', 'in', ids)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['athlete_id', 'paid_date', 'method'])
    .where('athlete_id', 'in', ids)
    .where('amount', '>', 0)
    .orderBy('id')
    .execute()
  const lastPayments = new Map(payments.map(({ athlete_id, ...payment }) => [athlete_id, payment]))
  const linksByEntry = Map.groupBy(links, ({ athlete_id }) => athlete_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row
      ? [
          {
            ...row,
            details: (linksByEntry.get(id) ?? []).map(({ tournament_detail_id }) => tournament_detail_id),
            lastPayment: lastPayments.get(id) ?? null,
          },
        ]
      : []
  })
}
