import { sql } from 'kysely'
import type { z } from 'zod'
import type { Content, contentCalls } from '@portal/shared/contents/contents'
import { selectContents, nestContents } from './record/content-rows.queries.ts'
import { countRows, nullsLast, applyPaging, type Paging, type Sort } from '../kit/db/listing.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db } from '../kit/db/tables.ts'

type ContentFilter = z.output<typeof contentCalls.list.query>

/** Selects the ids of the shared contents that match a filter. */
function selectSharedIds(db: Db, { folder, is_closed, formality_id, age_id, dance_type_id, search }: ContentFilter) {
  let query = db.selectFrom('content_competition as o').select('o.id').where('o.tournament_id', 'is', null)
  if (folder === 0) query = query.where('o.folder_id', 'is', null)
  else if (folder !== undefined) query = query.where('o.folder_id', '=', folder)
  if (is_closed !== undefined) query = query.where('o.is_closed', '=', is_closed === 1 ? 1 : 0)
  if (formality_id !== undefined) query = query.where('o.formality_id', '=', formality_id)
  if (age_id !== undefined) query = query.where('o.age_id', '=', age_id)
  if (dance_type_id !== undefined)
    query = query.where('o.grade_id', 'in', (eb) =>
      eb.selectFrom('grades').select('id').where('dance_type_id', '=', dance_type_id),
    )
  for (const pattern of searchPatterns(search)) query = query.where(isLike('o.search_key', pattern))
  return query
}

/** The sort key of each column of `contentSortable`; a reference to a record sorts by the name of the record. */
const sortKeys = {
  id: 'c.id',
  index: 'c.index',
  symbol: 'c.symbol_key',
  name: 'c.sort_key',
  grade_id: 'g.sort_key',
  dance_type_id: 't.sort_key',
  age_id: 'a.sort_key',
  formality_id: 'f.sort_key',
  unit_id: 'u.sort_key',
  folder_id: 'd.sort_key',
  minimum_athletes: 'c.minimum_athletes',
  is_closed: 'c.is_closed',
  created_date: 'c.created_date',
} as const

function isSortKey(column: string): column is keyof typeof sortKeys {
  return Object.hasOwn(sortKeys, column)
}

/** All shared contents or one page (`page` from 1), in four queries at most. Contents without a value in the sort column come last. */
export async function listContents(
  db: Db,
  filter: ContentFilter,
  { columnName = 'index', isDesc = false }: Sort,
  paging?: Paging,
): Promise<Content[]> {
  const ids = selectSharedIds(db, filter)
  const key = sortKeys[isSortKey(columnName) ? columnName : 'index']
  const query = selectContents(db)
    .where('c.id', 'in', ids)
    .orderBy(nullsLast(sql.ref(key)))
    .orderBy(key, isDesc ? 'desc' : 'asc')
    .orderBy('c.symbol_key')
    .orderBy('c.id')
  const rows = await applyPaging(query, paging).execute()
  return nestContents(db, rows, paging ? rows.map(({ id }) => id) : ids)
}

export const countContents = (db: Db, filter: ContentFilter) => countRows(selectSharedIds(db, filter))
