import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import type { Db } from '../../kit/db/tables.ts'
import type { ChangedRows } from '../../kit/undo/undoing.ts'
import { ACTIVE } from '@portal/shared/users/account-status'

/** Reads of memberships, and of the rows that confirming one changes. No rules here. */
export function membershipQueries(db: Db) {
  const selectPending = () =>
    db
      .selectFrom('unit_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin('units as n', 'n.id', 'm.unit_id')
      .where('m.is_confirmed', '=', 0)
      .where('u.status', '=', ACTIVE)

  return {
    find: (user_id: number) =>
      db.selectFrom('unit_members').selectAll().where('user_id', '=', user_id).executeTakeFirst(),
    /** The memberships of active accounts that an admin has not decided on yet. */
    listPending: async () => {
      const rows = await selectPending()
        .select(['u.id', 'u.name', 'u.user_name', 'u.email', 'u.type', 'n.id as unit_id', 'n.name as unit_name'])
        .orderBy('n.sort_key')
        .orderBy('u.sort_key')
        .orderBy('u.id')
        .execute()
      return rows.map(({ unit_id, unit_name, email, ...row }) => ({
        ...row,
        email: hidePlaceholderEmail(email),
        unit: { id: unit_id, name: unit_name },
      }))
    },

    /** What a confirmation does to the account's roster, for its undo: people whom the unit has already are `deleted`, the rest are `moved` to the unit. */
    planRosterTransfer: async (user_id: number, unit_id: number) => {
      const rows = await db.selectFrom('roster_people').selectAll().where('user_id', '=', user_id).execute()
      const unitPeople = await db
        .selectFrom('roster_people')
        .select('person_key')
        .where('unit_id', '=', unit_id)
        .execute()
      const unitKeys = new Set(unitPeople.map(({ person_key }) => person_key))
      const duplicateRows = rows.filter((row) => unitKeys.has(row.person_key))
      const movedRows = rows.filter((row) => !unitKeys.has(row.person_key))
      return {
        deleted: { table: 'roster_people', owner: 'roster_people', of: 'id', rows: duplicateRows },
        moved: {
          table: 'roster_people',
          rows: movedRows.map(({ id }) => ({
            id,
            before: { user_id, unit_id: null },
            after: { user_id: null, unit_id },
          })),
        },
      }
    },

    /** The entries that a confirmation confirms for the unit, for its undo. An entry whose unit or status has changed since stays confirmed. */
    planEntryConfirmations: async (user_id: number, unit_id: number): Promise<ChangedRows> => {
      const entries = await db
        .selectFrom('athletes')
        .select(['id', 'status'])
        .where('created_by', '=', user_id)
        .where('unit_id', '=', unit_id)
        .where('unit_confirmed', '=', 0)
        .execute()
      const rows = entries.map(({ id, status }) => ({
        id,
        before: { unit_confirmed: 0 },
        after: { unit_confirmed: 1 },
        still: { unit_id, status },
      }))
      return { table: 'athletes', rows }
    },
  }
}
