import { parseBibSettings } from '@portal/shared/bibs/bib-settings'
import { bibCalls } from '@portal/shared/bibs/bib-calls'
import { transact, WriteConflict } from '../../kit/db/retrying.ts'
import { runLongWrites } from '../../kit/db/sqlite/long-writes.ts'
import { lockForNoKeyUpdate, lockForUpdate } from '../../kit/db/row-locks.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { recordHistory } from '../record/history.queries.ts'
import { countBibs, readBearers, readBibSettings } from './bib-settings.queries.ts'
import { bibQueries } from './bibs.queries.ts'
import { setNumber, swapNumbers } from './change-numbers.act.ts'
import { changeBibSettings } from './change-settings.act.ts'
import { planAssignments, requireBibSettings } from './plan-bibs.act.ts'

/** Assigning bibs. The lock of the tournament lets one organiser at a time do it. */
export function bibRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, bibCalls.bibs, async ({ query: { tournament_id } }) => {
    const settings = await readBibSettings(db, tournament_id)
    const parsed = parseBibSettings(settings)
    const spares = parsed.ok ? parsed.spare.toSorted((a, b) => a - b) : []
    const bearers = await readBearers(db, tournament_id, spares)
    return {
      ...(await countBibs(db, tournament_id)),
      settings,
      spares: spares.map((number) => ({ number, holder: bearers.get(number) ?? null })),
    }
  })

  mount(app, bibCalls.bibHolder, async ({ query: { tournament_id, number } }) => ({
    holder: (await readBearers(db, tournament_id, [number])).get(number) ?? null,
  }))

  mount(app, bibCalls.setBibSettings, async ({ body, actor, request }) => {
    const { tournament_id, settings } = body
    requireBibSettings(settings, requestLanguage(request))
    return transact(db, async (tx) => {
      await lockForNoKeyUpdate(tx, engine, 'tournaments', [tournament_id])
      await changeBibSettings(tx, body, createTrail(actor, now()))
      return settings
    })
  })

  mountUndoable(app, bibCalls.setNumber, async ({ params: { id }, body, actor, request }) =>
    transact(db, async (tx) => setNumber(tx, deps, { id, ...body }, actor, requestLanguage(request))),
  )

  mountUndoable(app, bibCalls.swapNumber, async ({ params: { id }, body: { with: otherId, ...numbers }, actor }) =>
    transact(db, async (tx) => swapNumbers(tx, deps, { id, otherId, ...numbers }, actor)),
  )

  mountUndoable(app, bibCalls.decideNumbers, async ({ body, actor, request }) => {
    const { tournament_id, settings, previous } = body
    const language = requestLanguage(request)
    if (body.preview === 1) return { data: await planAssignments(db, body, language), undo: null }

    const requestDb = abortOnDisconnect(db, request)
    // Planned before the transaction to keep it short, and planned again within it only if entries have changed.
    return runLongWrites(async () => {
      const stamp = await bibQueries(requestDb).changeStamp(tournament_id)
      const firstPlan = await planAssignments(requestDb, body, language)
      return transact(requestDb, async (tx) => {
        await lockForNoKeyUpdate(tx, engine, 'tournaments', [tournament_id])
        const lockedStamp = await bibQueries(tx).changeStamp(tournament_id)
        const finalPlan = lockedStamp === stamp ? firstPlan : await planAssignments(tx, body, language)
        const assignedIds = finalPlan.assignments.map(({ id }) => id)
        await lockForUpdate(tx, engine, 'athletes', assignedIds)
        // Acts on entries lock no tournament.
        if ((await bibQueries(tx).changeStamp(tournament_id)) !== lockedStamp) throw new WriteConflict()
        const trail = createTrail(actor, now())
        if (settings) await changeBibSettings(tx, { tournament_id, settings, previous }, trail)
        await bibQueries(tx).assign(finalPlan.assignments, trail)
        const after = finalPlan.assignments.map(({ id, number, previous }) => ({ id, number, previous }))
        const row = { record_id: tournament_id, tournament_id, action: 'numbers', after }
        if (after.length > 0) await recordHistory(tx, [row], trail, 'tournaments')
        const rows = after.map(({ id, number, previous }) => ({
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
