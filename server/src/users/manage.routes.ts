import { userCalls, userSortable, type UserColumn } from '@portal/shared/users/users'
import { refuseViolations } from '../kit/db/constraints.ts'
import type { App, Deps } from '../kit/deps.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { ensureUnit } from '../resources/unit-choice.act.ts'
import { requireAccount, requireUnit } from './account-refusals.act.ts'
import { checkCommonPassword } from './common-passwords.act.ts'
import { hideDemoAccount } from './demo-account.act.ts'
import { requireRemainingAdmin, lockAccountForDeletion, lockAccount } from './held-account.act.ts'
import { linkQueries } from './links.queries.ts'
import { hashPassword } from './password.rules.ts'
import { sessionQueries } from './sessions/sessions.queries.ts'
import { applyAccountEdit, endsSessions } from './users.rules.ts'
import { userQueries } from './users.queries.ts'
import { ACTIVE, DEACTIVATED } from '@portal/shared/users/account-status'

type ListQuery = {
  search?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  columnName?: string | undefined
  isDesc?: boolean | undefined
}

/** The calls with which admins manage accounts. */
export function manageRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps
  mount(app, userCalls.list, async ({ query }) => listAccounts(query, [1]))
  mount(app, userCalls.listInactive, async ({ query }) => listAccounts(query, [0, 2]))

  mountCreating(app, deps, userCalls.create, async ({ body, actor, request, runIdempotently }) => {
    const { password, point_out_common, unit_id, mobile = null, address = null, ...columns } = body
    const language = requestLanguage(request)
    const { user_name } = columns
    checkCommonPassword(config, { path: 'password', password, user_name, point_out_common, language })
    const password_hash = await hashPassword(password)
    const account = { ...columns, mobile, address, status: ACTIVE, language, password_hash } as const
    const time = now().toISOString()
    return runIdempotently(async (tx) => {
      const users = userQueries(tx)
      const id = await users.insert(account, time)
      await users.setUnit(id, requireUnit(await ensureUnit(tx, unit_id, { by: actor.user_id, at: time })), 1)
      return requireAccount(await users.findById(id))
    })
  })

  mount(app, userCalls.update, async ({ params: { id }, body, actor, request }) => {
    const { password, point_out_common, version, ...edit } = body
    const language = requestLanguage(request)
    const password_hash = password === undefined ? undefined : await hashPassword(password)
    const time = now().toISOString()
    return refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        const users = userQueries(tx)
        const before = await lockAccount(tx, deps, id)
        const staleRefusal = () =>
          new Refusal('STALE_VERSION', { data: { current: before, yours: withoutPassword(body) } })
        if (version !== undefined && version !== before.version) throw staleRefusal()
        const { user_name } = before
        if (password !== undefined)
          checkCommonPassword(config, { path: 'password', password, user_name, point_out_common, language })
        const storedEmail = await users.findStoredEmail(id)
        const { unit_id, unit_confirmed, ...columns } = applyAccountEdit({ ...before, email: storedEmail }, edit)
        await requireRemainingAdmin(tx, before, columns)
        if (!(await users.update(before, columns, time))) throw staleRefusal()
        await users.setUnit(
          id,
          requireUnit(await ensureUnit(tx, unit_id, { by: actor.user_id, at: time })),
          unit_confirmed,
        )
        if (password_hash !== undefined) await users.setPassword(id, password_hash, time)
        if (endsSessions(before, { ...columns, password })) await sessionQueries(tx).revokeAll(id, time)
        // Links to the former address stop working, and links that could undo the new password or the deactivation.
        if (columns.email !== storedEmail || password_hash !== undefined || columns.status === DEACTIVATED)
          await linkQueries(tx).deleteAll(id)
        if (password_hash !== undefined || columns.status !== ACTIVE) await hideDemoAccount(tx, before)
        return requireAccount(await users.findById(id))
      }),
    )
  })

  mount(app, userCalls.remove, async ({ params: { id } }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        await lockAccountForDeletion(tx, deps, id)
        await userQueries(tx).delete(id)
        return null
      }),
    ),
  )

  async function listAccounts(
    { search, page, limit, columnName, isDesc }: ListQuery,
    statuses: readonly (0 | 1 | 2)[],
  ) {
    if (columnName !== undefined && !isUserColumn(columnName))
      throw new Refusal('UNKNOWN_COLUMN', { errors: [{ path: 'columnName', code: 'UNKNOWN_COLUMN' }] })
    const users = userQueries(db)
    const sort = { columnName, isDesc }
    if (page === undefined && limit === undefined) return users.list({ search, statuses }, sort)
    const paging = { page: page ?? 1, limit: limit ?? 50 }
    const rows = await users.list({ search, statuses }, sort, paging)
    return { rows, count: await users.count({ search, statuses }) }
  }
}

function isUserColumn(column: string): column is UserColumn {
  return userSortable.some((sortable) => sortable === column)
}

function withoutPassword({ password: _password, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest
}
