// Texts of visitors and accounts at their bound and at a quarter of it: what reads them costs in proportion to their length.
import { api } from '@portal/shared/api'
import { batchCalls } from '@portal/shared/entries/batch-calls'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Endpoint } from '@portal/shared/kit/contract'
import { BATCH_NAMES_MAX, TYPED_MAX } from '@portal/shared/kit/limits'
import { permissions } from '@portal/shared/kit/permissions'
import { readers } from '@portal/shared/readers.fixtures'

const SEED = 28
const COUNT = 40
const QUARTER = 4
const RATIO_MAX = 8
/** A measurement repeats a text until it lasts so long, and the least of some counts. */
const LONG_ENOUGH_MS = 0.1
const RUNS = 3

type Case = { name: string; bound: number; read: (text: string) => unknown }
type Schema = Endpoint['body']
/** What zod keeps of a schema. */
type Node = { _zod: { def: Record<string, unknown> & { type: string } } }
const innerOf = ({ _zod: inner }: Node) => inner

const random = mulberry(SEED)
const SIGNS = [...'()[]{}<>\t\n ,;:.-_/\\|"\'`@#*+=&%$!?~^1aZđộ–•\u2028']
const signs = shuffled(SIGNS).slice(0, COUNT)
const pairs = Array.from({ length: COUNT }, () => shuffled(SIGNS).slice(0, 2).join(''))

const calls = Object.values(api)
  .flatMap((group) => Object.values(group as Record<string, Endpoint>))
  .filter(({ can }) => permissions[can].some((role: string) => role === 'visitor' || role === 'user'))
const seen = new Set<Node>()
const cases: Case[] = [
  ...Object.entries(readers).map(([name, read]) => ({ name, bound: TYPED_MAX, read })),
  {
    name: 'POST /registration whole',
    bound: TYPED_MAX,
    read: (text) => entryCalls.register.body.safeParse(entry(text)),
  },
  {
    name: 'POST /registration/batch whole',
    bound: BATCH_NAMES_MAX,
    read: (text) => batchCalls.enter.body.safeParse(batch(text)),
  },
  ...calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => [
      ...fieldsIn(call[part] as unknown as Node, `${call.method} ${call.path} ${part}`),
    ]),
  ),
]

let worst = { ratio: 0, name: '', text: '' }
let longest = { ms: 0, name: '', text: '' }
for (const { name, bound, read } of cases)
  for (const piece of [...signs, ...pairs]) {
    const long = piece.repeat(Math.ceil(bound / piece.length)).slice(0, bound)
    const short = long.slice(0, Math.ceil(bound / QUARTER))
    let ratio = Infinity
    let ms = Infinity
    // Other work on the machine only adds: what looks bad is measured again.
    for (let again = 0; again < 4 && ratio > QUARTER + 1; again++) {
      const quarter = timeOf(read, short)
      const whole = timeOf(read, long)
      ratio = Math.min(ratio, whole / quarter)
      ms = Math.min(ms, whole)
    }
    if (ratio > worst.ratio) worst = { ratio, name, text: piece }
    if (ms > longest.ms) longest = { ms, name, text: piece }
  }

console.log(`${cases.length} schemas and readers, ${COUNT} signs and ${COUNT} pairs of signs, seed ${SEED}`)
console.log(
  `worst ratio of a text to a quarter of it: ${worst.ratio.toFixed(1)} (${worst.name}, ${JSON.stringify(worst.text)})`,
)
console.log(`longest: ${longest.ms.toFixed(1)} ms (${longest.name}, ${JSON.stringify(longest.text)})`)
if (worst.ratio > RATIO_MAX) {
  console.error(`The ratio is to be at most ${RATIO_MAX}.`)
  process.exitCode = 1
}

function entry(text: string) {
  const team = { full_name_one: text, is_group: 1, team_name: 'A', email: 'a@example.org', mobile: '0912345678' }
  return { ...team, tournament_id: 1, tournament_detail_id: [1] }
}

/** The text in as many rows as its parts need, each the longest that a row takes. */
function batch(text: string) {
  const names = text.match(new RegExp(`[^]{1,${TYPED_MAX}}`, 'gu')) ?? []
  const rows = names.map((name) => ({ full_name_one: name, is_group: 1, team_name: 'A', tournament_detail_id: [1] }))
  return { tournament_id: 1, unit_id: null, email: 'a@example.org', mobile: '0912345678', rows }
}

function timeOf(read: (text: string) => unknown, text: string): number {
  let least = Infinity
  for (let run = 0; run < RUNS; run++) {
    let times = 0
    let took = 0
    const begun = performance.now()
    do {
      read(text)
      times++
      took = performance.now() - begun
    } while (took < LONG_ENOUGH_MS)
    least = Math.min(least, took / times)
  }
  return least
}

/** The fields of a schema that take a text, each once however many calls have it. */
function* fieldsIn(schema: Node, name: string): Generator<Case> {
  const { def } = innerOf(schema)
  if (def.type === 'object') {
    for (const [field, inner] of Object.entries(def['shape'] as Record<string, Node>))
      yield* fieldsIn(inner, `${name}.${field}`)
    return
  }
  // Of a preprocessed field: what comes first is no schema.
  const isPreprocessed = def.type === 'pipe' && innerOf(def['in'] as Node).def.type === 'transform'
  const places = ['element', 'innerType', isPreprocessed ? 'out' : 'in', 'options', 'items']
  const parts = places.flatMap((part) => (def[part] ?? []) as Node | Node[])
  const inside = parts.some((part) => leaves(part).length > 0)
  const isList =
    def.type === 'array' || parts.some(({ _zod }) => _zod.def.type === 'object' || _zod.def.type === 'array')
  if (isList) for (const part of parts) yield* fieldsIn(part, name)
  else if (def.type === 'string' || inside) {
    const texts = leaves(schema)
    if (texts.every((text) => seen.has(text))) return
    for (const text of texts) seen.add(text)
    const bound = Math.max(...texts.map(boundOf))
    yield { name, bound, read: (text) => (schema as unknown as Schema).safeParse(text) }
  }
}

/** The strings of a field that is no list and no object. */
function leaves(schema: Node): Node[] {
  const { def } = innerOf(schema)
  if (def.type === 'string') return [schema]
  if (def.type === 'object' || def.type === 'array') return []
  return ['innerType', 'in', 'options'].flatMap((part) => (def[part] ?? []) as Node | Node[]).flatMap(leaves)
}

function boundOf(schema: Node): number {
  const checks = (innerOf(schema).def['checks'] ?? []) as { _zod: { def: { check: string; maximum?: number } } }[]
  const bounds = checks.flatMap(({ _zod: { def } }) => (def.check === 'max_length' ? (def.maximum ?? []) : []))
  return Math.min(...bounds, TYPED_MAX)
}

function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each)
}
