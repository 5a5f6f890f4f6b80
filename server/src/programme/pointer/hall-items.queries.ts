import { withUsualName } from '@portal/shared/programme/interlude-names'
import { roundOfKind } from '@portal/shared/programme/rounds'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import type { Db } from '../../kit/db/tables.ts'
import { findCompetitors } from '../programme.queries.ts'
import { PUBLISHED } from '../rounds/round-entries.queries.ts'

/** The published items of all floors or of one, in their order, those that are not danced included. */
export async function listHallItems(db: Db, tournament_id: number, floor?: number): Promise<HallItem[]> {
  const items = await db
    .selectFrom('programme_items as i')
    .leftJoin('rounds as r', 'r.id', 'i.round_id')
    .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
    .select(['i.id', 'i.version', 'i.floor', 'i.number', 'i.kind', 'i.name', 'i.day', 'i.time', 'i.note'])
    .select(['i.heat_from', 'i.heat_to', 'r.kind as round_kind', 'r.quota', 'r.dances', 'r.heats'])
    .select(['r.tournament_detail_id', 'c.name_en'])
    .where('i.tournament_id', '=', tournament_id)
    .where('i.edition', '=', PUBLISHED)
    .$if(floor !== undefined, (query) => query.where('i.floor', '=', floor ?? 1))
    .orderBy('i.floor')
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
  const competitors = await findCompetitors(
    db,
    items.map(({ id }) => id),
  )
  return items.map((item) => ({
    ...withUsualName(item),
    heats: item.heats ?? 1,
    round: roundOfKind(item.round_kind),
    athletes: competitors.get(item.id) ?? [],
  }))
}
