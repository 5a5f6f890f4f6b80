// kill -9 in the middle of registrations, twenty times on each database, while an admin imports, approves, numbers, collects and exports
// elsewhere, nine judges sign their cards and a backup is made; on PostgreSQL also of the database server itself.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lettersOf } from '../server/src/test/entry-imports.ts'
import { entrySeason, type Season } from '../server/src/test/entry-season.ts'
import { killRounds } from '../server/src/test/kill-rounds.ts'
import { acknowledged } from '../server/src/test/registering.ts'
import type { RunningPortal } from '../server/src/test/running-portal.ts'
import { capture, collect } from '../scripts/processes.mjs'
import { adminOf } from './admin.ts'
import { machine } from './figures.ts'
import { enterFinalists, JudgesAtWork } from './tablets.ts'
import { asAdmin, onBothEngines, settingsOf, withDatabase, type Bench } from './places.ts'

const ROUNDS = Number(process.env['KILLS'] ?? 20)
const ENTRANTS = 120
const CLIENTS = 50
/** In every fourth round PostgreSQL goes down first, all its processes at once; the portal has to find it again by itself. */
const ALSO_DATABASE = 4
const BACK_WITHIN = 60_000
const ROWS = 40
const account = { user_name: 'killsadmin', password: 'killsadmin1' }

machine()
await onBothEngines(async (bench) => {
  const now = new Date()
  const nextMonth = new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const season = await withDatabase(bench, async ({ db }) => {
    const made = await entrySeason({ db, clock: { now } }, nextMonth)
    const days = { start_date: nextMonth, end_date: nextMonth, is_active: 1 } as const
    await db.updateTable('tournaments').set(days).where('id', '=', made.tournaments.unpublished).execute()
    await enterFinalists({ db, clock: { now } }, made)
    return made
  })
  let databaseKills = 0
  let imported = 0
  const tablets = new JudgesAtWork(season, account)
  const { told, problems } = await killRounds(bench, season, {
    rounds: ROUNDS,
    entrants: ENTRANTS,
    clients: CLIENTS,
    settings: {
      ADMIN_USER: account.user_name,
      ADMIN_PASSWORD: account.password,
      BACKUP_DIR: `${bench.dataDir}-backups`,
    },
    beside: async (portal, round) => {
      await Promise.all([office(portal.url, season, round), tablets.work(portal.url), backup(bench, portal)])
    },
    alsoWrong: async ({ db }) => {
      const cardProblems = await tablets.findProblems(db)
      const lists = await db
        .selectFrom('athletes')
        .select(['email_key', (q) => q.fn.countAll().as('entries')])
        .where('tournament_id', '=', season.tournaments.unpublished)
        .groupBy('email_key')
        .execute()
      imported = lists.length
      const listProblems = lists
        .filter(({ entries }) => Number(entries) !== ROWS)
        .map(({ email_key, entries }) => `${Number(entries)} of ${ROWS} rows of the list ${email_key} were imported`)
      return [...cardProblems, ...listProblems]
    },
    disturb: async (round, portal) => {
      await tablets.untilMidway(round)
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
  console.log(
    `${bench.name}: ${ROUNDS} kills${also}; ${acknowledged(told).size} registrations acknowledged, ${imported} lists imported, ${tablets.acknowledged} cards of judges taken.`,
  )
  rmSync(`${bench.dataDir}-backups`, { recursive: true, force: true })
  console.log(problems.length === 0 ? 'Every one is there, once; the database opens clean.' : problems.join('\n'))
  if (problems.length > 0) process.exitCode = 1
})

/** The work of an office in another tournament, one act after another, until the portal is gone. */
async function office(url: string, { tournaments }: Season, round: number): Promise<void> {
  const tournament_id = tournaments.unpublished
  try {
    const ask = await adminOf(url, account)
    for (let list = 0; ; list++) {
      const rows = Array.from({ length: ROWS }, (_, n) => ({
        line: n + 2,
        full_name_one: `Trần ${lettersOf(round)} ${lettersOf(list)} ${lettersOf(n)}`,
        date_of_birth_one: '1995',
        full_name_two: `Lê ${lettersOf(round)} ${lettersOf(list)} ${lettersOf(n)}`,
        date_of_birth_two: '1996',
        unit: 'CLB Sao Mai',
        email: `list${round}.${list}@example.org`,
        mobile: '0912345678',
        contents: ['U1'],
      }))
      await ask('POST', '/athletes/import', { tournament_id, rows })
      const { id } = (await ask('PUT', '/athletes/select/all', { tournament_id, filter: {} })) as { id: number[] }
      await ask('PUT', '/athletes/decide/athletes-numbers', { tournament_id, atheletes_number_start: 1, renumber: 1 })
      await ask('PUT', '/athletes/check-is_pay/all', { id })
      await ((await ask('POST', '/athletes/export-excel-files-register', { tournament_id })) as Response).arrayBuffer()
    }
  } catch (error) {
    // A refusal is a problem of its own; a broken connection is the kill.
    if (/: 4\d\d /u.test(String(error))) throw error
  }
}

/** A backup beside it, which its own checks have to find whole where it ends. */
async function backup(bench: Bench, portal: RunningPortal): Promise<void> {
  const main = fileURLToPath(new URL('../server/src/kit/backup/backup-main.ts', import.meta.url))
  const env = { ...process.env, ...settingsOf(bench), BACKUP_DIR: `${bench.dataDir}-backups` }
  const { code, output } = await collect(process.execPath, [main], { env })
  if (code !== 0 && (await fetch(`${portal.url}/readyz`).catch(() => null))?.ok) throw new Error(output)
}

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
