import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import type { Link, Reference, Resource } from '@portal/shared/kit/resource'
import { isRichText } from '@portal/shared/kit/text/rich-text'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { readByIds, rowChunks } from '../db/chunks.ts'
import { countRows, nullsLast, applyPaging, type Paging, type Sort } from '../db/listing.ts'
import { manualPosition, nextPosition, saveOrder } from '../db/manual-order.ts'
import { findDanglingFields } from '../db/references.ts'
import { isLike, searchPatterns } from '../db/search.ts'
import { sanitizeRichText } from '../text/rich-text.ts'
import type { Db } from '../db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../db/trail.ts'

/** The columns of a table are known only from its declaration. */
type AnyRow = Record<string, unknown>
type Loose = Kysely<Record<string, AnyRow>>
type Listing = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>

export type Filter = { search?: string | undefined; equal?: Readonly<Record<string, number>> }
type ReadOptions = { paging?: Paging | undefined; withAggregates: boolean }
/** Separates aggregated texts, which have no line breaks. */
const SEPARATOR = '\n'

/** Reads and writes of one plain resource, without checks. */
export function crudQueries(typedDb: Db, resource: Resource) {
  const db = typedDb as unknown as Loose
  const table = resource.name
  const draftColumns = Object.keys(resource.draft.shape).filter((f) => !resource.links.some((l) => l.field === f))

  // The English name has a separate key, because `search_key` is unique and must hold only the name.
  const isBilingual = draftColumns.includes('name_en')
  const hasExtraSearch = resource.extraSearchColumns.length > 0
  const searchKeys = ['search_key', ...(isBilingual ? ['name_en_key'] : []), ...(hasExtraSearch ? ['more_key'] : [])]

  function filtered({ search, equal = {} }: Filter): Listing {
    let query = db.selectFrom(table) as Listing
    for (const pattern of searchPatterns(search))
      query = query.where((eb) => eb.or(searchKeys.map((key) => isLike(`${table}.${key}`, pattern))))
    for (const [column, value] of Object.entries(equal)) query = query.where(`${table}.${column}`, '=', value)
    return query
  }

  function sorted(query: Listing, { columnName, isDesc }: Sort): Listing {
    const direction = isDesc ? 'desc' : 'asc'
    if (!columnName) return sortedByDefault(query)
    const reference = resource.references.find(({ column }) => column === columnName)
    if (reference)
      return query
        .leftJoin(`${reference.table} as target`, 'target.id', `${table}.${columnName}`)
        .orderBy('target.sort_key', direction)
        .orderBy(`${table}.sort_key`)
        .orderBy(`${table}.id`)
    if (Object.hasOwn(resource.aggregates, columnName))
      return query.orderBy(sql.ref(columnName), direction).orderBy(`${table}.id`, direction)
    const column = columnName === 'name' ? 'sort_key' : columnName
    return query
      .orderBy(nullsLast(sql.ref(`${table}.${column}`)))
      .orderBy(`${table}.${column}`, direction)
      .orderBy(`${table}.id`, direction)
  }

  /** Rows that were ordered by hand first, then the others by the columns that the resource sorts by, and as they were created. */
  function sortedByDefault(query: Listing): Listing {
    const manualOrder = resource.sortsBy.length > 0 ? query.orderBy(manualPosition(`${table}.index`)) : query
    return resource.sortsBy
      .reduce(
        (listing, column) => listing.orderBy(nullsLast(sql.ref(`${table}.${column}`))).orderBy(`${table}.${column}`),
        manualOrder,
      )
      .orderBy(`${table}.index`)
      .orderBy(`${table}.id`)
  }

  /** Adds to a query the columns that are aggregated from other tables. */
  const selectAggregates = (query: Listing) =>
    query.select((eb) =>
      Object.entries(resource.aggregates).map(([field, { table: source, foreignKey, column }]) =>
        eb
          .selectFrom(`${source} as g`)
          .select(
            (column === undefined
              ? sql`count(*)`
              : sql`string_agg(${sql.ref(`g.${column}`)}, ${sql.lit(SEPARATOR)} order by ${sql.ref(`g.${column}`)})`
            ).as('aggregate'),
          )
          .whereRef(`g.${foreignKey}`, '=', `${table}.id`)
          .as(field),
      ),
    )

  /** Adds to stored rows their nested parts: lists of aggregated texts, `{ id, name }` of references, and the rows of links. */
  async function addNested(storedRows: AnyRow[]): Promise<AnyRow[]> {
    const rows = storedRows.map((row) => ({ ...row }))
    parseAggregates(rows)
    for (const reference of resource.references) await addReferenced(rows, reference)
    for (const link of resource.links) await addLinked(rows, link)
    return rows
  }

  function parseAggregates(rows: AnyRow[]): void {
    for (const [field, { column }] of Object.entries(resource.aggregates))
      for (const row of rows)
        if (field in row)
          row[field] =
            column === undefined ? Number(row[field]) : ((row[field] as string | null)?.split(SEPARATOR) ?? [])
  }

  async function addReferenced(rows: AnyRow[], { column, table: target, as, columns = ['id', 'name'] }: Reference) {
    const ids = rows.map((row) => row[column]).filter((id) => id !== null) as number[]
    const records = await readByIds(ids, async (chunk) =>
      db.selectFrom(target).select(columns).where('id', 'in', chunk).execute(),
    )
    const recordsById = new Map(records.map((record) => [record.id, { ...record }]))
    for (const row of rows) row[as] = recordsById.get(row[column]) ?? null
  }

  async function addLinked(rows: AnyRow[], link: Link) {
    const linkedRows = await readByIds(
      rows.map((row) => row.id as number),
      async (chunk) =>
        db
          .selectFrom(`${link.table} as l`)
          .innerJoin(`${link.targetTable} as t`, 't.id', `l.${link.targetColumn}`)
          .select([`l.${link.ownColumn} as owner_id`, ...link.columns.map((c) => `t.${c}`)])
          .where(`l.${link.ownColumn}`, 'in', chunk)
          .orderBy('l.position')
          .execute(),
    )
    const linkedByOwner = Map.groupBy(linkedRows, ({ owner_id }) => owner_id)
    for (const row of rows)
      row[link.field] = (linkedByOwner.get(row.id) ?? []).map(({ owner_id: _ownerId, ...record }) => record)
  }

  function columnValue(column: string, value: unknown): unknown {
    const field = resource.draft.shape[column]
    return field && isRichText(field) && typeof value === 'string' ? sanitizeRichText(value) : (value ?? null)
  }

  function toColumns(draft: AnyRow): AnyRow {
    const values = Object.fromEntries(draftColumns.map((column) => [column, columnValue(column, draft[column])]))
    const text = (column: string) => (typeof draft[column] === 'string' ? draft[column] : '')
    return {
      ...values,
      search_key: searchKey(...resource.searchColumns.map(text)),
      sort_key: textSortKey(text('name')),
      ...(isBilingual ? { name_en_key: searchKey(text('name_en')) || null } : {}),
      ...(hasExtraSearch ? { more_key: searchKey(...resource.extraSearchColumns.map(text)) || null } : {}),
    }
  }

  async function saveLinks(id: number, draft: AnyRow): Promise<void> {
    for (const { field, table: links, ownColumn, targetColumn } of resource.links) {
      await db.deleteFrom(links).where(ownColumn, '=', id).execute()
      const ids = (draft[field] ?? []) as number[]
      const rows = ids.map((target, position) => ({ [ownColumn]: id, [targetColumn]: target, position }))
      for (const chunk of rowChunks(rows)) await db.insertInto(links).values(chunk).execute()
    }
  }

  /** The row with its nested parts, or undefined. */
  async function byId(id: number): Promise<AnyRow | undefined> {
    const rows = await selectAggregates(filtered({ equal: { id } }).selectAll(table)).execute()
    return (await addNested(rows))[0]
  }

  async function readWritten(id: number): Promise<AnyRow> {
    const row = await byId(id)
    if (!row) throw new Error(`${table} ${id} vanished inside its own transaction`)
    return row
  }

  return {
    addNested,

    /** The fields of a draft that point at rows which do not exist. */
    findDangling: (draft: AnyRow): Promise<string[]> =>
      findDanglingFields(typedDb, [
        ...resource.references.map(({ column, table: target }) => ({
          field: column,
          table: target,
          ids: [draft[column] as number | null],
        })),
        ...resource.links.map(({ field, targetTable: target }) => ({
          field,
          table: target,
          ids: (draft[field] ?? []) as number[],
        })),
      ]),

    /** Reads all rows or one page, in order. */
    list: async (filter: Filter, sort: Sort, { paging, withAggregates }: ReadOptions): Promise<AnyRow[]> => {
      const rows = filtered(filter).selectAll(table)
      const query = sorted(withAggregates ? selectAggregates(rows) : rows, sort)
      return addNested(await applyPaging(query, paging).execute())
    },

    count: (filter: Filter) => countRows(filtered(filter)),

    byId,

    /** The name of another record than `id` with a value in a unique column, in any case; undefined where there is none. */
    findHolder: async (column: string, value: string, id: number | null): Promise<string | undefined> => {
      const holder = await db
        .selectFrom(table)
        .select('name')
        .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
        .$if(id !== null, (query) => query.where('id', '<>', id))
        .executeTakeFirst()
      return holder?.name as string | undefined
    },

    /** Adds a row at the end of the manual order. */
    insert: async (draft: AnyRow, trail: Trail): Promise<AnyRow> => {
      const { id } = await db
        .insertInto(table)
        .values({
          ...toColumns(draft),
          ...resource.computedOnCreate(draft),
          ...createdColumns(trail),
          index: nextPosition(table),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await saveLinks(id as number, draft)
      return readWritten(id as number)
    },

    /** Replaces a row's values and raises its version. */
    update: async (id: number, draft: AnyRow, trail: Trail): Promise<AnyRow> => {
      await db
        .updateTable(table)
        .set({ ...toColumns(draft), ...changedColumns(trail) })
        .where('id', '=', id)
        .execute()
      await saveLinks(id, draft)
      return readWritten(id)
    },

    delete: async (id: number): Promise<void> => {
      await db.deleteFrom(table).where('id', '=', id).execute()
    },

    /** Saves a manual order: the given ids come first, in that order. */
    saveOrder: (ids: readonly number[]): Promise<void> => saveOrder(typedDb, table, ids),
  }
}
