import { programmePaperCalls as calls, type ProgrammePaper } from '@portal/shared/programme/programme-paper-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { Refusal } from '../../kit/refusal.ts'
import { fileStem } from '../../kit/text/file-stem.ts'
import { lockProgramme, requireVisibleTournament } from '../programmes.act.ts'
import { listItemsOfAllFloors } from '../rounds/office-items.queries.ts'
import { readPublishedSnapshot } from '../timetable/published-snapshot.act.ts'
import { findCallMinutes, findVersion, insertVersion } from '../timetable/timetables.queries.ts'
import { printAddendum } from './addendum-paper.rules.ts'
import { programmePaperWords } from './paper-words.rules.ts'
import { printProgramme } from './programme-paper.rules.ts'

/** The papers that hang or lie about during the day, so that what changes after them must be known. */
const versionedPapers: ReadonlySet<ProgrammePaper> = new Set(['programme', 'book'])

/** The papers of the published programme. */
export function programmePaperRoutes(app: App, { db, engine, now }: Deps): void {
  servePaper(app, calls.print, async ({ body: { tournament_id, paper, since }, actor }, language) => {
    const tournament = await requireVisibleTournament(db, tournament_id, actor)
    const printing = { language, now: now() }
    const name = `${fileStem(programmePaperWords[language].titles[paper])}-${fileStem(tournament.name)}`
    if (paper === 'addendum') {
      const version = await findVersion(db, tournament_id, since)
      if (!version) throw new Refusal(since === undefined ? 'PROGRAMME_NOT_PRINTED' : 'EVENTS_NOT_FOUND')
      const items = await listItemsOfAllFloors(db, tournament_id)
      const current = await readPublishedSnapshot(db, tournament_id)
      return { name, pdf: await printAddendum(tournament, { version, current, items }, printing) }
    }
    // The version and the paper are of one reading, also where somebody publishes meanwhile.
    const items = versionedPapers.has(paper)
      ? await transact(db, async (tx) => {
          await lockProgramme(tx, engine, tournament_id)
          const printed = await readItems(tx, tournament_id)
          const snapshot = await readPublishedSnapshot(tx, tournament_id)
          await insertVersion(tx, tournament_id, 'printed', snapshot, {
            by: actor.user_id,
            at: printing.now.toISOString(),
          })
          return printed
        })
      : await readItems(db, tournament_id)
    const callMinutes = await findCallMinutes(db, tournament_id)
    return { name, pdf: await printProgramme(paper, tournament, items, { ...printing, callMinutes }) }
  })
}

async function readItems(db: Db, tournament_id: number) {
  const items = await listItemsOfAllFloors(db, tournament_id)
  if (items.length === 0) throw new Refusal('EVENTS_NOT_FOUND')
  return items
}
