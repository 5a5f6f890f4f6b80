import { distributeBibs } from '@portal/shared/bibs/bibs'
import { parseBibs, bibRefusalSentence, type BibRefusal } from '@portal/shared/bibs/bib-numbers'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Language } from '@portal/shared/kit/errors'
import { transact } from '../../kit/db/retrying.ts'
import { longWrites } from '../../kit/db/sqlite/long-writes.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mountUndoable } from '../../kit/http/mount.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'
import { nameOfEntry } from '../record/entry-name.rules.ts'
import { bibQueries } from './bibs.queries.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { recordHistory } from '../record/history.queries.ts'

type Holder = Awaited<ReturnType<ReturnType<typeof bibQueries>['takenElsewhere']>>[number]

/** Handing out bibs, one organiser at a time in a tournament. */
export function bibRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mountUndoable(app, entryCalls.swapNumber, async ({ params: { id }, body: { with: otherId, number }, actor }) =>
    transact(db, async (tx) => {
      const bibs = bibQueries(tx)
      const tournaments = new Set((await bibs.some([id, otherId])).map(({ tournament_id }) => tournament_id))
      await lockForUpdate(tx, engine, 'tournaments', [...tournaments])
      const rows = await bibs.some([id, otherId])
      const [own, theirs] = [id, otherId].map((one) => rows.find((row) => row.id === one))
      if (!own || !theirs || own === theirs || own.tournament_id !== theirs.tournament_id)
        throw new Refusal('ATHLETE_NOT_FOUND')
      if (own.status !== 1) throw new Refusal('ENTRY_NOT_ACTIVE')
      // Somebody else gave it away meanwhile.
      if (theirs.number !== number) throw new Refusal('STALE_VERSION')
      const trail = trailOf(actor, now())
      await bibs.swap(own, theirs, trail)
      const { tournament_id } = own
      const changed = [
        { id, tournament_id, before: { number: own.number }, after: { number } },
        { id: otherId, tournament_id, before: { number }, after: { number: own.number } },
      ]
      const history = changed.map(({ id: record_id, ...row }) => ({ record_id, ...row, action: 'change' }))
      await recordHistory(tx, history, trail)
      const undo = await keepUndo(tx, actor, now(), {
        changed: [{ table: 'athletes', action: 'change', frees: 'number', rows: changed }],
      })
      const data = changed.map((row) => ({
        id: row.id,
        number: row.after.number,
        version: (row.id === id ? own : theirs).version + 1,
      }))
      return { data, undo }
    }),
  )

  mountUndoable(app, entryCalls.decideNumbers, async ({ body, actor, request }) => {
    const { tournament_id, atheletes_number_start: start = null } = body
    const language = languageOf(request)
    const bibs = body.numbers?.trim() ? read(parseBibs(body.numbers), 'numbers', language) : null
    const skip = body.skip ? read(parseBibs(body.skip), 'skip', language) : []

    const plan = async (tx: Db) => {
      if (!(await contextQueries(tx).tournament(tournament_id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
      const entries = await bibQueries(tx).approved(tournament_id)
      const others = await bibQueries(tx).takenElsewhere(tournament_id)
      const taken = others.map(({ number }) => number)
      const renumber = body.renumber === 1
      const decided = distributeBibs({ entries, taken, bibs, start, skip, renumber })
      const path = bibs || start === null ? 'numbers' : 'atheletes_number_start'
      if (!decided.ok) throw refused(withNames(decided, others), path, language)
      const byId = new Map(entries.map((entry) => [entry.id, entry]))
      const numberedCount = entries.filter(({ number }) => number !== null).length
      const changed = decided.assignments.filter(({ previous }) => previous !== null).length
      return {
        kept: numberedCount - changed,
        assignments: decided.assignments.flatMap((assignment) => {
          const entry = byId.get(assignment.id)
          if (!entry) return []
          const { full_name_one, full_name_two, team_name, unit } = entry
          return [{ ...assignment, full_name_one, full_name_two, team_name, unit }]
        }),
      }
    }
    if (body.preview === 1) return { data: await plan(db), undo: null }

    const requestDb = abortOnDisconnect(db, request)
    // Before the transaction, which is short then; again within it only where entries were changed meanwhile.
    return longWrites(async () => {
      const stamp = await bibQueries(requestDb).stamp(tournament_id)
      const before = await plan(requestDb)
      return transact(requestDb, async (tx) => {
        await lockForUpdate(tx, engine, 'tournaments', [tournament_id])
        const planned = (await bibQueries(tx).stamp(tournament_id)) === stamp ? before : await plan(tx)
        const trail = trailOf(actor, now())
        await bibQueries(tx).assign(planned.assignments, trail)
        const after = planned.assignments.map(({ id, number, previous }) => ({ id, number, previous }))
        const row = { record_id: tournament_id, tournament_id, action: 'numbers', after }
        if (after.length > 0) await recordHistory(tx, [row], trail, 'tournaments')
        const rows = planned.assignments.map(({ id, number, previous }) => ({
          id,
          tournament_id,
          before: { number: previous },
          after: { number },
        }))
        const undo = await keepUndo(tx, actor, now(), {
          changed: [{ table: 'athletes', action: 'unnumber', frees: 'number', rows }],
        })
        return { data: planned, undo }
      })
    })
  })
}

function read(parsed: ReturnType<typeof parseBibs>, path: string, language: Language): number[] {
  if (!parsed.ok) throw refused(parsed, path, language)
  return parsed.bibs
}

/** The refusal with the names of those who have the numbers. */
function withNames(refusal: BibRefusal, holders: readonly Holder[]): BibRefusal {
  if (refusal.code !== 'NUMBER_TAKEN') return refusal
  const names = new Map(holders.map((holder) => [String(holder.number), nameOfEntry(holder)]))
  const numbers = String(refusal.params.numbers).replace(/\d+/gu, (number) => {
    const name = names.get(number)
    return name ? `${number} (${name})` : number
  })
  return { ...refusal, params: { ...refusal.params, numbers } }
}

function refused(refusal: BibRefusal, path: string, language: Language): Refusal {
  const message = bibRefusalSentence(refusal, language)
  return new Refusal('NUMBERS_REFUSED', { errors: [{ path, code: refusal.code, message }] })
}
