// Three processes on one PostgreSQL, one bucket and one mail server, behind HAProxy: one is killed and one stopped gently every five seconds.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startBucket } from '../server/src/test/servers/bucket.ts'
import { entrySeason } from '../server/src/test/entry-season.ts'
import { entrant } from '../server/src/test/entrants.ts'
import { sendingsOf } from '../server/src/test/kill-rounds.ts'
import { mailServer } from '../server/src/test/servers/mailbox.ts'
import {
  acknowledged,
  lookUp,
  problemsOf,
  type AnswersByEntrant,
  type Sending,
} from '../server/src/test/registering.ts'
import { freePort, startPortal, type RunningPortal } from '../server/src/test/running-portal.ts'
import { storedEntries, unsoundness, untilQuiet } from '../server/src/test/soundness.ts'
import { accountOf } from './admin.ts'
import { haproxy, startBalancer } from './balancer.ts'
import { Calls, PNG } from './calls.ts'
import { machine, ms, p50, percentile, table, timed } from './figures.ts'
import { numberOf, onPostgres, settingsOf, withDatabase } from './places.ts'

const EVERY = 5_000
const NAMES = ['one', 'two', 'three'] as const
/** Clients that register, that read and that take back, each with a pause in milliseconds behind every call. */
const REGISTERING = { clients: 12, rest: 100 }
const READING = { clients: 4, rest: 50 }
const UNDOING = { clients: 2, rest: 100 }
const UPLOADING = { clients: 1, rest: 1_000 }
const ACCOUNT = { user_name: 'benchadmin', password: 'benchadmin1' }

