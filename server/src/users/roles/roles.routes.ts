import { CODE_HOURS, roleCalls as calls } from '@portal/shared/users/tournament-roles'
import { recordHistory } from '../../kit/db/history.ts'
import { transact } from '../../kit/db/retrying.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { newSalt } from '../../entries/links/entry-link.rules.ts'
import { limitCode, limitGrants } from '../account-limits.act.ts'
import { signAccess } from '../sessions/access-token.act.ts'
import { noteAccess } from '../sessions/security-log.act.ts'
import { startSession } from '../sessions/start-session.act.ts'
import { readRoleCode, roleCode } from './role-codes.rules.ts'
import { roleQueries } from './roles.queries.ts'

/** Roles in single tournaments: given to accounts and by codes, revoked, and codes changed for sessions. */
export function roleRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, linkKeys } = deps

  const holdTournament = async (tx: Db, id: number) => {
    await lockForUpdate(tx, engine, 'tournaments', [id])
    const there = await tx.selectFrom('tournaments').select('id').where('id', '=', id).executeTakeFirst()
    if (!there) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  }

  mount(app, calls.list, async ({ query: { tournament_id } }) =>
    roleQueries(db).list(tournament_id, now().toISOString()),
  )

  mountCreating(app, deps, calls.grant, async ({ body: { tournament_id, role, account }, actor, once }) => {
    // Whether an account exists is answered here: not often enough to try a list of addresses.
    await limitGrants(deps, actor.user_id)
    return once(async (tx) => {
      await holdTournament(tx, tournament_id)
      const user = await roleQueries(tx).accountNamed(account)
      if (!user) throw new Refusal('USER_NOT_FOUND', { errors: [{ path: 'account', code: 'USER_NOT_FOUND' }] })
      const trail = trailOf(actor, now())
      const granted = await roleQueries(tx).grant({ tournament_id, user_id: user.id, role }, trail)
      const after = { tournament_id, user_id: user.id, role }
      await recordHistory(
        tx,
        [{ table_name: 'tournament_roles', record_id: granted.id, tournament_id, action: 'grant', after }],
        trail,
      )
      return granted
    })
  })

  mountCreating(app, deps, calls.makeCode, async ({ body: { tournament_id, role, name }, actor, once }) => {
    // A code would be the way around the second factor.
    if (config.REQUIRE_OTP && role === 'organiser')
      throw new Refusal('ORGANISER_NEEDS_ACCOUNT', { errors: [{ path: 'role', code: 'ORGANISER_NEEDS_ACCOUNT' }] })
    const { granted, salt } = await once(async (tx) => {
      await holdTournament(tx, tournament_id)
      const trail = trailOf(actor, now())
      const salt = newSalt(linkKeys)
      const code = roleCode(linkKeys, salt, tournament_id)
      const granted = await roleQueries(tx).addCode(
        {
          tournament_id,
          role,
          name,
          code_hash: hashOf(readRoleCode(code)?.code ?? code),
          expires_date: new Date(now().getTime() + CODE_HOURS * 3_600_000).toISOString(),
        },
        trail,
      )
      const after = { tournament_id, role, name }
      await recordHistory(
        tx,
        [{ table_name: 'tournament_roles', record_id: granted.id, tournament_id, action: 'code', after }],
        trail,
      )
      return { granted, salt }
    })
    // The code is never stored: a retry derives it again from its salt.
    return { code: roleCode(linkKeys, salt, tournament_id), granted }
  })

  mount(app, calls.revoke, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      const before = await roleQueries(tx).byId(id)
      if (!before) throw new Refusal('TOURNAMENT_ROLES_NOT_FOUND')
      await roleQueries(tx).delete(id)
      const row = {
        table_name: 'tournament_roles',
        record_id: id,
        tournament_id: before.tournament_id,
        action: 'revoke',
        before,
      }
      await recordHistory(tx, [row], trailOf(actor, now()))
      return null
    }),
  )

  mount(
    app,
    calls.signIn,
    async ({ body: { code: typed }, request }) => {
      noteAccess(request, 'code-sign-in')
      const read = readRoleCode(typed)
      const wasRight = await limitCode(deps, request, read?.tournament_id)
      const at = now().toISOString()
      const opened = await transact(db, async (tx) => {
        const found = read && (await roleQueries(tx).ofCode(hashOf(read.code)))
        if (found && found.expires_date <= at) throw refused('ROLE_CODE_EXPIRED')
        const data_user = found && (await roleQueries(tx).dataUser(found.user_id, at))
        return data_user && { data_user, ...(await startSession(tx, deps, data_user.id, request)) }
      })
      if (!opened) throw refused('ROLE_CODE_INVALID')
      await wasRight()
      noteAccess(request, 'code-sign-in', opened.data_user.id)
      const { session_id, ...answer } = opened
      return { ...answer, accessToken: await signAccess(deps, opened.data_user.id, session_id) }
    },
    { alsoAtTop: true },
  )
}

const refused = (code: 'ROLE_CODE_INVALID' | 'ROLE_CODE_EXPIRED') =>
  new Refusal(code, { errors: [{ path: 'code', code }] })
