/** The most parameters of one statement. SQLite takes 32,766 and PostgreSQL 65,535, but prepared statements keep memory for them. */
export const PARAMETERS_MAX = 4_000

/** Splits values into chunks for one statement each; `parametersEach`: how many parameters a value takes. */
export function chunks<T>(values: readonly T[], parametersEach = 1): T[][] {
  const size = Math.max(1, Math.floor(PARAMETERS_MAX / parametersEach))
  const parts: T[][] = []
  for (let start = 0; start < values.length; start += size) parts.push(values.slice(start, start + size))
  return parts
}

/** Splits rows with the same columns into chunks for one insert each. */
export function rowChunks<Row extends object>(rows: readonly Row[]): Row[][] {
  return chunks(rows, Object.keys(rows[0] ?? {}).length)
}

/**
 * Splits ids into chunks for `in (...)`, without duplicates and in ascending order: if each query orders by id, so do all results
 * together. No chunk for no id.
 */
export function idChunks(ids: readonly number[]): number[][] {
  return chunks([...new Set(ids)].sort((a, b) => a - b))
}

/** Reads rows by any number of ids, chunk by chunk; no query for no id. */
export async function readByIds<Row>(
  ids: readonly number[],
  read: (chunk: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of idChunks(ids)) for (const row of await read(chunk)) rows.push(row)
  return rows
}
