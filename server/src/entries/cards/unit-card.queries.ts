import type { NotNull } from 'kysely'
import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'

/** The confirmed entries of a unit in a tournament, or without a unit the entries that an account made, in any state, by name. */
export async function readOwnedEntries(
  db: Db,
  { tournament_id, unit_id, user_id }: { tournament_id: number; unit_id?: number | undefined; user_id: number | null },
) {
  return db
    .selectFrom('athletes')
    .select(['id', 'created_by', 'consent_date'])
    .where('tournament_id', '=', tournament_id)
    .where((eb) =>
      unit_id === undefined
        ? eb('created_by', '=', user_id ?? 0)
        : eb.and([eb('unit_id', '=', unit_id), eb('unit_confirmed', '=', 1)]),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
}

type UnitOfTournament = { tournament_id: number; unit_id: number }

/** Reads the data of a unit's card besides its entries. Only entries that the unit confirmed count. */
export function cardQueries(db: Db, { tournament_id, unit_id }: UnitOfTournament) {
  return {
    /** The items of the running order in which the unit dances, in order. */
    turns: () =>
      db
        .selectFrom('programme_items as p')
        .select(['p.number', 'p.day', 'p.time'])
        .where('p.tournament_id', '=', tournament_id)
        // The published programme: a draft of the timetable is nobody's turn.
        .where('p.edition', '=', 1)
        .where('p.number', 'is not', null)
        .$narrowType<{ number: NotNull }>()
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('round_entries as e')
              .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
              .select('e.id')
              .whereRef('e.round_id', '=', 'p.round_id')
              .where((or) =>
                or.or([
                  or('p.heat_from', 'is', null),
                  or.between('e.heat', or.ref('p.heat_from'), or.ref('p.heat_to')),
                ]),
              )
              .where('a.unit_id', '=', unit_id)
              .where('a.unit_confirmed', '=', 1)
              .where('a.tournament_id', '=', tournament_id)
              .where('a.status', '=', APPROVED),
          ),
        )
        .orderBy('p.index')
        .orderBy('p.id')
        .execute(),

    lastPayment: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('payments as p')
        .innerJoin('athletes as a', 'a.id', 'p.athlete_id')
        .select((eb) => eb.fn.max('p.paid_date').as('last'))
        .where('a.tournament_id', '=', tournament_id)
        .where('a.unit_id', '=', unit_id)
        .where('a.unit_confirmed', '=', 1)
        .executeTakeFirst()
      return row?.last ?? null
    },

    /**
     * The number of moments after `since` at which entries of the unit or the tournament changed, and the last one. A deleted entry counts for
     * every unit, because its unit is unknown: counting too many is harmless, counting too few would hide a change.
     */
    changes: async (since: string): Promise<{ count: number; last: string | null }> => {
      const { count, last } = await db
        .selectFrom('history as h')
        .leftJoin('athletes as a', (join) => join.onRef('a.id', '=', 'h.record_id').on('h.table_name', '=', 'athletes'))
        .select((eb) => [
          eb.fn.count('h.created_date').distinct().as('count'),
          eb.fn.max<string | null>('h.created_date').as('last'),
        ])
        .where('h.tournament_id', '=', tournament_id)
        .where('h.created_date', '>', since)
        .where('h.table_name', 'in', ['athletes', 'tournaments'])
        .where((eb) =>
          eb.or([eb.and([eb('a.unit_id', '=', unit_id), eb('a.unit_confirmed', '=', 1)]), eb('a.id', 'is', null)]),
        )
        .executeTakeFirstOrThrow()
      return { count: Number(count), last }
    },
  }
}

/** The pending entries made by somebody outside a unit that the unit has not confirmed, by name. */
export async function readUnconfirmedEntries(db: Db, { tournament_id, unit_id }: UnitOfTournament) {
  return db
    .selectFrom('athletes')
    .select('id')
    .where('tournament_id', '=', tournament_id)
    .where('unit_id', '=', unit_id)
    .where('unit_confirmed', '=', 0)
    .where('status', '=', PENDING)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
}
