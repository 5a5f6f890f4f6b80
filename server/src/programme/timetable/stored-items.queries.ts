import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'
import type { RoundCompetitor, StoredItem } from './stored-item.rules.ts'

/** The items of an edition of a programme, in the order of their indexes. */
export async function findStoredItems(db: Db, tournament_id: number, edition: number): Promise<StoredItem[]> {
  return db
    .selectFrom('programme_items as i')
    .leftJoin('rounds as r', 'r.id', 'i.round_id')
    .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
    .select(['i.id', 'i.index', 'i.version', 'i.kind', 'i.name', 'c.name_en', 'i.note', 'i.number', 'i.day', 'i.time'])
    .select(['i.floor', 'i.heat_from', 'i.heat_to', 'i.draft_of', 'i.seconds', 'i.not_before', 'i.is_locked'])
    .select(['i.round_id', 'r.kind as round_kind', 'r.number as round_number', 'r.dances', 'r.heats', 'r.quota'])
    .select('r.tournament_detail_id')
    .where('i.tournament_id', '=', tournament_id)
    .where('i.edition', '=', edition)
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
}

/** The competitors of the rounds of an edition, by round; entries that are not approved are left out. */
export async function findRoundCompetitors(
  db: Db,
  tournament_id: number,
  edition: number,
): Promise<Map<number, RoundCompetitor[]>> {
  const rows = await db
    .selectFrom('round_entries as e')
    .innerJoin('rounds as r', 'r.id', 'e.round_id')
    .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
    .select(['e.id', 'e.round_id', 'e.athlete_id', 'e.heat'])
    .select((eb) =>
      eb.case().when('e.athlete_id', 'is', null).then(eb.ref('e.number')).else(eb.ref('a.number')).end().as('bib'),
    )
    .where('r.tournament_id', '=', tournament_id)
    .where((eb) => eb.or([eb('e.athlete_id', 'is', null), eb('a.status', '=', APPROVED)]))
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('programme_items as i')
        .select('i.round_id')
        .where('i.tournament_id', '=', tournament_id)
        .where('i.edition', '=', edition)
        .where('i.round_id', 'is not', null),
    )
    .orderBy('e.round_id')
    .orderBy('e.position')
    .orderBy('e.id')
    .execute()
  return Map.groupBy(rows, ({ round_id }) => round_id)
}
