import type { AliasableExpression, SelectQueryNode } from 'kysely'
import { contentColumns, plainContentFields, type Content } from '@portal/shared/contents/contents'
import { pick } from '@portal/shared/kit/define-fields'
import { ageColumns } from '@portal/shared/resources/ages'
import type { Db } from '../../kit/db/tables.ts'

/** A list of ids, or a query that selects ids, for a short statement with any number of ids. */
export type Ids = readonly number[] | IdQuery
/** Kysely's select builder, which it does not export by name. */
type IdQuery = AliasableExpression<{ id: number }> & {
  readonly isSelectQueryBuilder: true
  toOperationNode: () => SelectQueryNode
}

/** Selects contents (alias `c`) with their grade `g` and its style `t`, age `a`, form `f`, unit `u` and folder `d`. */
export function selectContents(db: Db) {
  return db
    .selectFrom('content_competition as c')
    .innerJoin('ages as a', 'a.id', 'c.age_id')
    .innerJoin('formality as f', 'f.id', 'c.formality_id')
    .leftJoin('grades as g', 'g.id', 'c.grade_id')
    .leftJoin('dance_types as t', 't.id', 'g.dance_type_id')
    .leftJoin('units as u', 'u.id', 'c.unit_id')
    .leftJoin('folders as d', 'd.id', 'c.folder_id')
    .select(['c.id', 'c.index', 'c.version', 'c.created_date', 'c.updated_date'])
    .select(contentColumns.map((column) => `c.${column}` as const))
    .select(['g.name as grade_name', 't.id as type_id', 't.name as type_name'])
    .select([
      'a.name as age_name',
      'a.name_en as age_name_en',
      'a.start_age',
      'a.end_age',
      'a.start_ages',
      'a.end_ages',
      'a.total_age',
      'a.index as age_index',
    ])
    .select(['f.name as formality_name', 'f.name_en as formality_name_en', 'f.minimum_people', 'f.maximum_people'])
    .select(['u.name as unit_name', 'd.name as folder_name', 'd.name_en as folder_name_en'])
}

type StoredContent = Awaited<ReturnType<ReturnType<typeof selectContents>['execute']>>[number]

/**
 * Converts rows of `selectContents` to contents, in the same order, with two more queries. `ids` selects the same contents.
 */
export async function nestContents(db: Db, rows: readonly StoredContent[], ids: Ids): Promise<Content[]> {
  if (rows.length === 0) return []
  const subAges = await findSubAges(db, ids)
  const dances = await findDances(db, ids)
  return rows.map((row) => ({
    ...toRulesContent(row, subAges.get(row.id)),
    ...pick(row, plainContentFields),
    index: row.index,
    version: row.version,
    grade:
      row.grade_id === null
        ? null
        : {
            id: row.grade_id,
            name: row.grade_name ?? '',
            dance: dances.get(row.grade_id) ?? [],
            dance_type: { id: row.type_id ?? 0, name: row.type_name ?? '' },
          },
    folder:
      row.folder_id === null ? null : { id: row.folder_id, name: row.folder_name ?? '', name_en: row.folder_name_en },
    created_date: row.created_date,
    updated_date: row.updated_date,
  }))
}

/** The part of a content that the eligibility rules need. */
export function toRulesContent(row: StoredContent, sub_ages: Content['sub_ages'] = []) {
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    name_en: row.name_en,
    is_closed: row.is_closed,
    age: {
      id: row.age_id,
      name: row.age_name,
      name_en: row.age_name_en,
      start_age: row.start_age,
      end_age: row.end_age,
      start_ages: row.start_ages,
      end_ages: row.end_ages,
      total_age: row.total_age,
      index: row.age_index,
    },
    sub_ages,
    formality: {
      id: row.formality_id,
      name: row.formality_name,
      name_en: row.formality_name_en,
      minimum_people: row.minimum_people,
      maximum_people: row.maximum_people,
    },
    unit: toNamedRef(row.unit_id, row.unit_name),
  }
}

/** Contents by their ids, in three queries. */
export async function findContentsById(db: Db, ids: Ids): Promise<Map<number, Content>> {
  // PostgreSQL takes no empty list.
  if (Array.isArray(ids) && ids.length === 0) return new Map()
  const rows = await selectContents(db).where('c.id', 'in', ids).execute()
  const contents = await nestContents(db, rows, ids)
  return new Map(contents.map((content) => [content.id, content]))
}

function toNamedRef(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}

/** The additional age groups of contents in their order, by the content's id. */
export async function findSubAges(db: Db, ids: Ids) {
  return groupByOwner(await selectSubAges(db, ids).execute())
}

/** The query of `findSubAges`, to send in a batch of queries; `groupByOwner` groups its rows. */
export function selectSubAges(db: Db, ids: Ids) {
  return db
    .selectFrom('content_sub_ages as s')
    .innerJoin('ages as a', 'a.id', 's.age_id')
    .select('s.content_competition_id as owner_id')
    .select(ageColumns.map((column) => `a.${column}` as const))
    .where('s.content_competition_id', 'in', ids)
    .orderBy('s.position')
}

async function findDances(db: Db, ids: Ids) {
  const rows = await db
    .selectFrom('grade_dances as l')
    .innerJoin('dances as n', 'n.id', 'l.dance_id')
    .select(['l.grade_id as owner_id', 'n.id', 'n.name', 'n.symbol', 'n.dance_type_id'])
    .where('l.grade_id', 'in', (eb) =>
      eb.selectFrom('content_competition').select('grade_id').where('id', 'in', ids).where('grade_id', 'is not', null),
    )
    .orderBy('l.position')
    .execute()
  return groupByOwner(rows)
}

/** Groups rows by their `owner_id`, and removes that column from the rows. */
export function groupByOwner<Row extends { owner_id: number }>(
  rows: readonly Row[],
): Map<number, Omit<Row, 'owner_id'>[]> {
  const groups = new Map<number, Omit<Row, 'owner_id'>[]>()
  for (const { owner_id, ...row } of rows) groups.set(owner_id, [...(groups.get(owner_id) ?? []), row])
  return groups
}
