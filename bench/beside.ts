// Long work beside sign-ins and short calls, on both databases: how long the short ones wait.
import { constants, setPriority } from 'node:os'
import { lettersOf } from '../server/src/test/entry-imports.ts'
import { entrySeason } from '../server/src/test/entry-season.ts'
import { busySeason } from '../server/src/test/many-entries.ts'
import { startPortal } from '../server/src/test/running-portal.ts'
import { accountOf, adminOf, type Asking } from './admin.ts'
import { machine, ms, percentile, table, timed } from './figures.ts'
import { onBothEngines, settingsOf, withDatabase, type Bench } from './places.ts'

const MANY = 20_000
const ROWS = 2_000
/** Of each kind, a second. */
const RATE = 20
const READS = 0.8
/** Seconds of short calls alone, for comparison. */
const ALONE = 5
const account = { user_name: 'benchadmin', password: 'benchadmin1' }

/** Counts on, because two portals of a run have one database. */
let named = 0

type Work = readonly [name: string, (ask: Asking) => Promise<unknown>]

machine()
await onBothEngines(async (bench) => {
  const id = await withDatabase(
    bench,
    async (database) => (await busySeason(database, { small: 1, large: MANY }, new Date())).large.id,
  )
  const allPending = async () =>
    withDatabase(bench, async ({ db }) => {
      await db.updateTable('athletes').set({ status: 0, number: null }).where('tournament_id', '=', id).execute()
      return (await db.selectFrom('athletes').select('id').where('tournament_id', '=', id).execute()).map(
        (row) => row.id,
      )
    })
  const ids = await allPending()
  const body = { tournament_id: id }
  const exported = async (ask: Asking) =>
    ((await ask('POST', '/athletes/export-excel-files-register', body)) as Response).arrayBuffer()
  const approved = async (ask: Asking) => ask('PUT', '/athletes/active/all', { id: ids })
  const numbered = async (ask: Asking) =>
    ask('PUT', '/athletes/decide/athletes-numbers', { ...body, atheletes_number_start: 1 })
  await beside(bench, id, [
    ['nothing', async () => new Promise((resolve) => setTimeout(resolve, ALONE * 1000))],
    [`export of ${MANY}`, exported],
    [`approve ${MANY}`, approved],
    [`number ${MANY}`, numbered],
    [`collect ${MANY}`, async (ask) => ask('PUT', '/athletes/check-is_pay/all', { id: ids })],
  ])
  await allPending()
  // Numbers are for those who are approved by then.
  await beside(bench, id, [
    ['all at once', async (ask) => Promise.all([exported, approved, numbered].map(async (work) => work(ask)))],
  ])
})
await onBothEngines(async (bench) => {
  const season = await withDatabase(bench, async ({ db }) => {
    const now = new Date()
    return entrySeason(
      { db, clock: { now } },
      new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10),
    )
  })
  const tournament_id = season.tournaments.open
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    line: n + 2,
    full_name_one: `Trần Văn ${lettersOf(n)}`,
    date_of_birth_one: '1995',
    full_name_two: `Lê Thị ${lettersOf(n)}`,
    date_of_birth_two: '1996',
    unit: 'CLB Sao Mai',
    email: 'club@example.org',
    mobile: '0912345678',
    contents: ['D1'],
  }))
  await beside(bench, tournament_id, [
    [`import of ${ROWS}`, async (ask) => ask('POST', '/athletes/import', { tournament_id, rows })],
  ])
})

async function beside(bench: Bench, tournament: number, works: readonly Work[]): Promise<void> {
  const portal = await startPortal({
    ...settingsOf(bench),
    ADMIN_USER: account.user_name,
    ADMIN_PASSWORD: account.password,
  })
  try {
    giveWayTo(portal.pid)
    const ask = await adminOf(portal.url, account)
    const reads = [
      `/athletes/get-athletes-by-tournament-id?tournament_id=${tournament}&limit=50&page=1`,
      '/tournaments/get-all',
      `/tournaments/get-by-id/${tournament}`,
      '/ages/get-all',
    ]
    const calls: Record<string, () => Promise<unknown>> = {
      'sign-ins': async () => accountOf(portal.url, account),
      reads: async () => ask('GET', reads[named++ % reads.length] ?? ''),
      writes: async () => ask('POST', '/folders', { name: `Folder ${lettersOf(++named)}` }),
    }
    for (const get of reads) await ask('GET', get)
    const lines: string[][] = []
    for (const [name, work] of works) {
      const took: Record<string, number[]> = { 'sign-ins': [], reads: [], writes: [] }
      let refused = 0
      const under: Promise<unknown>[] = []
      const short = (kind: string) => {
        const call = calls[kind]
        if (call)
          under.push(
            timed(call).then(
              (one) => took[kind]?.push(one),
              () => (refused += 1),
            ),
          )
      }
      let count = 0
      const timer = setInterval(() => {
        short('sign-ins')
        short(++count % (1 / (1 - READS)) < 1 ? 'writes' : 'reads')
      }, 1000 / RATE)
      const whole = await timed(async () => work(ask))
      clearInterval(timer)
      await Promise.all(under)
      const figures = Object.values(took).flatMap((all) => [ms(percentile(all, 0.99)), ms(Math.max(...all))])
      lines.push([name, ms(whole), ...figures, String(refused)])
    }
    const head = ['sign-ins p99', 'longest', 'reads p99', 'longest', 'short writes p99', 'longest', 'failed']
    table(`Beside long work on ${bench.name}`, ['work', 'takes', ...head], lines)
  } finally {
    await portal.stop()
  }
}

/** The client gives way to the portal, which must not inherit that: raising it is the superuser's, and a first portal needs none. */
function giveWayTo(pid: number): void {
  setPriority(constants.priority.PRIORITY_LOW)
  try {
    setPriority(pid, constants.priority.PRIORITY_NORMAL)
  } catch {
    console.log('The portal gives way as its client does.')
  }
}
