import type { NotNull } from 'kysely'
import { APPROVED } from '@portal/shared/entries/entry-state'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { PUBLISHED, selectItemEntries, selectPublishedRounds } from '../rounds/round-entries.queries.ts'

/** The published items that are danced, in the order of their floors. */
export const findDancedItems = async (db: Db, tournament_id: number) =>
  selectPublishedRounds(db)
    .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
    .select(['i.id', 'i.number', 'i.floor', 'i.day', 'i.time', 'i.name', 'c.name_en', 'r.kind'])
    .select('r.tournament_detail_id as detail_id')
    .where('i.tournament_id', '=', tournament_id)
    .orderBy('i.floor')
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()

/** The places of entries in the published programme. */
export const findStartRows = async (db: Db, tournament_id: number) =>
  selectItemEntries(db)
    .select(['e.id as round_entry_id', 'i.id as item_id', 'e.athlete_id', 'e.absent_date', 'e.absence_reason'])
    .where('i.tournament_id', '=', tournament_id)
    .where('i.edition', '=', PUBLISHED)
    .where('e.athlete_id', 'is not', null)
    .$narrowType<{ athlete_id: NotNull }>()
    .execute()

/** The bibs of each unit that are in items and did not stay away, each once. */
export const findBibsOfUnits = async (db: Db, itemIds: readonly number[]) =>
  readByIds(itemIds, async (chunk) =>
    selectItemEntries(db)
      .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
      .innerJoin('units as u', 'u.id', 'a.unit_id')
      .select(['u.id', 'u.name', 'u.code', 'a.number'])
      .where('i.id', 'in', chunk)
      .where('e.absent_date', 'is', null)
      .where('a.status', '=', APPROVED)
      .where('a.number', 'is not', null)
      .distinct()
      .execute(),
  )
