import { CODE_DAYS_MAX, codeDays } from '@portal/shared/users/code-days'
import { roleCalls as calls } from '@portal/shared/users/tournament-roles'
import { dayAfter, formatMoment, withDays } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { fieldSentence } from '@portal/shared/kit/validation'
import { inZone } from '@portal/shared/programme/turns'
import { recordHistory } from '../../kit/db/history.ts'
import { transact } from '../../kit/db/retrying.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { countEarly } from '../../kit/http/limits/address-limits.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { newSalt } from '../../kit/link-keys.ts'
import { limitCode, limitGrants } from '../account-limits.act.ts'
import { signAccess } from '../sessions/access-token.act.ts'
import { noteAccess } from '../sessions/security-log.act.ts'
import { startSession } from '../sessions/start-session.act.ts'
import { codeTimes, sessionEnd } from './code-times.rules.ts'
import { readRoleCode, roleCode } from './role-codes.rules.ts'
import { roleQueries } from './roles.queries.ts'

/** Roles in single tournaments: given to accounts and by codes, revoked, and codes changed for sessions. */
export function roleRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, linkKeys } = deps

  const holdTournament = async (tx: Db, id: number) => {
    await lockForUpdate(tx, engine, 'tournaments', [id])
    const there = await tx
      .selectFrom('tournaments')
      .select(['start_date', 'end_date', 'hall_zone'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!there) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    return there
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

  mountCreating(app, deps, calls.makeCode, async ({ body, actor, request, once }) => {
    const { tournament_id, role, name } = body
    // A code would be the way around the second factor.
    if (config.REQUIRE_OTP && role === 'organiser')
      throw new Refusal('ORGANISER_NEEDS_ACCOUNT', { errors: [{ path: 'role', code: 'ORGANISER_NEEDS_ACCOUNT' }] })
    const { granted, salt } = await once(async (tx) => {
      const tournament = await holdTournament(tx, tournament_id)
      const days = daysOf(body, tournament, now(), languageOf(request))
      const trail = trailOf(actor, now())
      const salt = newSalt(linkKeys)
      const code = roleCode(linkKeys, salt, tournament_id)
      const granted = await roleQueries(tx).addCode(
        {
          tournament_id,
          role,
          name,
          code_hash: hashOf(readRoleCode(code)?.code ?? code),
          ...codeTimes(days, tournament.hall_zone),
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

  mount(app, calls.revoke, async ({ params: { id }, query: { with_granted }, actor }) =>
    transact(db, async (tx) => {
      const roles = roleQueries(tx)
      const first = await roles.byId(id)
      if (!first) throw new Refusal('TOURNAMENT_ROLES_NOT_FOUND')
      const removedRoles = new Map([[id, first]])
      // A code that was granted may have granted others.
      if (with_granted === 1)
        for (const { user_id, tournament_id } of removedRoles.values())
          for (const granted of await roles.grantedBy(user_id, tournament_id)) removedRoles.set(granted.id, granted)
      for (const row of removedRoles.keys()) await roles.delete(row)
      const rows = [...removedRoles.values()].map(({ id: record_id, ...before }) => ({
        table_name: 'tournament_roles',
        record_id,
        tournament_id: before.tournament_id,
        action: 'revoke',
        before,
      }))
      await recordHistory(tx, rows, trailOf(actor, now()))
      return null
    }),
  )

  codeSignInRoute(app, deps)
}

/** A code is changed for a session. */
function codeSignInRoute(app: App, deps: Deps): void {
  const { db, now } = deps

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
        if (found?.starts_date && found.starts_date > at)
          throw refused('ROLE_CODE_EARLY', { from: formatMoment(found.starts_date, languageOf(request)) })
        const data_user = found && (await roleQueries(tx).dataUser(found.user_id, at))
        if (!data_user) return undefined
        const end = sessionEnd(now(), found.hall_zone, found.expires_date)
        return { data_user, ...(await startSession(tx, deps, data_user.id, request, end)) }
      })
      if (!opened) throw refused('ROLE_CODE_INVALID')
      await wasRight()
      noteAccess(request, 'code-sign-in', opened.data_user.id)
      const { session_id, ...answer } = opened
      return { ...answer, accessToken: await signAccess(deps, opened.data_user.id, session_id) }
    },
    { alsoAtTop: true, early: countEarly(deps, 'role-code') },
  )
}

const refused = (code: 'ROLE_CODE_INVALID' | 'ROLE_CODE_EXPIRED' | 'ROLE_CODE_EARLY', params = {}) =>
  new Refusal(code, { params, errors: [{ path: 'code', code }] })

type Days = { from?: string | undefined; until?: string | undefined }

/** The days of a code as chosen, or those of the tournament. Refuses what ends before it begins, is over, or is too far ahead. */
function daysOf(
  chosen: Days,
  tournament: { start_date: string; end_date: string; hall_zone: string },
  now: Date,
  language: Language,
) {
  const today = inZone(now.getTime(), tournament.hall_zone).day
  const days = codeDays(tournament, today)
  const from = chosen.from ?? days.from
  const until = chosen.until ?? (days.until < from ? from : days.until)
  const latest = dayAfter(today, CODE_DAYS_MAX)
  const refusal = (code: 'DATE_ORDER' | 'DATE_LATE', limit: Record<string, string>) => {
    const message = fieldSentence(code, language, withDays(limit, language))
    return new Refusal('VALIDATION', { errors: [{ path: 'until', code, message }] })
  }
  const earliest = from > today ? from : today
  if (until < earliest) throw refusal('DATE_ORDER', { minimum: earliest })
  if (until > latest) throw refusal('DATE_LATE', { maximum: latest })
  return { from, until }
}
