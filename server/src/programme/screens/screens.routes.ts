import {
  PAIRING_MINUTES,
  screenCalls as calls,
  SCREENS_MAX,
  type OfficeScreen,
} from '@portal/shared/programme/screen-calls'
import { recordHistory } from '../../kit/db/history.ts'
import { transact } from '../../kit/db/retrying.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { limit, MINUTE } from '../../kit/http/limits/rate-limit.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashText } from '../../kit/text/hash.ts'
import { lockProgramme, requireVisibleHall } from '../programmes.act.ts'
import { createPairingCode, createSecret, readPairingCode } from './pairing.rules.ts'
import { contentOf } from './screen-content.rules.ts'
import {
  deleteScreen,
  findScreen,
  hasPublishedItem,
  insertPairing,
  insertScreen,
  listOfficeScreens,
  setPairing,
  setSeen,
  takePairing,
  updateScreen,
} from './screens.queries.ts'

/** Tries of an account at codes in a minute. A code has 9 * 10^8 values, and only a few are shown at a time. */
const PAIRINGS_PER_MINUTE = 10

/** The screens of halls: which there are and what each shows. */
export function screenRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.list, async ({ params: { id }, actor }) => {
    await requireVisibleHall(db, id, actor)
    return listOfficeScreens(db, id)
  })

  mountCreating(app, deps, calls.create, async ({ params: { id: tournament_id }, body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      await lockProgramme(tx, engine, tournament_id)
      const { length } = await listOfficeScreens(tx, tournament_id)
      if (length >= SCREENS_MAX) throw new Refusal('SCREENS_ENOUGH', { params: { maximum: SCREENS_MAX } })
      const trail = createTrail(actor, now())
      const screen = await requireScreen(tx, await insertScreen(tx, { tournament_id, ...body }, trail))
      await record(tx, screen, 'create screen', trail)
      return screen
    }),
  )

  mount(app, calls.change, async ({ params: { id }, body: { layout, content, ...columns } }) =>
    transact(db, async (tx) => {
      // Two consoles may change the layout and the name at once.
      await lockForUpdate(tx, engine, 'screens', [id])
      const screen = await requireScreen(tx, id)
      const newLayout = layout ?? screen.layout
      const isSameLayout = newLayout === screen.layout
      const newContent = contentOf(newLayout, content ?? (isSameLayout ? screen.content : {}))
      if (content?.item_id !== undefined && newContent.item_id !== undefined)
        await requireItem(tx, screen, newContent.item_id)
      await updateScreen(tx, id, { ...columns, layout: newLayout, content: newContent })
      return requireScreen(tx, id)
    }),
  )

  mount(app, calls.remove, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      const screen = await requireScreen(tx, id)
      await deleteScreen(tx, id)
      await record(tx, screen, 'delete screen', createTrail(actor, now()))
      return null
    }),
  )

  pairingRoutes(app, deps)
}

/** Pairing browsers with screens. */
function pairingRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(
    app,
    calls.offerCode,
    async ({ request }) => {
      await limitAddress(deps, 'screen-code', request)
      const at = now()
      const expires_date = new Date(at.getTime() + PAIRING_MINUTES * MINUTE).toISOString()
      const secret = createSecret()
      for (;;) {
        const code = createPairingCode()
        const pairing = { code_hash: hashText(code), secret_hash: hashText(secret), expires_date }
        if (await insertPairing(db, pairing, at.toISOString())) return { code, secret, expires_date }
      }
    },
    { early: countEarly(deps, 'screen-code') },
  )

  mount(app, calls.pair, async ({ params: { id }, body, actor }) => {
    await limit(deps, 'screen-pairing', String(actor.user_id), PAIRINGS_PER_MINUTE, MINUTE)
    return transact(db, async (tx) => {
      await requireScreen(tx, id)
      const trail = createTrail(actor, now())
      const secret_hash = await takePairing(tx, hashText(readPairingCode(body.code)), trail.at)
      if (secret_hash === undefined)
        throw new Refusal('PAIRING_CODE_INVALID', {
          params: { minutes: PAIRING_MINUTES },
          errors: [{ path: 'code', code: 'PAIRING_CODE_INVALID' }],
        })
      await setPairing(tx, id, { secret_hash, paired_date: trail.at })
      const screen = await requireScreen(tx, id)
      await record(tx, screen, 'pair screen', trail)
      return screen
    })
  })

  mount(app, calls.unpair, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      await requireScreen(tx, id)
      await setPairing(tx, id, null)
      const screen = await requireScreen(tx, id)
      await record(tx, screen, 'unpair screen', createTrail(actor, now()))
      return screen
    }),
  )

  mount(app, calls.report, async ({ actor: { screen_id } }) => {
    if (screen_id === undefined) return null
    await setSeen(db, screen_id, now().toISOString())
    return (await findScreen(db, screen_id)) ?? null
  })
}

async function requireScreen(db: Db, id: number): Promise<OfficeScreen> {
  const screen = await findScreen(db, id)
  if (!screen) throw new Refusal('SCREENS_NOT_FOUND')
  return screen
}

/** Refuses an item that the programme of the screen's hall does not have. Throws EVENTS_NOT_FOUND. */
async function requireItem(db: Db, { tournament_id }: OfficeScreen, item_id: number): Promise<void> {
  if (await hasPublishedItem(db, tournament_id, item_id)) return
  throw new Refusal('EVENTS_NOT_FOUND', { errors: [{ path: 'content.item_id', code: 'EVENTS_NOT_FOUND' }] })
}

async function record(db: Db, { id, tournament_id, name }: OfficeScreen, action: string, trail: Trail): Promise<void> {
  const row = { table_name: 'screens', record_id: id, tournament_id, action, after: { name } }
  await recordHistory(db, [row], trail)
}
