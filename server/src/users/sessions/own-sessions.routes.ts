import { userCalls } from '@portal/shared/users/users'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { requireAccount, requireUserId } from '../account-refusals.act.ts'
import { isDemoAccount, refuseDemoAccount } from '../demo-account.act.ts'
import { sessionQueries } from './sessions.queries.ts'
import { userQueries } from '../users.queries.ts'

/** Listing and ending the sessions of the caller's account. */
export function ownSessionRoutes(app: App, { db, now }: Deps): void {
  mount(app, userCalls.sessions, async ({ actor }) => {
    const account = await findOwnAccount(actor)
    const isDemo = await isDemoAccount(db, account)
    const rows = await sessionQueries(db).listActive(account.id, now().toISOString())
    return (
      rows
        .map((row) => ({ ...row, is_current: row.id === actor.session_id ? (1 as const) : (0 as const) }))
        // The other sessions of the demo account belong to other visitors.
        .filter(({ is_current }) => is_current === 1 || !isDemo)
        .toSorted((a, b) => b.is_current - a.is_current)
    )
  })

  mount(app, userCalls.endSession, async ({ params: { id }, actor }) => {
    const account = await findOwnAccount(actor)
    if (id !== actor.session_id) await refuseDemoAccount(db, account)
    await sessionQueries(db).revokeOfAccount(account.id, id, now().toISOString())
    return null
  })

  mount(app, userCalls.endOtherSessions, async ({ actor }) => {
    const account = await findOwnAccount(actor)
    await refuseDemoAccount(db, account)
    await sessionQueries(db).revokeAll(account.id, now().toISOString(), actor.session_id)
    return null
  })

  async function findOwnAccount(actor: Actor) {
    return requireAccount(await userQueries(db).findCredentialsById(requireUserId(actor)))
  }
}
