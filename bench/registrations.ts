// 1,000 entrants from 50 clients at once against the running product, on both databases: nothing lost, nothing twice.
import { entrySeason } from '../server/src/test/entry-season.ts'
import { entrant } from '../server/src/test/entrants.ts'
import { sendingsOf } from '../server/src/test/kill-rounds.ts'
import {
  acknowledged,
  lookUp,
  problemsOf,
  sendAll,
  type Answer,
  type AnswersByEntrant,
} from '../server/src/test/registering.ts'
import { startPortal } from '../server/src/test/running-portal.ts'
import { storedEntries, unsoundness } from '../server/src/test/soundness.ts'
import { machine, p50, p95, table, timed, times, together } from './figures.ts'
import { onBothEngines, settingsOf, withDatabase, type Bench } from './places.ts'

const ENTRANTS = 1000
const CLIENTS = 50
const BARE = 300

machine()
await onBothEngines(async (bench) => {
  const season = await withDatabase(bench, async ({ db }) => {
    const now = new Date()
    return entrySeason(
      { db, clock: { now } },
      new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10),
    )
  })
  const entrants = Array.from({ length: ENTRANTS }, (_, n) => entrant(season, 'B', n))
  // What belongs together is sent by clients side by side, at about the same moment.
  const sendings = entrants.flatMap(sendingsOf)
  const portal = await startPortal(settingsOf(bench))
  const told: AnswersByEntrant = new Map()
  const answers: Answer[] = []
  let unanswered = 0
  const took = await timed(async () => {
    const lost = await sendAll(portal.url, sendings, {
      clients: CLIENTS,
      told,
      onAnswer: (answer) => answers.push(answer),
    })
    unanswered = lost.length
  })
  // A lost answer, or a nervous finger: the same attempt once more, later.
  const again = sendings.filter((_, n) => n % 5 === 0)
  const repeated: Answer[] = []
  await sendAll(portal.url, again, { clients: CLIENTS, told, onAnswer: (answer) => repeated.push(answer) })

  const problems = problemsOf(told)
  if (unanswered > 0) problems.push(`${unanswered} had no answer`)
  for (const [code, { entrant: whose }] of acknowledged(told)) {
    const details = await lookUp(portal.url, code, whose)
    if (details?.join() !== whose.contents.toSorted((a, b) => a - b).join())
      problems.push(`${code}: ${details?.join() ?? 'not found'}`)
  }
  const health = await together(CLIENTS, sendings.length, async () => (await fetch(`${portal.url}/healthz`)).text())
  await portal.stop()
  const stored = await withDatabase(bench, async (database) => storedEntries(database, season.tournaments.open))
  problems.push(...(await withDatabase(bench, unsoundness)))
  if (stored.size !== ENTRANTS) problems.push(`${stored.size} entries stored`)
  const bare = await bareInserts(bench)

  const each = took / sendings.length
  table(
    `Registrations on ${bench.name}`,
    ['', 'calls', 'p50', 'p95', 'mean of the whole run'],
    [
      [
        `POST /registration, ${CLIENTS} clients`,
        sendings.length,
        p50(millis(answers)),
        p95(millis(answers)),
        `${each.toFixed(2)} ms`,
      ],
      [`the same again, ${CLIENTS} clients`, again.length, p50(millis(repeated)), p95(millis(repeated)), ''],
      [`GET /healthz, ${CLIENTS} clients`, health.length, p50(health), p95(health), ''],
      ['one row inserted and committed, alone', BARE, p50(bare), p95(bare), ''],
    ],
  )
  const limit = bare.reduce((sum, one) => sum + one, 0) / bare.length
  console.log(
    `\nA registration costs ${times(each / limit)} a bare committed row. ${ENTRANTS} entrants, ${stored.size} entries.`,
  )
  console.log(problems.length === 0 ? 'Nothing lost, nothing twice, totals add up.' : problems.join('\n'))
  if (problems.length > 0) process.exitCode = 1
})

function millis(answers: readonly Answer[]): number[] {
  return answers.map(({ ms }) => ms)
}

/** The limit to compare with: single rows, each in its own transaction on the disk, through the same driver. */
function bareInserts(bench: Bench): Promise<number[]> {
  return withDatabase(bench, async ({ db }) => {
    const insert = async (n: number) =>
      db
        .insertInto('secrets')
        .values({ name: `bench ${n}`, value: 'x'.repeat(200) })
        .execute()
    const took: number[] = []
    for (let n = 0; n < BARE; n++) took.push(await timed(async () => insert(n)))
    return took
  })
}
