import { userCalls } from '@portal/shared/users/users'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { found } from '../account-refusals.act.ts'
import { isShownAccount, refuseShownAccount } from '../demo-account.act.ts'
import { sessionQueries } from './sessions.queries.ts'
import { userQueries } from '../users.queries.ts'

/** Where the own account is signed in, and signing out elsewhere. */
export function ownSessionRoutes(app: App, { db, now }: Deps): void {
  mount(app, userCalls.sessions, async ({ actor }) => {
    const account = await own(actor)
    const isShown = await isShownAccount(db, account)
    const rows = await sessionQueries(db).running(account.id, now().toISOString())
    return (
      rows
        .map((row) => ({ ...row, is_current: row.id === actor.session_id ? (1 as const) : (0 as const) }))
        // The other sessions of the account that everybody may try are other visitors'.
        .filter(({ is_current }) => is_current === 1 || !isShown)
        .toSorted((a, b) => b.is_current - a.is_current)
    )
  })

  mount(app, userCalls.endSession, async ({ params: { id }, actor }) => {
    const account = await own(actor)
    if (id !== actor.session_id) await refuseShownAccount(db, account)
    await sessionQueries(db).revokeOf(account.id, id, now().toISOString())
    return null
  })

  mount(app, userCalls.endOtherSessions, async ({ actor }) => {
    const account = await own(actor)
    await refuseShownAccount(db, account)
    await sessionQueries(db).revokeAll(account.id, now().toISOString(), actor.session_id)
    return null
  })

  async function own({ user_id }: Actor) {
    return found(await userQueries(db).credentialsOfId(user_id ?? 0))
  }
}
