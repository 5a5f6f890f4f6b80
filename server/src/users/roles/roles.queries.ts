import { addressByCode } from '@portal/shared/users/invented-address'
import { randomBytes } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Grant, TournamentRole } from '@portal/shared/kit/permissions'
import type { RoleRow } from '@portal/shared/users/tournament-roles'
import type { DataUser } from '@portal/shared/users/users'
import { accountKey } from '@portal/shared/kit/text/names'
import { catalogueOf } from '../../kit/db/catalogue.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { userQueries } from '../users.queries.ts'

type RoleGrant = { tournament_id: number; user_id: number; role: TournamentRole }
type NewCode = {
  tournament_id: number
  role: TournamentRole
  name: string
  code_hash: string
  starts_date: string
  expires_date: string
}

/** A role without an end, or whose end is after a moment (ISO). */
const isRunning = (at: string) => (q: ExpressionBuilder<Tables & { r: Tables['tournament_roles'] }, 'r'>) =>
  q.or([q('r.expires_date', 'is', null), q('r.expires_date', '>', at)])

/** Reads and writes of roles in tournaments. No rules here. */
export function roleQueries(db: Db) {
  const listRunning = (user_id: number, at: string) =>
    db
      .selectFrom('tournament_roles as r')
      .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
      .select(['r.tournament_id', 'r.role', 'r.expires_date', 't.name'])
      .where('r.user_id', '=', user_id)
      .where(isRunning(at))
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
    /** The running roles of an account. Without `codes`, organisers by a code are left out. */
    listGrants: async (user_id: number, at: string, { codes }: { codes: boolean }): Promise<Grant[]> =>
      (await listRunning(user_id, at))
        .filter(({ role, expires_date }) => codes || role !== 'organiser' || expires_date === null)
        .map(({ tournament_id, role }) => ({ tournament_id, role })),

    /** An account with its running roles, as sign-in answers it under `data_user`; undefined where there is none. */
    findDataUser: async (user_id: number, at: string): Promise<DataUser | undefined> => {
      const account = await userQueries(db).byId(user_id, { guests: true })
      if (!account) return undefined
      const roles = (await listRunning(user_id, at)).map(({ tournament_id, name, role, expires_date }) => ({
        tournament: { id: tournament_id, name },
        role,
        expires_date,
      }))
      return { ...account, roles }
    },

    /** The running roles of a tournament, the newest last. */
    list: async (tournament_id: number, at: string): Promise<RoleRow[]> => {
      const roles = await selectRoles()
        .where('r.tournament_id', '=', tournament_id)
        .where(isRunning(at))
        .orderBy('r.id')
        .execute()
      return roles.map(toRoleRow)
    },

    /** Gives an account a role unless it has it; answers it. */
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

    /** The roles of accounts in a tournament, without those by a code. */
    listOfAccounts: (tournament_id: number) =>
      db
        .selectFrom('tournament_roles')
        .select(['user_id', 'role'])
        .where('tournament_id', '=', tournament_id)
        .where('code_hash', 'is', null)
        .orderBy('id')
        .execute(),

    /** Adds a code by its hash, with a guest account of its own that has no password. */
    addCode: async ({ name, ...code }: NewCode, trail: Trail): Promise<RoleRow> => {
      const user_name = `code-${randomBytes(9).toString('base64url')}`
      const guest = { name, user_name, email: addressByCode(user_name), mobile: null, address: null } as const
      const user_id = await userQueries(db).insert(
        { ...guest, type: 'individual', role: 0, status: 1, language: 'en', password_hash: 'none', is_guest: 1 },
        trail.at,
      )
      await insert({ ...code, user_id }, trail)
      return toRoleRow(await selectRoles().where('r.code_hash', '=', code.code_hash).executeTakeFirstOrThrow())
    },

    /** A code by its hash: its account, when it begins and ends (ISO), and the time zone of its hall; undefined where there is none. */
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

    /** Deletes codes that ended before a moment (ISO), and answers their number. */
    deleteExpired: async (before: string): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('tournament_roles')
        .where('expires_date', '<', before)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    /** Deletes the sessions of all guest accounts without a code, and those of the accounts that no row names any more. Answers the number of accounts. */
    deleteGuestsWithoutCode: async (): Promise<number> => {
      const { keys } = await catalogueOf(db)
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

    /** An active account by its user name or e-mail address; undefined where there is none. */
    findActiveAccount: (typed: string) =>
      db
        .selectFrom('users')
        .select('id')
        .where(typed.includes('@') ? 'email_key' : 'user_name_key', '=', accountKey(typed))
        .where('status', '=', 1)
        .where('is_guest', '=', 0)
        .executeTakeFirst(),
  }
}
