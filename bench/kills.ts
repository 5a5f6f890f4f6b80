// kill -9 in the middle of registrations, twenty times on each database; on PostgreSQL also of the database server itself.
import { entrySeason } from '../server/src/test/entry-season.ts'
import { killRounds } from '../server/src/test/kill-rounds.ts'
import { acknowledged } from '../server/src/test/registering.ts'
import { capture } from '../scripts/processes.mjs'
import { machine } from './figures.ts'
import { asAdmin, onBothEngines, withDatabase, type Bench } from './places.ts'

const ROUNDS = 20
const ENTRANTS = 120
const CLIENTS = 50
/** In every fourth round PostgreSQL goes down first, all its processes at once; the portal has to find it again by itself. */
const ALSO_DATABASE = 4
const BACK_WITHIN = 60_000

machine()
await onBothEngines(async (bench) => {
  const now = new Date()
  const nextMonth = new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const season = await withDatabase(bench, async ({ db }) => entrySeason({ db, clock: { now } }, nextMonth))
  let databaseKills = 0
  const { told, problems } = await killRounds(bench, season, {
    rounds: ROUNDS,
    entrants: ENTRANTS,
    clients: CLIENTS,
    disturb: async (round, portal) => {
      if (!bench.admin || round % ALSO_DATABASE !== ALSO_DATABASE - 1) return
      await killPostgres(bench)
      await untilReady(portal.url)
      databaseKills += 1
    },
    report: ({ round, acknowledged: codes, stored, lost, problems: found }) =>
      console.log(
        `${bench.name}, kill ${round + 1}: ${codes} acknowledged, ${stored} stored, ${lost} without an answer${found.length > 0 ? `; ${found.join('; ')}` : ''}`,
      ),
  })
  const also = databaseKills > 0 ? `, in ${databaseKills} of them with the database server` : ''
  console.log(`${bench.name}: ${ROUNDS} kills${also}; ${acknowledged(told).size} registrations acknowledged.`)
  console.log(problems.length === 0 ? 'Every one is there, once; the database opens clean.' : problems.join('\n'))
  if (problems.length > 0) process.exitCode = 1
})

/** Ends the PostgreSQL of this run as a power cut would: no process of it writes another byte. It is started again by its keeper. */
async function killPostgres({ admin }: Bench): Promise<void> {
  const [row] = await asAdmin(admin ?? '', `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`)
  const postmaster = Number(row?.pid)
  const children = capture('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
    .stdout.split('\n')
    .map(Number)
  for (const pid of [postmaster, ...children.filter((pid) => pid > 0)])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // gone already
    }
}

/** Waits until the portal answers from its database again. */
async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + BACK_WITHIN
  while (Date.now() < deadline) {
    if ((await fetch(`${url}/readyz`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The portal did not find its database again.')
}
