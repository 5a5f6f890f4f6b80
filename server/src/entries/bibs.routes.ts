import { distributeBibs } from '@portal/shared/bibs/bibs'
import { parsePlates, plateRefusalSentence, type PlateRefusal } from '@portal/shared/bibs/plates'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Language } from '@portal/shared/errors'
import { transact } from '../db/retrying.ts'
import { lockRows } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import { trailOf } from '../db/trail.ts'
import type { App, Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { bibQueries } from './bibs.queries.ts'
import { contextQueries } from './entry-context.queries.ts'
import { remember } from './history.queries.ts'

/** Handing out bibs, one organiser at a time in a tournament. */
export function bibRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, entryCalls.decideNumbers, async ({ body, actor, request }) => {
    const { tournament_id, atheletes_number_start: start = null } = body
    const language = languageOf(request)
    const plates = body.numbers?.trim() ? read(parsePlates(body.numbers), 'numbers', language) : null
    const skip = body.skip ? read(parsePlates(body.skip), 'skip', language) : []

    const plan = async (tx: Db) => {
      if (!(await contextQueries(tx).tournament(tournament_id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
      const entries = await bibQueries(tx).approved(tournament_id)
      const taken = await bibQueries(tx).takenElsewhere(tournament_id)
      const renumber = body.renumber === 1
      const decided = distributeBibs({ entries, taken, plates, start, skip, renumber })
      if (!decided.ok) throw refused(decided, plates || start === null ? 'numbers' : 'atheletes_number_start', language)
      const byId = new Map(entries.map((entry) => [entry.id, entry]))
      const kept = entries.filter(({ number }) => number !== null).length
      const changed = decided.assignments.filter(({ previous }) => previous !== null).length
      return {
        kept: kept - changed,
        assignments: decided.assignments.flatMap((assignment) => {
          const entry = byId.get(assignment.id)
          if (!entry) return []
          const { full_name_one, full_name_two, team_name, unit } = entry
          return [{ ...assignment, full_name_one, full_name_two, team_name, unit }]
        }),
      }
    }
    if (body.preview === 1) return plan(db)

    return transact(db, async (tx) => {
      await lockRows(tx, engine, 'tournaments', [tournament_id])
      const planned = await plan(tx)
      const trail = trailOf(actor, now())
      await bibQueries(tx).assign(planned.assignments, trail)
      const after = planned.assignments.map(({ id, number, previous }) => ({ id, number, previous }))
      const row = { record_id: tournament_id, tournament_id, action: 'numbers', after }
      if (after.length > 0) await remember(tx, [row], trail, 'tournaments')
      return planned
    })
  })
}

function read(parsed: ReturnType<typeof parsePlates>, path: string, language: Language): number[] {
  if (!parsed.ok) throw refused(parsed, path, language)
  return parsed.plates
}

function refused(refusal: PlateRefusal, path: string, language: Language): Refusal {
  const message = plateRefusalSentence(refusal, language)
  return new Refusal('NUMBERS_REFUSED', { errors: [{ path, code: refusal.code, message }] })
}
