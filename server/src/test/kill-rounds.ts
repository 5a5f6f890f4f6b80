import { openDatabase, type Database } from '../kit/db/database.ts'
import { entrant, type Entrant } from './entrants.ts'
import type { Season } from './entry-season.ts'
import { acknowledged, lookUp, problemsOf, sendAll, type Sending, type AnswersByEntrant } from './registering.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'
import { storedEntries, unsoundness, untilQuiet } from './soundness.ts'

export type Place = { url: string | undefined; dataDir: string }
export type Round = { round: number; acknowledged: number; stored: number; lost: number; problems: string[] }

/** A letter for the names of each round. Letters with diacritics would count as equal. */
const RUNS = 'BCDGHKLMNPQRSTVXAEIOUY'

/**
 * Kills the portal during registrations, `rounds` times, and inspects the database each time: it must be sound and contain all acknowledged
 * entries. Requests without a response are sent again after the restart, with the same idempotency key. At the end there must be exactly the
 * acknowledged entries. `disturb` may cause an additional failure before the kill. `beside` makes other calls until the kill, not about the open
 * tournament; `alsoWrong` checks their results.
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
  const inspectDatabase = async () => inspect(place, answersByEntrant, season, beside !== undefined, alsoWrong)
  const answersByEntrant: AnswersByEntrant = new Map()
  const problems: string[] = []
  let unanswered: Sending[] = []
  for (let round = 0; round < rounds; round++) {
    const portal = await startPortal(settings)
    const besideCalls = beside?.(portal, round)
    unanswered = await sendAll(portal.url, unanswered, { clients, told: answersByEntrant })
    const newSendings = Array.from({ length: entrants }, (_, n) => entrant(season, RUNS[round] ?? '', n)).flatMap(
      sendingsOf,
    )
    // A different moment in each round, always while all clients wait for a response.
    const killAfter = 5 + ((round * 37) % Math.max(1, entrants - clients))
    let answers = 0
    let killed: Promise<void> | undefined
    const lost = await sendAll(portal.url, newSendings, {
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
    await besideCalls
    unanswered = [...unanswered, ...lost]
    const result = await inspectDatabase()
    problems.push(...result.problems.map((problem) => `after kill ${round + 1}: ${problem}`))
    report({ round, lost: lost.length, ...result })
  }

  const portal = await startPortal(settings)
  unanswered = await sendAll(portal.url, unanswered, { clients, told: answersByEntrant })
  if (unanswered.length > 0) problems.push(`${unanswered.length} registrations had no answer in the end`)
  problems.push(...problemsOf(answersByEntrant))
  for (const [code, { entrant: entered }] of acknowledged(answersByEntrant)) {
    const details = await lookUp(portal.url, code, entered)
    if (details?.join() !== entered.contents.toSorted((a, b) => a - b).join())
      problems.push(`${code} is shown with ${details ? `the contents ${details.join()}` : 'nothing'}`)
  }
  await portal.stop()
  const finalResult = await inspectDatabase()
  problems.push(...finalResult.problems)
  if (answersByEntrant.size !== rounds * entrants)
    problems.push(`${answersByEntrant.size} of ${rounds * entrants} entrants were sent`)
  if (finalResult.stored !== finalResult.acknowledged)
    problems.push(`${finalResult.stored} entries for ${finalResult.acknowledged} acknowledged`)
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
    // Calls of `beside` send mails too.
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
