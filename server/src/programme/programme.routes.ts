import { programmeCalls as calls } from '@portal/shared/programme/programme'
import { remember } from '../db/history.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { transact } from '../db/retrying.ts'
import type { Db } from '../db/tables.ts'
import { trailOf, type Trail } from '../db/trail.ts'
import type { App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { decideMove, decideNext, type Decision } from './moves.rules.ts'
import { programmeEditRoutes } from './programme-edit.routes.ts'
import { programmeMakeRoutes } from './programme-make.routes.ts'
import { itemsOf, onAir, type StoredMc } from './programme.queries.ts'
import { clearAir, writePointer } from './programme-writes.queries.ts'
import { holdProgramme, mcOf, tournamentFor } from './programmes.ts'

export function programmeRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(
    app,
    calls.tv,
    async () => {
      const id = await onAir(db)
      return id === null ? null : mcOf(db, id)
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.byTournament,
    async ({ params: { id }, actor }) => {
      await tournamentFor(db, id, actor)
      return mcOf(db, id)
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.programme,
    async ({ params: { id }, actor }) => {
      await tournamentFor(db, id, actor)
      return { tournament_id: id, items: await itemsOf(db, id) }
    },
    { revalidates: true },
  )

  mount(app, calls.putOnAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await oneAtATime(tx, engine, 'on air')
      const standing = await holdProgramme(tx, engine, tournament_id)
      if ((await tournamentFor(tx, tournament_id, actor)).is_active === 0) throw new Refusal('TOURNAMENT_NOT_PUBLISHED')
      const trail = trailOf(actor, now())
      await clearAir(tx, tournament_id, trail)
      if (standing.status !== 2) await write(tx, { ...standing, status: 2 }, 'put on air', trail)
      return mcOf(tx, tournament_id)
    }),
  )

  mount(app, calls.takeOffAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await oneAtATime(tx, engine, 'on air')
      const standing = await holdProgramme(tx, engine, tournament_id)
      if (standing.status === 2) await write(tx, { ...standing, status: 1 }, 'take off air', trailOf(actor, now()))
      return mcOf(tx, tournament_id)
    }),
  )

  mount(app, calls.next, async ({ body: { id, ...seen }, actor }) =>
    transact(db, async (tx) => {
      const standing = await holdProgramme(tx, engine, id)
      return carryOut(tx, standing, decideNext(standing, seen), trailOf(actor, now()))
    }),
  )

  mount(app, calls.move, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      const standing = await holdProgramme(tx, engine, id)
      return carryOut(tx, standing, decideMove(standing, body), trailOf(actor, now()))
    }),
  )

  programmeEditRoutes(app, deps)
  programmeMakeRoutes(app, deps)
}

async function carryOut(tx: Db, standing: StoredMc, decision: Decision, trail: Trail) {
  if (decision.kind === 'unknown') throw new Refusal('EVENTS_NOT_FOUND')
  if (decision.kind === 'moved') throw new Refusal('EVENT_MOVED', { data: await mcOf(tx, standing.tournament_id) })
  if (decision.kind === 'move') await write(tx, { ...standing, ...decision }, 'move', trail)
  return mcOf(tx, standing.tournament_id)
}

async function write(tx: Db, standing: StoredMc, action: string, trail: Trail): Promise<void> {
  const { tournament_id, current, next, status } = standing
  await writePointer(tx, tournament_id, { current, next, status }, trail)
  const numberOf = (id: number | null) => standing.items.find((item) => item.id === id)?.number ?? null
  const after = { current_event: numberOf(current), next_event: numberOf(next), status }
  await remember(tx, [{ table_name: 'mc', record_id: tournament_id, tournament_id, action, after }], trail)
}
