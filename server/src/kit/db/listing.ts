import { sql, type Expression, type SelectQueryBuilder } from 'kysely'

export type Sort = { columnName?: string | undefined; isDesc?: boolean | undefined }
/** One page of a list; the first is 1. */
export type Paging = { page: number; limit: number }

const ROWS_A_PAGE = 50

/** The page that a query asks for; undefined for the whole list, where it has neither page nor limit. */
export function pagingOf({
  page,
  limit,
}: {
  page?: number | undefined
  limit?: number | undefined
}): Paging | undefined {
  if (page === undefined && limit === undefined) return undefined
  return { page: page ?? 1, limit: limit ?? ROWS_A_PAGE }
}

/** The query cut to a page, or whole. */
export function paged<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, paging: Paging | undefined) {
  return paging ? query.limit(paging.limit).offset((paging.page - 1) * paging.limit) : query
}

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An expression to order by before a column: rows without a value come last in both engines and both directions. */
export function emptyLast(column: Expression<unknown>) {
  return sql<number>`case when ${column} is null then 1 else 0 end`
}
