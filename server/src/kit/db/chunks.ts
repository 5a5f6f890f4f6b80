/**
 * The most parameters that one statement binds: SQLite takes 32,766, PostgreSQL 65,535, and a statement that is kept
 * prepared costs what it holds.
 */
export const PARAMETERS_MAX = 4_000

/** Values in their order, as many at once as one statement binds; `each` is how many parameters one takes. */
export function chunks<T>(values: readonly T[], each: number): T[][] {
  const size = Math.max(1, Math.floor(PARAMETERS_MAX / each))
  const out: T[][] = []
  for (let from = 0; from < values.length; from += size) out.push(values.slice(from, from + size))
  return out
}

/** Rows of one shape in their order, as many at once as one statement inserts. */
export function rowChunks<Row extends object>(rows: readonly Row[]): Row[][] {
  return chunks(rows, Object.keys(rows[0] ?? {}).length)
}

/**
 * Ids in pieces for `in (...)`: each once, rising from the first piece to the last, so that rows which every piece answers in the
 * order of their ids are in that order altogether. No piece for no id.
 */
export function idChunks(ids: readonly number[]): number[][] {
  return chunks(
    [...new Set(ids)].sort((a, b) => a - b),
    1,
  )
}

/** The rows that a list of ids of any length selects, asked for piece by piece; no query for no id. */
export async function readByIds<Row>(
  ids: readonly number[],
  read: (chunk: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of idChunks(ids)) for (const row of await read(chunk)) rows.push(row)
  return rows
}
