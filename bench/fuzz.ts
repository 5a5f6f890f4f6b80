// Every call with values that fit, nearly fit or never should, as a visitor, an account and an admin, while an import runs.
import { randomUUID } from 'node:crypto'
import { createResponseChecker } from '../server/src/test/contract/answers.ts'
import { callsOf, type Document, type Schema } from '../server/src/test/contract/document.ts'
import { lettersOf } from '../server/src/test/entry-imports.ts'
import { entrySeason } from '../server/src/test/entry-season.ts'
import { starting, startPortal } from '../server/src/test/running-portal.ts'
import { unsoundness, untilQuiet } from '../server/src/test/soundness.ts'
import { accountOf, adminOf } from './admin.ts'
import { machine } from './figures.ts'
import { onBothEngines, settingsOf, withDatabase } from './places.ts'

const CLIENTS = 6
const ROWS = 400
const WITHIN = 60_000
const account = { user_name: 'fuzzadmin', password: 'fuzzadmin1' }
/** What nobody may read in an answer. */
const LEAKS = /SQLITE_|ECONNREFUSED|node_modules|\.ts:\d+|\$argon2|password_hash|syntax error at|sealed\.[0-9a-f]{8}/u
/** With an account these would end the session that asks, for all that follow. */
const OWN_END = /\/users\/(?:logout|reset-password|otp)/u
/** As an admin these are asked of records that are not there, for the same reason. */
const OTHERS = /^(?:PUT|DELETE) \/api\/v1\/users|privacy\/erase/u
const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  '',
  ' ',
  "' or 1=1 --",
  '%',
  '_',
  '\u0000',
  '\u202E',
  'ạ'.repeat(300),
  '👩‍👩‍👧',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '2026-02-30',
  '9999-12-31',
  [],
  {},
  [[]],
  { id: { $gt: 0 } },
  Array.from({ length: 300 }, (_, n) => n),
  '1e9',
  'NaN',
]
const minutes = Number(process.argv[process.argv.indexOf('--minutes') + 1]) || 5
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const chance = (share: number) => Math.random() < share