haproxy()
const until = performance.now() + numberOf('--minutes', 2) * 60_000
machine()
await onPostgres(async (bench) => {
  const now = new Date()
  const nextMonth = new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const season = await withDatabase(bench, async ({ db }) => entrySeason({ db, clock: { now } }, nextMonth))
  const [bucket, mails] = [await startBucket('portal'), await mailServer()]
  const settings = {
    ...settingsOf(bench),
    ...bucket.settings,
    ADMIN_USER: ACCOUNT.user_name,
    ADMIN_PASSWORD: ACCOUNT.password,
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
  }
  const ports = { one: await freePort(), two: await freePort(), three: await freePort() }
  const began: number[] = []
  const start = async (name: (typeof NAMES)[number]) => {
    let portal: RunningPortal | undefined
    began.push(await timed(async () => (portal = await startPortal({ ...settings, PORT: String(ports[name]) }))))
    return portal as unknown as RunningPortal
  }
  const running = new Map(await Promise.all(NAMES.map(async (name) => [name, await start(name)] as const)))
  const balancer = await startBalancer(await freePort(), ports)
  const { accessToken } = await accountOf(balancer.url, ACCOUNT)
  const calls = new Calls(balancer, accessToken)
  const problems: string[] = []
  const isOn = () => performance.now() < until

  const disturbing = (async () => {
    for (let round = 0; ; round++) {
      const next = pause(EVERY)
      await next
      if (!isOn()) return round
      const [killed, stopped] = [NAMES[round % 3] ?? 'one', NAMES[(round + 1) % 3] ?? 'one']
      const ending = async (name: typeof killed, how: 'kill' | 'stop') => {
        const [at, portal] = [performance.now(), running.get(name)]
        await portal?.[how]()
        calls.ended.push({ process: name, how, at, gone: performance.now() })
        running.set(name, await start(name))
      }
      await Promise.all([ending(killed, 'kill'), ending(stopped, 'stop')])
    }
  })()

  const told: AnswersByEntrant = new Map()
  const waiting: Sending[] = []
  let entrants = 0
  const registering = async () => {
    if (waiting.length === 0 && isOn()) waiting.push(...sendingsOf(entrant(season, 'B', entrants++)))
    const sending = waiting.shift()
    if (!sending) return
    const { key, body } = sending.submission
    const { status, message, data, took } = await calls.ask(
      'registration',
      'POST',
      '/registration',
      { body, key },
      [200, 409, 422],
    )
    const ofEntrant = told.get(sending.entrant) ?? new Map()
    told.set(sending.entrant, ofEntrant)
    if (status === 0 || status >= 500) return void waiting.push(sending)
    const answer = { status, message, code: data?.code ?? '', ms: took }
    ofEntrant.set(sending.submission, [...(ofEntrant.get(sending.submission) ?? []), answer])
  }
  const { open } = season.tournaments
  const pages = [
    '/tournaments/get-all',
    `/tournaments/get-by-id/${open}`,
    `/tournament_details/get-by-id?tournament_id=${open}`,
  ]
  let reads = 0
  const reading = async () => void (await calls.ask('read', 'GET', pages[reads++ % pages.length] ?? '', {}, [200]))
  const folders = new Set<string>()
  let [won, keys, named] = [0, 0, 0]
  const undoing = async () => {
    const name = `Buổi ${[...String(named++)].map((digit) => 'ABCDEGHIKL'[Number(digit)]).join(' ')}`
    folders.add(name)
    const key = randomUUID()
    const make = async () =>
      calls.ask('creation, one key three times', 'POST', '/folders', { body: { name }, key, admin: true }, [200])
    const made = await calls.thrice(make)
    const ids = new Set(made.filter(({ status }) => status === 200).map(({ data }) => data?.id))
    if (ids.size !== 1) problems.push(`${name}: ${ids.size} folders of one key`)
    keys += 1
    const gone = await calls.ask('deletion', 'DELETE', `/folders/${String([...ids][0])}`, { admin: true }, [200])
    if (gone.status !== 200) return void folders.delete(name)
    const path = `/undo/${gone.undo}`
    const undone = await calls.thrice(async () =>
      calls.ask('undo three times', 'POST', path, { admin: true }, [200, 409]),
    )
    const wins = undone.filter(({ status }) => status === 200).length
    const lost = undone.filter(({ status }) => status === 0 || status >= 500).length
    if (wins > 1 || (wins === 0 && lost === 0)) problems.push(`${name}: taken back ${wins} times`)
    won += wins
  }
  const uploads: string[] = []
  const uploading = async () => {
    const file = new File([PNG], 'a.png', { type: 'image/png' })
    const { data } = await calls.ask('upload', 'POST', '/resources/upload-images', { file, admin: true }, [200])
    if (data?.url) uploads.push(data.url)
  }
  const work = async (one: () => Promise<void>, { clients, rest }: typeof READING, goes: () => boolean = isOn) =>
    Promise.all(
      Array.from({ length: clients }, async () => {
        while (goes()) await one().then(async () => pause(rest))
      }),
    )
  await Promise.all([
    work(registering, REGISTERING),
    work(reading, READING),
    work(undoing, UNDOING),
    work(uploading, UPLOADING),
  ])
  const rounds = await disturbing
  await work(registering, { clients: 6, rest: 0 }, () => waiting.length > 0)

  problems.push(...problemsOf(told))
  const codes = acknowledged(told)
  for (const [code, { entrant: whose }] of codes) {
    const details = await lookUp(balancer.url, code, whose)
    if (details?.join() !== whose.contents.toSorted((a, b) => a - b).join())
      problems.push(`${code}: ${details?.join() ?? 'not found'}`)
  }
  for (const url of uploads) if (!(await fetch(balancer.url + url)).ok) problems.push(`${url} is not there`)
  await Promise.all([...running.values()].map(async (portal) => portal.stop()))
  await balancer.stop()
  await withDatabase(bench, async (database) => {
    await untilQuiet(database)
    problems.push(...(await unsoundness(database)))
    const stored = await storedEntries(database, open)
    if (stored.size !== codes.size) problems.push(`${stored.size} entries for ${codes.size} acknowledged`)
    const kept = await database.db.selectFrom('folders').select('name').execute()
    for (const name of folders) {
      const times = kept.filter((each) => each.name === name).length
      if (times !== 1) problems.push(`${name} is there ${times} times`)
    }
  })
  const sent = mails.received.map(({ raw }) => /^Message-ID: <portal-(\d+)/imu.exec(raw)?.[1])
  const twice = sent.length - new Set(sent).size
  if (twice > 0) problems.push(`${twice} mails were sent twice`)
  await Promise.all([mails.close(), bucket.stop()])

  const kinds = [...calls.took].map(([kind, took]) => [
    kind,
    took.length,
    p50(took),
    ms(percentile(took, 0.99)),
    ms(Math.max(...took)),
  ])
  table(
    `${rounds} times one process of three killed and one stopped on ${bench.name}`,
    ['call', 'calls', 'p50', 'p99', 'longest'],
    kinds,
  )
  const { inFlight, unexplained } = calls.failures()
  console.log(
    `\n${codes.size} registrations acknowledged, ${keys} keys used three times at once, ${won} undos won, ${uploads.length} uploads, ${sent.length} mails sent.`,
  )
  console.log(
    `A process was there again after ${p50(began)}, at most ${ms(Math.max(...began))}. HAProxy sent ${calls.redispatched()} calls to another process.`,
  )
  console.log(
    `In flight on a killed process: ${inFlight.length}${[...Map.groupBy(inFlight, String)].map(([what, all]) => `; ${all.length} ${what}`).join('')}.`,
  )
  problems.push(...unexplained)
  console.log(
    problems.length === 0 ? 'Nothing lost, nothing twice, totals add up; nothing else failed.' : problems.join('\n'),
  )
  if (problems.length > 0) process.exitCode = 1
})
