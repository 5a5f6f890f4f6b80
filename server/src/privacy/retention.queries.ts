import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'
import { ERASED_NAME } from './personal-columns.queries.ts'

const countRows = ({
  numUpdatedRows = 0n,
  numDeletedRows = 0n,
}: {
  numUpdatedRows?: bigint
  numDeletedRows?: bigint
}) => Number(numUpdatedRows + numDeletedRows)

/** Deletions of old data. No rules here. */
export const retentionQueries = (db: Db) => {
  /** Selects the tournaments whose last day was before `day` (YYYY-MM-DD). */
  const selectEnded = (day: string) => db.selectFrom('tournaments').select('id').where('end_date', '<', day)

  return {
    /** Some entries of past tournaments that still contain personal data. */
    findEndedEntries: async (day: string, limit: number): Promise<number[]> => {
      const entries = await db
        .selectFrom('athletes')
        .select('id')
        .where('tournament_id', 'in', selectEnded(day))
        .where('erased_date', 'is', null)
        .limit(limit)
        .execute()
      return entries.map(({ id }) => id)
    },

    /** Removes names from the audit trails and running orders of past tournaments, deletes the signatures at their desks, and confirmed addresses that are no longer in use. */
    emptyTraces: async (day: string): Promise<number> => {
      const history = await db
        .updateTable('history')
        .set({ before: null, after: null, reason: null })
        .where('tournament_id', 'in', selectEnded(day))
        .where('table_name', 'in', ['athletes', 'entry_requests', 'mc', 'tournament_roles'])
        .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null), eb('reason', 'is not', null)]))
        .executeTakeFirstOrThrow()
      const programme = await db
        .updateTable('round_entries')
        .set({
          full_name_one: ERASED_NAME,
          full_name_two: sql`case when full_name_two is null then null else ${ERASED_NAME} end`,
        })
        .where('full_name_one', '<>', ERASED_NAME)
        .where('round_id', 'in', (eb) =>
          eb.selectFrom('rounds').select('id').where('tournament_id', 'in', selectEnded(day)),
        )
        .executeTakeFirstOrThrow()
      const signatures = await db
        .deleteFrom('desk_signatures')
        .where('tournament_id', 'in', selectEnded(day))
        .executeTakeFirstOrThrow()
      const addresses = await db
        .deleteFrom('confirmed_addresses')
        .where('email_key', 'not in', (eb) => eb.selectFrom('athletes').select('email_key'))
        .where('email_key', 'not in', (eb) => eb.selectFrom('users').select('email_key'))
        .executeTakeFirstOrThrow()
      return countRows(history) + countRows(programme) + countRows(signatures) + countRows(addresses)
    },

    /** Deletes copies of sent and failed mails, the recipients of mailings and the log of exports. */
    deleteCopies: async (before: string): Promise<number> => {
      const recipients = await db
        .deleteFrom('mailing_mails')
        .where('mailing_id', 'in', (eb) => eb.selectFrom('mailings').select('id').where('created_date', '<', before))
        .executeTakeFirstOrThrow()
      const mails = await db
        .deleteFrom('mails')
        .where('created_date', '<', before)
        .where('status', 'in', ['sent', 'failed'])
        .executeTakeFirstOrThrow()
      const log = await db.deleteFrom('exports').where('created_date', '<', before).executeTakeFirstOrThrow()
      return countRows(recipients) + countRows(mails) + countRows(log)
    },

    /** Deletes people of rosters who were not changed since a date, and whose owner has not submitted an entry since. */
    deleteRosters: async (before: string): Promise<number> => {
      const deletion = await db
        .deleteFrom('roster_people')
        .where('updated_date', '<', before)
        .where((eb) => {
          const newEntries = () => eb.selectFrom('athletes as a').select('a.id').where('a.created_date', '>=', before)
          return eb.not(
            eb.or([
              eb.exists(newEntries().whereRef('a.created_by', '=', 'roster_people.user_id')),
              eb.exists(newEntries().whereRef('a.unit_id', '=', 'roster_people.unit_id')),
            ]),
          )
        })
        .executeTakeFirstOrThrow()
      return countRows(deletion)
    },

    /** Deletes the shared links of tournaments whose last day was before `day`. */
    deleteSharedLinks: async (day: string): Promise<number> =>
      countRows(
        await db.deleteFrom('shared_links').where('tournament_id', 'in', selectEnded(day)).executeTakeFirstOrThrow(),
      ),

    /** Deletes sessions and mailed links that ended before a date. */
    deleteSessions: async (before: string): Promise<number> => {
      const sessions = await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('expires_date', '<', before), eb('revoked_date', '<', before)]))
        .executeTakeFirstOrThrow()
      const links = await db.deleteFrom('user_tokens').where('expires_date', '<', before).executeTakeFirstOrThrow()
      return countRows(sessions) + countRows(links)
    },
  }
}
