import { addressByCode } from '@portal/shared/users/invented-address'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Grant, TournamentRole } from '@portal/shared/kit/permissions'
import type { RoleRow } from '@portal/shared/users/tournament-roles'
import type { DataUser } from '@portal/shared/users/users'
import { accountKey } from '@portal/shared/kit/text/names'
import { catalogueOf } from '../../kit/db/catalogue.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { userQueries } from '../users.queries.ts'

type Granted = { tournament_id: number; user_id: number; role: TournamentRole }
type Code = {
  tournament_id: number
  role: TournamentRole
  name: string
  code_hash: string
  starts_date: string
  expires_date: string
}

/** Reads and writes of roles in tournaments. No rules here. */
export function roleQueries(db: Db) {
  const heldRoles = (user_id: number, at: string) =>
    db
      .selectFrom('tournament_roles as r')
      .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
      .select(['r.tournament_id', 'r.role', 'r.expires_date', 't.name'])
      .where('r.user_id', '=', user_id)
      .where((q) => q.or([q('r.expires_date', 'is', null), q('r.expires_date', '>', at)]))
      .orderBy('r.id')
      .execute()
  const rows = () =>
    db
      .selectFrom('tournament_roles as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .leftJoin('users as g', 'g.id', 'r.created_by')
      .select(['r.id', 'r.user_id', 'r.role', 'r.starts_date', 'r.expires_date', 'r.created_date', 'r.created_by'])
      .select(['u.name', 'u.user_name', 'u.is_guest', 'g.name as granted_by'])
  type Joined = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
  const toRow = ({ is_guest, user_name, created_by, granted_by, ...row }: Joined): RoleRow => ({
    ...row,
    user_name: is_guest === 1 ? null : user_name,
    created_by: created_by === null || granted_by === null ? null : { id: created_by, name: granted_by },
  })
  const insert = (
    row: Granted & Partial<Pick<Code, 'code_hash' | 'starts_date' | 'expires_date'>>,
    { at, by }: Trail,
  ) =>
    db
      .insertInto('tournament_roles')
      .values({ code_hash: null, starts_date: null, expires_date: null, ...row, created_date: at, created_by: by })
      .onConflict((c) => c.columns(['user_id', 'tournament_id', 'role']).doNothing())
      .execute()

  return {
    /** Without `codes`, what a code alone gives to organisers does not count. */
    grantsOf: async (user_id: number, at: string, { codes }: { codes: boolean }): Promise<Grant[]> =>
      (await heldRoles(user_id, at))
        .filter(({ role, expires_date }) => codes || role !== 'organiser' || expires_date === null)
        .map(({ tournament_id, role }) => ({ tournament_id, role })),

    /** The account with its roles, which a client keeps under `data_user`, or undefined. */
    dataUser: async (user_id: number, at: string): Promise<DataUser | undefined> => {
      const account = await userQueries(db).byId(user_id, { guests: true })
      if (!account) return undefined
      const roles = (await heldRoles(user_id, at)).map(({ tournament_id, name, role, expires_date }) => ({
        tournament: { id: tournament_id, name },
        role,
        expires_date,
      }))
      return { ...account, roles }
    },

    /** Roles of a tournament that still run, the newest last. */
    list: async (tournament_id: number, at: string): Promise<RoleRow[]> => {
      const running = await rows()
        .where('r.tournament_id', '=', tournament_id)
        .where((q) => q.or([q('r.expires_date', 'is', null), q('r.expires_date', '>', at)]))
        .orderBy('r.id')
        .execute()
      return running.map(toRow)
    },

    /** Gives an account a role unless it has it; answers it. */
    grant: async (granted: Granted, trail: Trail): Promise<RoleRow> => {
      await insert(granted, trail)
      const { tournament_id, user_id, role } = granted
      return toRow(
        await rows()
          .where('r.tournament_id', '=', tournament_id)
          .where('r.user_id', '=', user_id)
          .where('r.role', '=', role)
          .executeTakeFirstOrThrow(),
      )
    },

    /** The roles of accounts in a tournament, those by a code left out. */
    ofAccounts: (tournament_id: number) =>
      db
        .selectFrom('tournament_roles')
        .select(['user_id', 'role'])
        .where('tournament_id', '=', tournament_id)
        .where('code_hash', 'is', null)
        .orderBy('id')
        .execute(),

    /** Keeps the hash of a code with an account of its own, which no password opens. */
    addCode: async ({ name, ...code }: Code, trail: Trail): Promise<RoleRow> => {
      const user_name = `code-${randomBytes(9).toString('base64url')}`
      const guest = { name, user_name, email: addressByCode(user_name), mobile: null, address: null } as const
      const user_id = await userQueries(db).insert(
        { ...guest, type: 'individual', role: 0, status: 1, language: 'en', password_hash: 'none', is_guest: 1 },
        trail.at,
      )
      await insert({ ...code, user_id }, trail)
      return toRow(await rows().where('r.code_hash', '=', code.code_hash).executeTakeFirstOrThrow())
    },

    /** The account behind a code, from and until when it works, and the zone of its hall. */
    ofCode: (code_hash: string) =>
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

    /** The rights and codes that an account granted in a tournament. */
    grantedBy: (user_id: number, tournament_id: number) =>
      db
        .selectFrom('tournament_roles')
        .select(['id', 'tournament_id', 'user_id', 'role'])
        .where('created_by', '=', user_id)
        .where('tournament_id', '=', tournament_id)
        .orderBy('id')
        .execute(),

    delete: (id: number) => db.deleteFrom('tournament_roles').where('id', '=', id).execute(),

    /** Deletes codes that ended before a moment (ISO); answers how many. */
    deleteExpired: async (before: string): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('tournament_roles')
        .where('expires_date', '<', before)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    /** Deletes accounts of codes that are gone, but for those that a row names as who made or changed it, and all their sessions. */
    deleteGuestsWithoutCode: async (): Promise<number> => {
      const { keys } = await catalogueOf(db)
      const naming = keys.filter(({ target, on_delete }) => target === 'users' && on_delete !== 'cascade')
      const ended = db
        .selectFrom('users')
        .select('id')
        .where('is_guest', '=', 1)
        .where('id', 'not in', (q) => q.selectFrom('tournament_roles').select('user_id'))
      await db.deleteFrom('sessions').where('user_id', 'in', ended).execute()
      let unnamed = db.deleteFrom('users').where('id', 'in', ended)
      for (const { table, column } of naming)
        unnamed = unnamed.where(
          sql<boolean>`not exists (select 1 from ${sql.table(table)} as n where n.${sql.ref(column)} = users.id)`,
        )
      return Number((await unnamed.executeTakeFirstOrThrow()).numDeletedRows)
    },

    /** An active account by its user name or e-mail address. */
    accountNamed: (typed: string) =>
      db
        .selectFrom('users')
        .select('id')
        .where(typed.includes('@') ? 'email_key' : 'user_name_key', '=', accountKey(typed))
        .where('status', '=', 1)
        .where('is_guest', '=', 0)
        .executeTakeFirst(),
  }
}
