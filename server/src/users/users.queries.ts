import { sql, type ExpressionBuilder } from 'kysely'
import { accountKey, searchKey, sortKey } from '@portal/shared/kit/text/names'
import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import type { UserColumn, UserRow } from '@portal/shared/users/users'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { compiledOnce } from '../kit/db/compiled/compiled-once.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db, Tables } from '../kit/db/tables.ts'
import { giveRosterToUnit } from './roster/roster.queries.ts'
import { countRows, applyPaging, type Paging } from '../kit/db/listing.ts'
import { ACTIVE, ADMIN_ROLE, NOT_ACTIVATED } from '@portal/shared/users/account-status'

/** Excludes guest accounts (alias `u`) whose code has expired at a moment (ISO). */
export const isUnexpired = (at: string) => (q: ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>) =>
  q.or([
    q('u.is_guest', '=', 0),
    q.exists(
      q
        .selectFrom('tournament_roles as c')
        .select('c.id')
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.expires_date', '>', at),
    ),
  ])

type AccountFilter = { search?: string | undefined; statuses: readonly (0 | 1 | 2)[] }
type AccountSort = { columnName?: UserColumn | undefined; isDesc?: boolean | undefined }
type AccountValues = Pick<Tables['users'], 'name' | 'email' | 'mobile' | 'address' | 'type' | 'role' | 'status'>
/** Fields that are undefined stay unchanged. */
type ContactEdit = { mobile?: string | null | undefined; address?: string | null | undefined; language: string }
type NewAccount = AccountValues & Pick<Tables['users'], 'user_name' | 'password_hash' | 'language'> & { is_guest?: 1 }

const findBySession = compiledOnce((db, session_id: string, at: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('unit_members as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.role', 'u.is_guest', 'm.unit_id', 'm.is_confirmed'])
    .where(isUnexpired(at))
    .where('s.id', '=', session_id)
    .where('s.revoked_date', 'is', null)
    .where('s.expires_date', '>', at)
    .where('u.status', '=', ACTIVE),
)