machine()
await onBothEngines(async (bench) => {
  const now = new Date()
  const day = new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  const season = await withDatabase(bench, async ({ db }) => entrySeason({ db, clock: { now } }, day))
  starting.logKept = 1024 ** 2
  const portal = await startPortal({
    ...settingsOf(bench),
    ADMIN_USER: account.user_name,
    ADMIN_PASSWORD: account.password,
    RATE_MAIL: '1000000',
  })
  const problems = new Map<string, number>()
  const note = (problem: string) => problems.set(problem, (problems.get(problem) ?? 0) + 1)
  const document = (await (await fetch(`${portal.url}/api/docs/json`)).json()) as Document
  const { findProblems } = createResponseChecker(document)
  const calls = callsOf(document)
  const ask = await adminOf(portal.url, account)
  await ask('POST', '/users/create', {
    user_name: 'fuzzuser1',
    password: 'fuzzuser11',
    name: 'Fuzz User',
    email: 'fuzz@example.org',
    type: 'individual',
    role: 0,
  })
  const tokens = { visitor: '', user: '', admin: '' }
  const signIn = async () => {
    tokens.user =
      (await accountOf(portal.url, { user_name: 'fuzzuser1', password: 'fuzzuser11' }).catch(() => null))
        ?.accessToken ?? ''
    tokens.admin = (await accountOf(portal.url, account)).accessToken
  }
  await signIn()

  const until = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > until
  const statuses = new Map<number, number>()
  let sent = 0
  let imports = 0
  let refused = 0
  let last = performance.now()
  const client = async () => {
    while (!isOver()) {
      const call = pick(calls)
      const role = OWN_END.test(call.name) ? 'visitor' : pick(['visitor', 'user', 'admin', 'admin', 'admin'] as const)
      const made = requestOf(document, call, role === 'admin' && OTHERS.test(call.name))
      const init = {
        method: call.method,
        headers: {
          ...(made.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(tokens[role] ? { authorization: `Bearer ${tokens[role]}` } : {}),
          ...(chance(0.2) ? { 'idempotency-key': randomUUID() } : {}),
          'accept-language': pick(['en', 'vi']),
        },
        ...(made.body === undefined ? {} : { body: JSON.stringify(made.body) }),
        signal: AbortSignal.timeout(WITHIN),
      }
      let response: Response
      let body: Buffer
      try {
        response = await fetch(portal.url + made.url, init)
        body = Buffer.from(await response.arrayBuffer())
      } catch (error) {
        note(`${call.name}: ${String((error as Error).cause ?? error)}`)
        continue
      }
      sent += 1
      const { status } = response
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const exchange = {
        method: call.method,
        url: made.url,
        status,
        headers: { ...Object.fromEntries(response.headers), 'content-encoding': undefined },
        body,
      }
      if (status >= 500 && !(status === 503 && response.headers.has('retry-after')))
        note(
          `${call.name} ${status} ${body.toString().slice(0, 200)} for ${made.url} ${init.body?.slice(0, 300) ?? ''}`,
        )
      if (status >= 400 && LEAKS.test(body.toString())) note(`${call.name} leaks: ${body.toString().slice(0, 300)}`)
      for (const wrong of findProblems(exchange)) note(wrong)
      if (status === 401 && role !== 'visitor' && performance.now() - last > 2_000) {
        last = performance.now()
        await signIn()
      }
    }
  }
  const importing = async () => {
    const asAdmin = async () => adminOf(portal.url, account)
    while (!isOver()) {
      imports += 1
      const rows = Array.from({ length: ROWS }, (_, n) => ({
        line: n + 2,
        full_name_one: `Trần ${lettersOf(imports)} ${lettersOf(n)}`,
        date_of_birth_one: '1995',
        full_name_two: `Lê ${lettersOf(imports)} ${lettersOf(n)}`,
        date_of_birth_two: '1996',
        unit: 'CLB Sao Mai',
        email: 'club@example.org',
        mobile: '0912345678',
        contents: ['D1'],
      }))
      const tournament_id = season.tournaments.open
      await (
        await asAdmin()
      )('POST', '/athletes/import', { tournament_id, rows }).catch((error: unknown) => {
        // The fuzz may have closed or changed what the list is entered in.
        refused += 1
        if (/: (?:0|5\d\d) (?!.*DATABASE_BUSY)/u.test(String(error))) note(`import: ${String(error).slice(0, 300)}`)
      })
    }
  }
  await Promise.all([importing(), ...Array.from({ length: CLIENTS }, client)])
  if (/"msg":"request failed"/u.test(portal.log())) note(`the log says: ${portal.log().slice(-1500)}`)
  if (!(await fetch(`${portal.url}/readyz`)).ok) note('the portal is not ready in the end')
  await portal.stop()
  await withDatabase(bench, async (database) => {
    await untilQuiet(database)
    // Mails are asked for and sent by many calls here.
    for (const what of await unsoundness(database)) if (!what.includes('mail')) note(what)
  })
  const by = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${count} of ${status}`)
  console.log(
    `${bench.name}: ${sent} requests to ${calls.length} calls beside ${imports - refused} imports of ${ROWS} rows and ${refused} refused ones: ${by.join(', ')}.`,
  )
  for (const [problem, count] of problems) console.log(`  ${count} times: ${problem}`)
  if (problems.size > 0) process.exitCode = 1
})

/** A request of a call: address and body, of values from their schemas and others. */
function requestOf(document: Document, call: ReturnType<typeof callsOf>[number], isStrange: boolean) {
  const value = (schema: Schema | undefined) => valueOf(document, schema ?? {}, 0)
  const { parameters = [], requestBody } = call.operation as {
    parameters?: { name: string; in: string; schema: Schema; required?: boolean }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
  }
  let url = call.path
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    const given = isStrange ? 2 ** 31 - 1 : value(parameter.schema)
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encodeURIComponent(text) || 'x')
    else if (parameter.in === 'query' && (parameter.required || chance(0.4))) query.set(parameter.name, text)
  }
  const json = requestBody?.content['application/json']?.schema
  const body = json === undefined ? undefined : isStrange ? {} : chance(0.05) ? pick(nasty) : value(json)
  return { url: query.size > 0 ? `${url}?${query}` : url, body: body === null ? undefined : body }
}

function valueOf(document: Document, schema: Schema, depth: number): unknown {
  if (chance(0.06)) return pick(nasty)
  const {
    $ref,
    anyOf,
    oneOf,
    allOf,
    enum: values,
    type,
    properties = {},
    required = [],
    items,
    minimum,
    maximum,
  } = schema as {
    $ref?: string
    anyOf?: Schema[]
    oneOf?: Schema[]
    allOf?: Schema[]
    enum?: unknown[]
    const?: unknown
    type?: string | string[]
    properties?: Record<string, Schema>
    required?: string[]
    items?: Schema
    minimum?: number
    maximum?: number
  }
  if ($ref) return valueOf(document, document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, depth)
  if ('const' in schema) return schema['const']
  if (values) return pick(values)
  const some = anyOf ?? oneOf
  if (some) return valueOf(document, pick(some), depth)
  if (allOf) return Object.assign({}, ...allOf.map((one) => valueOf(document, one, depth)))
  switch (Array.isArray(type) ? pick(type) : type) {
    case 'integer':
    case 'number':
      return chance(0.8)
        ? Math.max(minimum ?? 0, Math.floor(Math.random() * Math.min(maximum ?? 40, 40)))
        : pick([1995, 2015, 250_000, 2 ** 31])
    case 'boolean':
      return chance(0.5)
    case 'null':
      return null
    case 'array':
      return Array.from({ length: depth > 3 ? 0 : Math.floor(Math.random() * 4) }, () =>
        valueOf(document, items ?? {}, depth + 1),
      )
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => (required.includes(name) ? chance(0.97) : chance(0.5)))
          .map(([name, each]) => [name, valueOf(document, each, depth + 1)]),
      )
    default:
      return pick([
        'An Bình',
        'Trần Văn An',
        'club@example.org',
        '0912345678',
        '1',
        '2',
        '3',
        '12',
        '2026-12-06',
        '06-12-2026',
        'D1',
        '1-50',
        'Cúp mùa đông',
        lettersOf(Math.floor(Math.random() * 1e6)),
      ])
  }
}
