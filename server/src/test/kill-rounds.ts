import { openDatabase, type Database } from '../kit/db/database.ts'
import { entrant, type Entrant } from './entrants.ts'
import type { Season } from './entry-season.ts'
import { acknowledged, lookUp, problemsOf, sendAll, type Sending, type AnswersByEntrant } from './registering.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'
import { storedEntries, unsoundness, untilQuiet } from './soundness.ts'

export type Place = { url: string | undefined; dataDir: string }
export type Round = { round: number; acknowledged: number; stored: number; lost: number; problems: string[] }

/** Names are letters without diacritics, which do not count: one for each round. */
const RUNS = 'BCDGHKLMNPQRSTVXAEIOUY'

/**
 * Kills the portal in the middle of registrations, `rounds` times, and looks each time at what is left: sound, and with every code that
 * anybody got an answer. What was not answered is sent again after the restart, under the same Idempotency-Key. In the end there are
 * exactly the entries that were acknowledged. `disturb` may do more harm in the middle of a round than the kill after it. `beside` is done
 * to the portal until it dies, and may only touch tournaments other than the open one; `alsoWrong` looks at what it left.
 */
export async function killRounds(
  place: Place,
  season: Season,
  options: {
    rounds: number
    entrants: number
    clients: number
    settings?: Record<string, string>
    disturb?: (round: number, portal: RunningPortal) => Promise<void>
    beside?: (portal: RunningPortal, round: number) => Promise<void>
    alsoWrong?: (database: Database) => Promise<string[]>
    report?: (round: Round) => void
  },
): Promise<{ told: AnswersByEntrant; problems: string[] }> {
  const { rounds, entrants, clients, disturb, beside, alsoWrong = async () => [], report = () => {} } = options
  if (rounds > RUNS.length) throw new RangeError(`at most ${RUNS.length} rounds`)
  const settings = { DATA_DIR: place.dataDir, ...(place.url ? { DATABASE_URL: place.url } : {}), ...options.settings }
  const look = async () => inspect(place, answersByEntrant, season, beside !== undefined, alsoWrong)
  const answersByEntrant: AnswersByEntrant = new Map()
  const problems: string[] = []
  let again: Sending[] = []
  for (let round = 0; round < rounds; round++) {
    const portal = await startPortal(settings)
    const also = beside?.(portal, round)
    again = await sendAll(portal.url, again, { clients, told: answersByEntrant })
    const fresh = Array.from({ length: entrants }, (_, n) => entrant(season, RUNS[round] ?? '', n)).flatMap(sendingsOf)
    // Another moment in each round, always with every client waiting for an answer.
    const killAfter = 5 + ((round * 37) % Math.max(1, entrants - clients))
    let answers = 0
    let killed: Promise<void> | undefined
    const lost = await sendAll(portal.url, fresh, {
      clients,
      told: answersByEntrant,
      enough: () => killed !== undefined,
      onAnswer: ({ status }) => {
        if (status === 200) answers += 1
        if (answers >= killAfter)
          killed ??= (disturb?.(round, portal) ?? Promise.resolve()).then(async () => portal.kill())
      },
    })
    await (killed ?? portal.kill())
    await also
    again = [...again, ...lost]
    const found = await look()
    problems.push(...found.problems.map((problem) => `after kill ${round + 1}: ${problem}`))
    report({ round, lost: lost.length, ...found })
  }

  const portal = await startPortal(settings)
  again = await sendAll(portal.url, again, { clients, told: answersByEntrant })
  if (again.length > 0) problems.push(`${again.length} registrations had no answer in the end`)
  problems.push(...problemsOf(answersByEntrant))
  for (const [code, { entrant: entered }] of acknowledged(answersByEntrant)) {
    const details = await lookUp(portal.url, code, entered)
    if (details?.join() !== entered.contents.toSorted((a, b) => a - b).join())
      problems.push(`${code} is shown with ${details ? `the contents ${details.join()}` : 'nothing'}`)
  }
  await portal.stop()
  const last = await look()
  problems.push(...last.problems)
  if (answersByEntrant.size !== rounds * entrants)
    problems.push(`${answersByEntrant.size} of ${rounds * entrants} entrants were sent`)
  if (last.stored !== last.acknowledged) problems.push(`${last.stored} entries for ${last.acknowledged} acknowledged`)
  return { told: answersByEntrant, problems }
}

export const sendingsOf = (entrant: Entrant): Sending[] =>
  entrant.submissions.map((submission) => ({ entrant, submission }))

async function inspect(
  place: Place,
  answersByEntrant: AnswersByEntrant,
  { tournaments }: Season,
  isBeside: boolean,
  alsoWrong: (database: Database) => Promise<string[]>,
) {
  const database: Database = openDatabase(place)
  try {
    await untilQuiet(database)
    // Other acts send mails too.
    const problems = (await unsoundness(database)).filter((problem) => !isBeside || !problem.includes('a mail '))
    problems.push(...(await alsoWrong(database)))
    const stored = await storedEntries(database, tournaments.open)
    const codes = acknowledged(answersByEntrant)
    for (const [code, { contents, entrant: whose }] of codes) {
      const entered = stored.get(code) ?? []
      if (contents.some((id) => !entered.includes(id))) problems.push(`${code} was acknowledged with more than it has`)
      if (entered.some((id) => !whose.contents.includes(id))) problems.push(`${code} has contents that nobody chose`)
    }
    return { problems, stored: stored.size, acknowledged: codes.size }
  } finally {
    await database.db.destroy()
  }
}
