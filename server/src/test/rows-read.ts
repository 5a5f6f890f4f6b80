import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import type { Db } from '../kit/db/tables.ts'

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The rows that a query fetched for those that it answers: from `athletes`, on PostgreSQL from the table it fetched most from. */
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

/** Runs a query on PostgreSQL and adds up, per scan, the rows that it fetched, those thrown away included. */
export async function postgresReads(db: Db, { sql, parameters }: Query): Promise<Reads> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained)
  const root = rows[0]?.['QUERY PLAN'][0].Plan
  if (!root) throw new Error(`no plan of ${sql}`)
  const scans = nodesOf(root).filter((node) => node['Node Type'].includes('Scan'))
  return {
    read: Math.max(0, ...scans.map(fetched)),
    shown: root['Actual Rows'],
    plan: scans.map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`).join('; '),
  }
}

function fetched(node: Node): number {
  const thrown = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + thrown) * node['Actual Loops']
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/**
 * Counts, on SQLite, the rows of `athletes` that a query fetches: a condition that is always true and counts is put in front of all
 * others. Over a column that no index has, it is asked once a row that is fetched from the table. It takes part in no index, so that
 * the plan stays as it is, which is checked.
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

/** The plan that SQLite makes for a query. */
export function sqlitePlan(database: DatabaseSync, sql: string, values: readonly SQLInputValue[]): string {
  const rows = database.prepare(`explain query plan ${sql}`).all(...values)
  return rows.map(({ detail }) => String(detail)).join('; ')
}
