import { codeAccountEmail } from '@portal/shared/users/invented-address'
import { randomBytes } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Grant, TournamentRole } from '@portal/shared/kit/permissions'
import type { RoleRow } from '@portal/shared/users/tournament-roles'
import type { DataUser } from '@portal/shared/users/users'
import { accountKey } from '@portal/shared/kit/text/names'
import { getCatalogue } from '../../kit/db/catalogue.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { userQueries } from '../users.queries.ts'
import { ACTIVE, USER_ROLE } from '@portal/shared/users/account-status'

type RoleGrant = { tournament_id: number; user_id: number; role: TournamentRole }
type NewCode = {
  tournament_id: number
  role: TournamentRole
  name: string
  code_hash: string
  starts_date: string
  expires_date: string
}

/** Selects roles that have not expired at a moment (ISO). */
const isActiveAt = (at: string) => (q: ExpressionBuilder<Tables & { r: Tables['tournament_roles'] }, 'r'>) =>
  q.or([q('r.expires_date', 'is', null), q('r.expires_date', '>', at)])

/** Reads and writes of roles in tournaments. No rules here. */
export function roleQueries(db: Db) {
  const listActive = (user_id: number, at: string) =>
    db
      .selectFrom('tournament_roles as r')
      .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
      .select(['r.tournament_id', 'r.role', 'r.expires_date', 't.name'])
      .where('r.user_id', '=', user_id)
      .where(isActiveAt(at))
      .orderBy('r.id')
      .execute()
  const selectRoles = () =>
    db
      .selectFrom('tournament_roles as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .leftJoin('users as g', 'g.id', 'r.created_by')
      .select(['r.id', 'r.user_id', 'r.role', 'r.starts_date', 'r.expires_date', 'r.created_date', 'r.created_by'])
      .select(['u.name', 'u.user_name', 'u.is_guest', 'g.name as granted_by'])
  type RoleWithNames = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number]
  const toRoleRow = ({ is_guest, user_name, created_by, granted_by, ...row }: RoleWithNames): RoleRow => ({
    ...row,
    user_name: is_guest === 1 ? null : user_name,
    created_by: created_by === null || granted_by === null ? null : { id: created_by, name: granted_by },
  })
  const insert = (
    row: RoleGrant & Partial<Pick<NewCode, 'code_hash' | 'starts_date' | 'expires_date'>>,
    { at, by }: Trail,
  ) =>
    db
      .insertInto('tournament_roles')
      .values({ code_hash: null, starts_date: null, expires_date: null, ...row, created_date: at, created_by: by })
      .onConflict((c) => c.columns(['user_id', 'tournament_id', 'role']).doNothing())
      .execute()

  return {
    /** The active roles of an account. Without `codes`, the role of an organiser by a code is left out. */
    listGrants: async (user_id: number, at: string, { codes }: { codes: boolean }): Promise<Grant[]> =>
      (await listActive(user_id, at))
        .filter(({ role, expires_date }) => codes || role !== 'organiser' || expires_date === null)
        .map(({ tournament_id, role }) => ({ tournament_id, role })),

    /** An account with its active roles, for `data_user` in the response to a sign-in; undefined if there is no such account. */
    findDataUser: async (user_id: number, at: string): Promise<DataUser | undefined> => {
      const account = await userQueries(db).findById(user_id, { guests: true })
      if (!account) return undefined
      const roles = (await listActive(user_id, at)).map(({ tournament_id, name, role, expires_date }) => ({
        tournament: { id: tournament_id, name },
        role,
        expires_date,
      }))
      return { ...account, roles }
    },

    /** The active roles in a tournament, newest last. */
    list: async (tournament_id: number, at: string): Promise<RoleRow[]> => {
      const roles = await selectRoles()
        .where('r.tournament_id', '=', tournament_id)
        .where(isActiveAt(at))
        .orderBy('r.id')
        .execute()
      return roles.map(toRoleRow)
    },

    /** Grants a role unless the account has it; returns the role. */
    grant: async (grant: RoleGrant, trail: Trail): Promise<RoleRow> => {
      await insert(grant, trail)
      const { tournament_id, user_id, role } = grant
      return toRoleRow(
        await selectRoles()
          .where('r.tournament_id', '=', tournament_id)
          .where('r.user_id', '=', user_id)
          .where('r.role', '=', role)
          .executeTakeFirstOrThrow(),
      )
    },

    /** The roles in a tournament that were granted to accounts, not by a code. */
    listHeldByAccounts: (tournament_id: number) =>
      db
        .selectFrom('tournament_roles')
        .select(['user_id', 'role'])
        .where('tournament_id', '=', tournament_id)
        .where('code_hash', 'is', null)
        .orderBy('id')
        .execute(),

    /** Adds a role by a code, with a guest account that has no password. */
    addCode: async ({ name, ...code }: NewCode, trail: Trail): Promise<RoleRow> => {
      const user_name = `code-${randomBytes(9).toString('base64url')}`
      const guest = { name, user_name, email: codeAccountEmail(user_name), mobile: null, address: null } as const
      const user_id = await userQueries(db).insert(
        {
          ...guest,
          type: 'individual',
          role: USER_ROLE,
          status: ACTIVE,
          language: 'en',
          password_hash: 'none',
          is_guest: 1,
        },
        trail.at,
      )
      await insert({ ...code, user_id }, trail)
      return toRoleRow(await selectRoles().where('r.code_hash', '=', code.code_hash).executeTakeFirstOrThrow())
    },

    /** The account and validity of a code (ISO), and the time zone of its hall; undefined if there is no such code. */
    findCode: (code_hash: string) =>
      db
        .selectFrom('tournament_roles as r')
        .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
        .select(['r.user_id', 'r.starts_date', 'r.expires_date', 't.hall_zone'])
        .where('r.code_hash', '=', code_hash)
        .where('r.expires_date', 'is not', null)
        .$narrowType<{ expires_date: string }>()
        .executeTakeFirst(),

    byId: (id: number) =>
      db
        .selectFrom('tournament_roles')
        .select(['id', 'tournament_id', 'user_id', 'role'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The roles that an account granted in a tournament, to accounts and by codes. */
    listGrantedBy: (user_id: number, tournament_id: number) =>
      db
        .selectFrom('tournament_roles')
        .select(['id', 'tournament_id', 'user_id', 'role'])
        .where('created_by', '=', user_id)
        .where('tournament_id', '=', tournament_id)
        .orderBy('id')
        .execute(),

    delete: (id: number) => db.deleteFrom('tournament_roles').where('id', '=', id).execute(),

    /** Deletes codes that expired before a moment (ISO), and returns their number. */
    deleteExpiredCodes: async (before: string): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('tournament_roles')
        .where('expires_date', '<', before)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    /** Deletes the sessions of all guest accounts without a code, and those guest accounts that no row refers to. Returns the number of deleted accounts. */
    deleteGuestsWithoutCode: async (): Promise<number> => {
      const { keys } = await getCatalogue(db)
      const references = keys.filter(({ target, on_delete }) => target === 'users' && on_delete !== 'cascade')
      const guests = db
        .selectFrom('users')
        .select('id')
        .where('is_guest', '=', 1)
        .where('id', 'not in', (q) => q.selectFrom('tournament_roles').select('user_id'))
      await db.deleteFrom('sessions').where('user_id', 'in', guests).execute()
      let deletion = db.deleteFrom('users').where('id', 'in', guests)
      for (const { table, column } of references)
        deletion = deletion.where(
          sql<boolean>`not exists (select 1 from ${sql.table(table)} as n where n.${sql.ref(column)} = users.id)`,
        )
      return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows)
    },

    /** An active account by its user name or e-mail address; undefined if there is none. */
    findActiveAccount: (typed: string) =>
      db
        .selectFrom('users')
        .select('id')
        .where(typed.includes('@') ? 'email_key' : 'user_name_key', '=', accountKey(typed))
        .where('status', '=', ACTIVE)
        .where('is_guest', '=', 0)
        .executeTakeFirst(),
  }
}
