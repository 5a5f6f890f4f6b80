import { CODE_MAX_DAYS_AHEAD, defaultCodeDays } from '@portal/shared/users/code-days'
import { roleCalls as calls } from '@portal/shared/users/tournament-roles'
import { addDays, formatMoment, formatDaysIn } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { fieldSentence } from '@portal/shared/kit/validation'
import { toZonedTime } from '@portal/shared/programme/turns'
import { recordHistory } from '../../kit/db/history.ts'
import { transact } from '../../kit/db/retrying.ts'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { countEarly } from '../../kit/http/limits/address-limits.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashText } from '../../kit/text/hash.ts'
import { createLinkSalt } from '../../kit/link-keys.ts'
import { limitCode, limitGrants } from '../account-limits.act.ts'
import { signAccess } from '../sessions/access-token.act.ts'
import { noteSecurityEvent } from '../sessions/security-log.act.ts'
import { startSession } from '../sessions/start-session.act.ts'
import { computeCodeTimes, computeSessionEnd } from './code-times.rules.ts'
import { readRoleCode, deriveRoleCode } from './role-codes.rules.ts'
import { roleQueries } from './roles.queries.ts'

/** Roles in single tournaments: granting them to accounts or by codes, revoking them, and signing in with a code. */
export function roleRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, linkKeys } = deps

  const lockTournament = async (tx: Db, id: number) => {
    await lockForNoKeyUpdate(tx, engine, 'tournaments', [id])
    const tournament = await tx
      .selectFrom('tournaments')
      .select(['start_date', 'end_date', 'hall_zone'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    return tournament
  }

  mount(app, calls.list, async ({ query: { tournament_id } }) =>
    roleQueries(db).list(tournament_id, now().toISOString()),
  )

  mountCreating(app, deps, calls.grant, async ({ body: { tournament_id, role, account }, actor, runIdempotently }) => {
    // Limited, because the response reveals whether an account exists.
    await limitGrants(deps, actor.user_id)
    return runIdempotently(async (tx) => {
      await lockTournament(tx, tournament_id)
      const user = await roleQueries(tx).findActiveAccount(account)
      if (!user) throw new Refusal('USER_NOT_FOUND', { errors: [{ path: 'account', code: 'USER_NOT_FOUND' }] })
      const trail = createTrail(actor, now())
      const after = { tournament_id, user_id: user.id, role }
      const grant = await roleQueries(tx).grant(after, trail)
      await recordHistory(tx, [{ ...historyKey(grant.id, tournament_id), action: 'grant', after }], trail)
      return grant
    })
  })

  mountCreating(app, deps, calls.makeCode, async ({ body, actor, request, runIdempotently }) => {
    const { tournament_id, role, name } = body
    // Signing in with a code asks for no second factor.
    if (config.REQUIRE_OTP && role === 'organiser')
      throw new Refusal('ORGANISER_NEEDS_ACCOUNT', { errors: [{ path: 'role', code: 'ORGANISER_NEEDS_ACCOUNT' }] })
    const { granted, salt } = await runIdempotently(async (tx) => {
      const tournament = await lockTournament(tx, tournament_id)
      const days = checkCodeDays(body, tournament, now(), requestLanguage(request))
      const trail = createTrail(actor, now())
      const salt = createLinkSalt(linkKeys)
      const code = deriveRoleCode(linkKeys, salt, tournament_id)
      const code_hash = hashText(readRoleCode(code)?.code ?? code)
      const times = computeCodeTimes(days, tournament.hall_zone)
      const granted = await roleQueries(tx).addCode({ tournament_id, role, name, code_hash, ...times }, trail)
      const after = { tournament_id, role, name }
      await recordHistory(tx, [{ ...historyKey(granted.id, tournament_id), action: 'code', after }], trail)
      return { granted, salt }
    })
    // The code is never stored: a retry derives it again from its salt.
    return { code: deriveRoleCode(linkKeys, salt, tournament_id), granted }
  })

  mount(app, calls.revoke, async ({ params: { id }, query: { with_granted }, actor }) =>
    transact(db, async (tx) => {
      const roles = roleQueries(tx)
      const role = await roles.byId(id)
      if (!role) throw new Refusal('TOURNAMENT_ROLES_NOT_FOUND')
      const removedRoles = new Map([[id, role]])
      // The roles that the account granted, and those that their holders granted in turn: the loop also visits roles added while it runs.
      if (with_granted === 1)
        for (const { user_id, tournament_id } of removedRoles.values())
          for (const grant of await roles.listGrantedBy(user_id, tournament_id)) removedRoles.set(grant.id, grant)
      for (const roleId of removedRoles.keys()) await roles.delete(roleId)
      const rows = [...removedRoles.values()].map(({ id: roleId, ...before }) => ({
        ...historyKey(roleId, before.tournament_id),
        action: 'revoke',
        before,
      }))
      await recordHistory(tx, rows, createTrail(actor, now()))
      return null
    }),
  )

  codeSignInRoute(app, deps)
}

/** The call that opens a session for a code. */
function codeSignInRoute(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(
    app,
    calls.signIn,
    async ({ body: { code: typedCode }, request }) => {
      noteSecurityEvent(request, 'code-sign-in')
      const code = readRoleCode(typedCode)
      const countAsRight = await limitCode(deps, request, code?.tournament_id)
      const at = now().toISOString()
      const session = await transact(db, async (tx) => {
        const role = code && (await roleQueries(tx).findCode(hashText(code.code)))
        if (role && role.expires_date <= at) throw codeRefusal('ROLE_CODE_EXPIRED')
        if (role?.starts_date && role.starts_date > at)
          throw codeRefusal('ROLE_CODE_EARLY', { from: formatMoment(role.starts_date, requestLanguage(request)) })
        const data_user = role && (await roleQueries(tx).findDataUser(role.user_id, at))
        if (!data_user) return undefined
        const end = computeSessionEnd(now(), role.hall_zone, role.expires_date)
        return { data_user, ...(await startSession(tx, deps, data_user.id, request, end)) }
      })
      if (!session) throw codeRefusal('ROLE_CODE_INVALID')
      await countAsRight()
      noteSecurityEvent(request, 'code-sign-in', session.data_user.id)
      const { session_id, ...response } = session
      return { ...response, accessToken: await signAccess(deps, session.data_user.id, session_id) }
    },
    { repeatsDataAtTop: true, early: countEarly(deps, 'role-code') },
  )
}

const historyKey = (record_id: number, tournament_id: number) => ({
  table_name: 'tournament_roles',
  record_id,
  tournament_id,
})

const codeRefusal = (code: 'ROLE_CODE_INVALID' | 'ROLE_CODE_EXPIRED' | 'ROLE_CODE_EARLY', params = {}) =>
  new Refusal(code, { params, errors: [{ path: 'code', code }] })

type RequestedDays = { from?: string | undefined; until?: string | undefined }

/** The requested days of a code (YYYY-MM-DD), by default those of the tournament. Refuses an end before the beginning, in the past or too far ahead. */
function checkCodeDays(
  requested: RequestedDays,
  tournament: { start_date: string; end_date: string; hall_zone: string },
  now: Date,
  language: Language,
) {
  const today = toZonedTime(now.getTime(), tournament.hall_zone).day
  const days = defaultCodeDays(tournament, today)
  const from = requested.from ?? days.from
  const until = requested.until ?? (days.until < from ? from : days.until)
  const latest = addDays(today, CODE_MAX_DAYS_AHEAD)
  const refusal = (code: 'DATE_ORDER' | 'DATE_LATE', limit: Record<string, string>) => {
    const message = fieldSentence(code, language, formatDaysIn(limit, language))
    return new Refusal('VALIDATION', { errors: [{ path: 'until', code, message }] })
  }
  const earliest = from > today ? from : today
  if (until < earliest) throw refusal('DATE_ORDER', { minimum: earliest })
  if (until > latest) throw refusal('DATE_LATE', { maximum: latest })
  return { from, until }
}
