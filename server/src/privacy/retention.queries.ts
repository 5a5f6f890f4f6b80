import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'
import { DASH } from './personal-columns.queries.ts'

/** Deletions by age. No rules here. */
export const retentionQueries = (db: Db) => {
  /** Tournaments whose last day was before `day`. */
  const ended = (day: string) => db.selectFrom('tournaments').select('id').where('end_date', '<', day)
  const rows = ({ numUpdatedRows = 0n, numDeletedRows = 0n }: { numUpdatedRows?: bigint; numDeletedRows?: bigint }) =>
    Number(numUpdatedRows + numDeletedRows)

  return {
    /** Some entries of past tournaments that still hold personal data. */
    ended: async (day: string, limit: number): Promise<number[]> => {
      const found = await db
        .selectFrom('athletes')
        .select('id')
        .where('tournament_id', 'in', ended(day))
        .where('erased_date', 'is', null)
        .limit(limit)
        .execute()
      return found.map(({ id }) => id)
    },

    /** Takes names out of what past tournaments keep besides their entries: histories, running orders, who worked there by code. */
    emptyTraces: async (day: string): Promise<number> => {
      const history = await db
        .updateTable('history')
        .set({ before: null, after: null, reason: null })
        .where('tournament_id', 'in', ended(day))
        .where('table_name', 'in', ['athletes', 'entry_requests', 'mc', 'tournament_roles'])
        .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null), eb('reason', 'is not', null)]))
        .executeTakeFirstOrThrow()
      const programme = await db
        .updateTable('programme_competitors')
        .set({
          full_name_one: DASH,
          full_name_two: sql`case when full_name_two is null then null else ${DASH} end`,
        })
        .where('full_name_one', '<>', DASH)
        .where('item_id', 'in', (eb) =>
          eb.selectFrom('programme_items').select('id').where('tournament_id', 'in', ended(day)),
        )
        .executeTakeFirstOrThrow()
      // Only addresses that nobody enters or signs in with any more.
      const addresses = await db
        .deleteFrom('confirmed_addresses')
        .where('email_key', 'not in', (eb) => eb.selectFrom('athletes').select('email_key'))
        .where('email_key', 'not in', (eb) => eb.selectFrom('users').select('email_key'))
        .executeTakeFirstOrThrow()
      return rows(history) + rows(programme) + rows(addresses)
    },

    /** Deletes copies of mails that went out or failed, the addresses of their rounds and the log of exports. */
    forgetCopies: async (before: string): Promise<number> => {
      const rounds = await db
        .deleteFrom('mailing_mails')
        .where('mailing_id', 'in', (eb) => eb.selectFrom('mailings').select('id').where('created_date', '<', before))
        .executeTakeFirstOrThrow()
      const mails = await db
        .deleteFrom('mails')
        .where('created_date', '<', before)
        .where('status', 'in', ['sent', 'failed'])
        .executeTakeFirstOrThrow()
      const log = await db.deleteFrom('exports').where('created_date', '<', before).executeTakeFirstOrThrow()
      return rows(rounds) + rows(mails) + rows(log)
    },

    /** Deletes dancers of rosters that nobody touched, and whose owner entered nobody, since. */
    forgetRosters: async (before: string): Promise<number> => {
      const deletion = await db
        .deleteFrom('roster_people')
        .where('updated_date', '<', before)
        .where((eb) => {
          const since = () => eb.selectFrom('athletes as a').select('a.id').where('a.created_date', '>=', before)
          return eb.not(
            eb.or([
              eb.exists(since().whereRef('a.created_by', '=', 'roster_people.user_id')),
              eb.exists(since().whereRef('a.unit_id', '=', 'roster_people.unit_id')),
            ]),
          )
        })
        .executeTakeFirstOrThrow()
      return rows(deletion)
    },

    /** Deletes links to what was shared of tournaments whose last day was before `day`. */
    forgetSharedLinks: async (day: string): Promise<number> =>
      rows(await db.deleteFrom('shared_links').where('tournament_id', 'in', ended(day)).executeTakeFirstOrThrow()),

    /** Deletes sessions that ended before, with their tokens, and links that ended before. */
    forgetSessions: async (before: string): Promise<number> => {
      const sessions = await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('expires_date', '<', before), eb('revoked_date', '<', before)]))
        .executeTakeFirstOrThrow()
      const links = await db.deleteFrom('user_tokens').where('expires_date', '<', before).executeTakeFirstOrThrow()
      return rows(sessions) + rows(links)
    },
  }
}
