import { sql, type Expression, type SelectQueryBuilder } from 'kysely'

export type Sort = { columnName?: string | undefined; isDesc?: boolean | undefined }
/** One page of a list; the first is 1. */
export type Paging = { page: number; limit: number }

const ROWS_A_PAGE = 50

/** The page that a query asks for; undefined without page and limit, which asks for the whole list. */
export function readPaging({
  page,
  limit,
}: {
  page?: number | undefined
  limit?: number | undefined
}): Paging | undefined {
  if (page === undefined && limit === undefined) return undefined
  return { page: page ?? 1, limit: limit ?? ROWS_A_PAGE }
}

/** Limits a query to a page, if one is given. */
export function applyPaging<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging | undefined,
) {
  return paging ? query.limit(paging.limit).offset((paging.page - 1) * paging.limit) : query
}

/** Counts the rows that a query finds. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An expression to order by before a column, so that nulls come last in both engines and both directions. */
export function nullsLast(column: Expression<unknown>) {
  return sql<number>`case when ${column} is null then 1 else 0 end`
}
