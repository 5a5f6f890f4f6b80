import type { NotNull } from 'kysely'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { selectPublishedRounds } from '../rounds/round-entries.queries.ts'

/** The published items of events with their rounds, in the order of the programme. */
export const findEventItems = async (db: Db, tournament_id: number) =>
  selectPublishedRounds(db)
    .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
    .select(['i.id', 'i.number', 'i.floor', 'i.day', 'i.time', 'i.name', 'c.name_en', 'i.heat_from', 'i.heat_to'])
    .select(['r.id as round_id', 'r.number as round_number', 'r.kind', 'r.heats', 'r.tournament_detail_id'])
    .where('i.tournament_id', '=', tournament_id)
    .where('r.tournament_detail_id', 'is not', null)
    .$narrowType<{ tournament_detail_id: NotNull }>()
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()

/** The competitors of rounds in their order, with the state of their entries. */
export const findCompetitors = async (db: Db, roundIds: readonly number[]) =>
  readByIds(roundIds, async (chunk) =>
    db
      .selectFrom('round_entries as e')
      .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
      .select(['e.id', 'e.round_id', 'e.athlete_id', 'e.heat', 'e.absent_date', 'a.status'])
      .where('e.round_id', 'in', chunk)
      .orderBy('e.round_id')
      .orderBy('e.position')
      .orderBy('e.id')
      .execute(),
  )
