import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import type { Db } from '../kit/db/tables.ts'

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The number of rows that a query read and returned: rows of `athletes`, on PostgreSQL of the table with most reads. */
export type Reads = { read: number; shown: number; plan: string }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Runs a query on PostgreSQL and counts the rows that each scan read, including rows removed by filters. */
export async function postgresReads(db: Db, { sql, parameters }: Query): Promise<Reads> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained)
  const root = rows[0]?.['QUERY PLAN'][0].Plan
  if (!root) throw new Error(`no plan of ${sql}`)
  const scans = listNodes(root).filter((node) => node['Node Type'].includes('Scan'))
  return {
    read: Math.max(0, ...scans.map(countReadRows)),
    shown: root['Actual Rows'],
    plan: scans.map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`).join('; '),
  }
}

function countReadRows(node: Node): number {
  const removedRows = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + removedRows) * node['Actual Loops']
}

function listNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)]
}

/**
 * Counts, on SQLite, the rows of `athletes` that a query reads: adds a condition that is always true and counts its calls. It uses a column without
 * an index, so it is called once for each row read from the table, and the query plan stays the same, which is checked.
 */
export function sqliteReads(database: DatabaseSync): (query: Query) => Reads {
  let calls = 0
  database.function('fetched', (_column: SQLInputValue) => {
    calls += 1
    return 1
  })
  return ({ sql, parameters }) => {
    const values = parameters as SQLInputValue[]
    const plan = sqlitePlan(database, sql, values)
    const counted = sql.replaceAll(/ where (?=\(?"a")/gu, ' where fetched("a"."mobile") and ')
    if (sqlitePlan(database, counted, values) !== plan) throw new Error(`counting changed the plan of ${sql}`)
    calls = 0
    const shownCount = database.prepare(counted).all(...values).length
    return { read: calls, shown: shownCount, plan }
  }
}

/** The query plan of SQLite. */
export function sqlitePlan(database: DatabaseSync, sql: string, values: readonly SQLInputValue[]): string {
  const rows = database.prepare(`explain query plan ${sql}`).all(...values)
  return rows.map(({ detail }) => String(detail)).join('; ')
}
