import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import type { Db } from '../../kit/db/tables.ts'

/** The units with entries in a tournament that are pending, approved or to be corrected, with the state of their cards, in no order. */
export async function listUnitsWithCards(db: Db, tournament_id: number): Promise<UnitInOffice[]> {
  const counts = db
    .selectFrom('athletes')
    .where('tournament_id', '=', tournament_id)
    .where('unit_id', 'is not', null)
    .where((eb) => eb.or([eb('status', 'in', [PENDING, APPROVED]), eb('state', '=', 'asked')]))
    .groupBy('unit_id')
    .select('unit_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('entries'),
      eb.fn.sum<number>(eb.case().when('status', '=', APPROVED).then(1).else(0).end()).as('approved'),
    ])
  const rows = await db
    .selectFrom(counts.as('n'))
    .innerJoin('units as u', 'u.id', 'n.unit_id')
    .leftJoin('shared_links as l', (join) =>
      join.onRef('l.unit_id', '=', 'u.id').on('l.tournament_id', '=', tournament_id),
    )
    .leftJoin('users as s', 's.id', 'l.sent_by')
    .select(['u.id', 'u.name', 'u.code', 'u.province', 'u.contact_name', 'u.phone', 'n.entries', 'n.approved'])
    .select(['l.sent_date', 'l.opened_first', 'l.opened_last', 's.id as sender_id', 's.name as sender_name'])
    .execute()
  return rows.map(({ sender_id, sender_name, entries, approved, ...row }) => ({
    ...row,
    entries: Number(entries),
    approved: Number(approved),
    sent_by: sender_id === null ? null : { id: sender_id, name: sender_name ?? '' },
  }))
}
