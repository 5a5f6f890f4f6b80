import { APPROVED } from '@portal/shared/entries/entry-state'
import { planBibs } from '@portal/shared/bibs/bibs'
import { parseBibs, bibRefusalSentence, type BibRefusal } from '@portal/shared/bibs/bib-numbers'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Language } from '@portal/shared/kit/errors'
import { transact } from '../../kit/db/retrying.ts'
import { runLongWrites } from '../../kit/db/sqlite/long-writes.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountUndoable } from '../../kit/http/mount.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { nameOfEntry } from '../record/entry-name.rules.ts'
import { bibQueries } from './bibs.queries.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { recordHistory } from '../record/history.queries.ts'

type Holder = Awaited<ReturnType<ReturnType<typeof bibQueries>['entriesHoldingBibs']>>[number]

/** Assigning bibs. The lock of the tournament lets one organiser at a time do it. */
export function bibRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mountUndoable(app, entryCalls.swapNumber, async ({ params: { id }, body: { with: otherId, number }, actor }) =>
    transact(db, async (tx) => {
      const bibs = bibQueries(tx)
      const tournaments = new Set((await bibs.numbersByIds([id, otherId])).map(({ tournament_id }) => tournament_id))
      await lockForUpdate(tx, engine, 'tournaments', [...tournaments])
      const entries = await bibs.numbersByIds([id, otherId])
      const [entry, otherEntry] = [id, otherId].map((entryId) => entries.find((row) => row.id === entryId))
      if (!entry || !otherEntry || entry === otherEntry || entry.tournament_id !== otherEntry.tournament_id)
        throw new Refusal('ATHLETE_NOT_FOUND')
      if (entry.status !== APPROVED) throw new Refusal('ENTRY_NOT_ACTIVE')
      // Another entry has the bib by now.
      if (otherEntry.number !== number) throw new Refusal('STALE_VERSION')
      const trail = createTrail(actor, now())
      await bibs.swap(entry, otherEntry, trail)
      const { tournament_id } = entry
      const rows = [
        { id, tournament_id, before: { number: entry.number }, after: { number } },
        { id: otherId, tournament_id, before: { number }, after: { number: entry.number } },
      ]
      const history = rows.map(({ id: record_id, ...row }) => ({ record_id, ...row, action: 'change' }))
      await recordHistory(tx, history, trail)
      const undo = await storeUndo(tx, actor, now(), {
        changed: [{ table: 'athletes', action: 'change', frees: 'number', rows }],
      })
      const data = rows.map((row) => ({
        id: row.id,
        number: row.after.number,
        version: (row.id === id ? entry : otherEntry).version + 1,
      }))
      return { data, undo }
    }),
  )

  mountUndoable(app, entryCalls.decideNumbers, async ({ body, actor, request }) => {
    const { tournament_id, atheletes_number_start: start = null } = body
    const language = requestLanguage(request)
    const bibs = body.numbers?.trim() ? requireBibs(parseBibs(body.numbers), 'numbers', language) : null
    const skip = body.skip ? requireBibs(parseBibs(body.skip), 'skip', language) : []

    const plan = async (tx: Db) => {
      if (!(await contextQueries(tx).tournament(tournament_id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
      const entries = await bibQueries(tx).approvedEntries(tournament_id)
      const holders = await bibQueries(tx).entriesHoldingBibs(tournament_id)
      const taken = holders.map(({ number }) => number)
      const renumber = body.renumber === 1
      const distribution = planBibs({ entries, takenBibs: taken, bibs, start, skip, renumber })
      const path = bibs || start === null ? 'numbers' : 'atheletes_number_start'
      if (!distribution.ok) throw numbersRefusal(withNames(distribution, holders), path, language)
      const byId = new Map(entries.map((entry) => [entry.id, entry]))
      const numberedCount = entries.filter(({ number }) => number !== null).length
      const renumberedCount = distribution.assignments.filter(({ previous }) => previous !== null).length
      return {
        kept: numberedCount - renumberedCount,
        assignments: distribution.assignments.flatMap((assignment) => {
          const entry = byId.get(assignment.id)
          if (!entry) return []
          const { full_name_one, full_name_two, team_name, unit } = entry
          return [{ ...assignment, full_name_one, full_name_two, team_name, unit }]
        }),
      }
    }
    if (body.preview === 1) return { data: await plan(db), undo: null }

    const requestDb = abortOnDisconnect(db, request)
    // Planned before the transaction to keep it short, and planned again within it only if entries have changed.
    return runLongWrites(async () => {
      const stamp = await bibQueries(requestDb).changeStamp(tournament_id)
      const firstPlan = await plan(requestDb)
      return transact(requestDb, async (tx) => {
        await lockForUpdate(tx, engine, 'tournaments', [tournament_id])
        const finalPlan = (await bibQueries(tx).changeStamp(tournament_id)) === stamp ? firstPlan : await plan(tx)
        const trail = createTrail(actor, now())
        await bibQueries(tx).assign(finalPlan.assignments, trail)
        const after = finalPlan.assignments.map(({ id, number, previous }) => ({ id, number, previous }))
        const row = { record_id: tournament_id, tournament_id, action: 'numbers', after }
        if (after.length > 0) await recordHistory(tx, [row], trail, 'tournaments')
        const rows = finalPlan.assignments.map(({ id, number, previous }) => ({
          id,
          tournament_id,
          before: { number: previous },
          after: { number },
        }))
        const undo = await storeUndo(tx, actor, now(), {
          changed: [{ table: 'athletes', action: 'unnumber', frees: 'number', rows }],
        })
        return { data: finalPlan, undo }
      })
    })
  })
}

function requireBibs(parsed: ReturnType<typeof parseBibs>, path: string, language: Language): number[] {
  if (!parsed.ok) throw numbersRefusal(parsed, path, language)
  return parsed.bibs
}

/** Adds to a NUMBER_TAKEN refusal the names of the entries that have the bibs. */
function withNames(refusal: BibRefusal, holders: readonly Holder[]): BibRefusal {
  if (refusal.code !== 'NUMBER_TAKEN') return refusal
  const names = new Map(holders.map((holder) => [String(holder.number), nameOfEntry(holder)]))
  const numbers = String(refusal.params.numbers).replace(/\d+/gu, (number) => {
    const name = names.get(number)
    return name ? `${number} (${name})` : number
  })
  return { ...refusal, params: { ...refusal.params, numbers } }
}

function numbersRefusal(refusal: BibRefusal, path: string, language: Language): Refusal {
  const message = bibRefusalSentence(refusal, language)
  return new Refusal('NUMBERS_REFUSED', { errors: [{ path, code: refusal.code, message }] })
}