/** Reads and writes of accounts. No rules here. */
export function userQueries(db: Db) {
  const selectAccounts = () =>
    db
      .selectFrom('users as u')
      .leftJoin('unit_members as m', 'm.user_id', 'u.id')
      .leftJoin('units as n', 'n.id', 'm.unit_id')
      .leftJoin('user_otp as o', 'o.user_id', 'u.id')
      .select(['u.id', 'u.name', 'u.user_name', 'u.email', 'u.mobile', 'u.address', 'u.type', 'u.role', 'u.status'])
      .select([
        'u.version',
        'u.created_date',
        'm.unit_id',
        'm.is_confirmed',
        'n.name as unit_name',
        'o.confirmed_date as otp_date',
      ])

  const selectCredentials = () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'user_name', 'email', 'role', 'status', 'password_hash', 'language'])
      .where('is_guest', '=', 0)

  function selectListed({ search, statuses }: AccountFilter) {
    let query = selectAccounts()
      .where('u.is_guest', '=', 0)
      .where('u.status', 'in', [...statuses])
    for (const pattern of searchPatterns(search)) query = query.where(isLike('u.search_key', pattern))
    return query
  }

  return {
    /** The active account of a session that has not ended, with its unit membership. */
    findBySession: async (session_id: string, at: string) => (await findBySession(db, session_id, at))[0],

    /** An account in the form of the contract, or undefined. */
    findById: async (id: number, { guests: includeGuests = false } = {}): Promise<UserRow | undefined> => {
      let query = selectAccounts().where('u.id', '=', id)
      if (!includeGuests) query = query.where('u.is_guest', '=', 0)
      const row = await query.executeTakeFirst()
      return row && toUserRow(row)
    },

    /** The stored e-mail address. The contract hides invented ones. */
    findStoredEmail: async (id: number): Promise<string> =>
      (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email,

    /** The columns of an account that sign-in and mails need, with its password hash: never part of a response. */
    findCredentialsByName: (user_name: string) =>
      selectCredentials().where('user_name_key', '=', accountKey(user_name)).executeTakeFirst(),
    findCredentialsByEmail: (email: string) =>
      selectCredentials().where('email_key', '=', accountKey(email)).executeTakeFirst(),
    findCredentialsById: (id: number) => selectCredentials().where('id', '=', id).executeTakeFirst(),

    /** Accounts in order, newest first by default; all of them or one page (`page` from 1). */
    list: async (filter: AccountFilter, { columnName = 'id', isDesc }: AccountSort, paging?: Paging) => {
      const isDescending = isDesc ?? columnName === 'id'
      const column = columnName === 'name' ? 'sort_key' : columnName === 'email' ? 'email_key' : columnName
      const query = selectListed(filter)
        .orderBy(`u.${column}`, isDescending ? 'desc' : 'asc')
        .orderBy('u.id', 'desc')
      return (await applyPaging(query, paging).execute()).map(toUserRow)
    },

    count: (filter: AccountFilter) => countRows(selectListed(filter)),

    /** Adds an account and returns its id. */
    insert: async (account: NewAccount, at: string): Promise<number> => {
      const { id } = await db
        .insertInto('users')
        .values({
          ...account,
          user_name_key: accountKey(account.user_name),
          ...searchKeys(account, account.user_name),
          created_date: at,
          updated_date: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Updates an account if it is still at the version of `before`; returns whether it was. */
    update: async (before: Pick<UserRow, 'id' | 'version' | 'user_name'>, account: AccountValues, at: string) => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ ...account, ...searchKeys(account, before.user_name), updated_date: at, version: before.version + 1 })
        .where('id', '=', before.id)
        .where('version', '=', before.version)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    setContact: (id: number, contact: ContactEdit, at: string) =>
      db
        .updateTable('users')
        .set({ ...contact, updated_date: at, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),

    setPassword: (id: number, password_hash: string, at: string) =>
      db.updateTable('users').set({ password_hash, updated_date: at }).where('id', '=', id).execute(),

    /** Activates an account that is not activated yet; returns whether it did. */
    activate: async (id: number, at: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ status: ACTIVE, updated_date: at, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('status', '=', NOT_ACTIVATED)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Makes an account a member of a unit, or of none. A confirmed account of the type `unit` moves its roster to the unit. */
    setUnit: async (user_id: number, unit_id: number | null, is_confirmed: 0 | 1): Promise<void> => {
      await db.deleteFrom('unit_members').where('user_id', '=', user_id).execute()
      if (unit_id === null) return
      await db.insertInto('unit_members').values({ user_id, unit_id, is_confirmed }).execute()
      const account = await db.selectFrom('users').select('type').where('id', '=', user_id).executeTakeFirst()
      if (is_confirmed === 0) return
      if (account?.type === 'unit') await giveRosterToUnit(db, user_id, unit_id)
      // Entries that were submitted before the membership was confirmed now count as confirmed by the unit.
      await db
        .updateTable('athletes')
        .set({ unit_confirmed: 1 })
        .where('created_by', '=', user_id)
        .where('unit_id', '=', unit_id)
        .where('unit_confirmed', '=', 0)
        .execute()
    },

    /** The number of active admins, not counting one account. */
    countOtherAdmins: (id: number) => countRows(selectActiveAdmins(db).where('id', '<>', id)),

    countActiveAdmins: () => countRows(selectActiveAdmins(db)),

    delete: (id: number) => db.deleteFrom('users').where('id', '=', id).execute(),
  }
}

const selectActiveAdmins = (db: Db) =>
  db.selectFrom('users').where('role', '=', ADMIN_ROLE).where('status', '=', ACTIVE)

function searchKeys({ name, email, type }: Pick<AccountValues, 'name' | 'email' | 'type'>, user_name: string) {
  return {
    email_key: accountKey(email),
    search_key: searchKey(name, user_name, email),
    sort_key: type === 'unit' ? textSortKey(name) : sortKey(name),
  }
}

type JoinedAccount = Omit<UserRow, 'unit' | 'unit_confirmed' | 'has_otp'> & {
  unit_id: number | null
  unit_name: string | null
  is_confirmed: 0 | 1 | null
  otp_date: string | null
}

function toUserRow({ unit_id, unit_name, is_confirmed, otp_date, ...row }: JoinedAccount): UserRow {
  const unit = unit_id === null || unit_name === null ? null : { id: unit_id, name: unit_name }
  return {
    ...row,
    email: hidePlaceholderEmail(row.email),
    unit,
    unit_confirmed: is_confirmed ?? 0,
    has_otp: otp_date === null ? 0 : 1,
  }
}
