import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The ids of the confirmed entries of a unit that are pending, approved or to be corrected: approved entries first, then by name. */
export async function readUnitEntryIds(
  db: Db,
  { tournament_id, unit_id }: { tournament_id: number; unit_id: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('athletes')
    .select('id')
    .where('tournament_id', '=', tournament_id)
    .where('unit_id', '=', unit_id)
    .where('unit_confirmed', '=', 1)
    .where((eb) => eb.or([eb('status', 'in', [PENDING, APPROVED]), eb('state', '=', 'asked')]))
    .orderBy((eb) => eb.case().when('status', '=', APPROVED).then(0).else(1).end())
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The published tournaments in which a unit has entries, the latest start first. */
export async function readUnitTournaments(db: Db, unit_id: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name', 'name_en'])
    .where('is_active', '=', 1)
    .where('id', 'in', (eb) => eb.selectFrom('athletes').select('tournament_id').where('unit_id', '=', unit_id))
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function readUnit(db: Db, id: number) {
  return db.selectFrom('units').select(['id', 'name', 'code']).where('id', '=', id).executeTakeFirst()
}

/** The ids of the entries that a confirmed account of their unit made. Such an account may see the unit's debt. */
export async function findUnitOwnedIds(
  db: Db,
  entries: readonly { id: number; unit_id: number | null; created_by: number | null }[],
): Promise<Set<number>> {
  const ownerIds = entries.flatMap(({ created_by }) => created_by ?? [])
  const accounts = await readByIds(ownerIds, async (idChunk) =>
    db
      .selectFrom('unit_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.user_id', 'm.unit_id'])
      .where('u.type', '=', 'unit')
      .where('m.is_confirmed', '=', 1)
      .where('m.user_id', 'in', idChunk)
      .execute(),
  )
  const unitAccounts = new Set(accounts.map(({ user_id, unit_id }) => `${user_id} ${unit_id}`))
  return new Set(
    entries.filter(({ created_by, unit_id }) => unitAccounts.has(`${created_by} ${unit_id}`)).map(({ id }) => id),
  )
}
