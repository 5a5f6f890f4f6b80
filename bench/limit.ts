// A bare node:http server that does the least that a row of `ratios` could take: started by it as a child, with `Limits` as its message.
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'

export type Statement = { sql: string; parameters: readonly unknown[] }
/** An answer from memory; statements that are asked before it; or rows that are written in one transaction before it. */
export type Limit = { answer: string; asks?: Statement[]; verifies?: boolean; writes?: Statement[] }
export type Limits = { url: string | undefined; file: string; key: string; limits: Record<string, Limit> }

type Bare = {
  ask: (statement: Statement) => Promise<Record<string, unknown>[]>
  write: (statements: readonly Statement[]) => Promise<void>
}

process.once('message', (given: Limits) => void serve(given))
process.once('disconnect', () => process.exit())

async function serve({ url, file, key, limits }: Limits): Promise<void> {
  const bare = url ? barePostgres(url) : bareSqlite(file)
  const secret = Buffer.from(key)
  const ready = Object.fromEntries(
    Object.entries(limits).map(([name, { answer }]) => [
      name,
      { bytes: Buffer.from(answer), value: JSON.parse(answer) as unknown },
    ]),
  )
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const { asks, writes, verifies } = limits[name] ?? { answer: '' }
    const send = (bytes: Buffer) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
      response.end(bytes)
    }
    const work = async () => {
      if (verifies) verify(request.headers.authorization ?? '', secret)
      for (const statement of asks ?? []) await bare.ask(statement)
      if (writes) {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        JSON.parse(body)
        await bare.write(writes)
      }
      // The rows are as many as ours; what is made of them is the answer that ours gave.
      send(Buffer.from(JSON.stringify(ready[name]?.value)))
    }
    if (asks || writes) void work()
    else send(ready[name]?.bytes ?? Buffer.alloc(0))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

/** The signature and the end of an access token. */
function verify(authorization: string, secret: Buffer): void {
  const [head = '', claims = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
  const right = createHmac('sha256', secret).update(`${head}.${claims}`).digest()
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  if (!timingSafeEqual(right, Buffer.from(signature, 'base64url')) || exp * 1000 < Date.now())
    throw new Error('refused')
}

function bareSqlite(file: string): Bare {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 10000; pragma cache_size = -65536',
  )
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const ask = ({ sql, parameters }: Statement) => {
    let statement = prepared.get(sql)
    if (!statement) prepared.set(sql, (statement = database.prepare(sql)))
    return statement.all(...(parameters as SQLInputValue[]))
  }
  return {
    ask: async (statement) => ask(statement),
    write: async (statements) => {
      database.exec('begin immediate')
      let id: unknown = 0
      for (const statement of distinct(statements)) id = ask(withEntry(statement, id))[0]?.['id'] ?? id
      database.exec('commit')
    },
  }
}

function barePostgres(url: string): Bare {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const names = new Map<string, string>()
  const named = ({ sql, parameters }: Statement) => {
    let name = names.get(sql)
    if (name === undefined) names.set(sql, (name = `s${names.size}`))
    return { name, text: sql, values: [...parameters] }
  }
  return {
    ask: async (statement) => (await pool.query<Record<string, unknown>>(named(statement))).rows,
    write: async (statements) => {
      const client = await pool.connect()
      await client.query('begin')
      let id: unknown = 0
      for (const statement of distinct(statements))
        id = (await client.query<Record<string, unknown>>(named(withEntry(statement, id)))).rows[0]?.['id'] ?? id
      await client.query('commit')
      client.release()
    },
  }
}

let written = 0
/** Hashes and random texts: each row has its own, at another place of its index. */
const UNIQUE = ['code', 'people_key', 'link_hash', 'link_salt', 'key']
const OF_ENTRY = ['athlete_id', 'record_id']

/** The same rows for somebody else: what may be there once is made so. */
function distinct(statements: readonly Statement[]): Statement[] {
  const mark = ++written
  return statements.map((statement) =>
    changed(statement, UNIQUE, (value) => (typeof value === 'string' ? otherText(value, mark) : value)),
  )
}

const otherText = (text: string, mark: number) => hash('sha512', `${text}${mark}`, 'base64url').slice(0, text.length)

const withEntry = (statement: Statement, id: unknown) => changed(statement, OF_ENTRY, () => id)

function changed(
  { sql, parameters }: Statement,
  names: readonly string[],
  change: (value: unknown) => unknown,
): Statement {
  const columns = (/^insert into "\w+" \(([^)]*)\)/u.exec(sql)?.[1] ?? '')
    .split(', ')
    .map((name) => name.replaceAll('"', ''))
  return {
    sql,
    parameters: parameters.map((value, n) =>
      names.includes(columns[n % columns.length] ?? '') ? change(value) : value,
    ),
  }
}
