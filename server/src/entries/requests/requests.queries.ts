import type { Selectable } from 'kysely'
import type { RequestKind } from '@portal/shared/entries/entry-state'
import type { RequestState } from '@portal/shared/entries/requests'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'
import { eraseReason } from '../record/history.queries.ts'
import type { RequestedChange } from './wanted.rules.ts'

export type RequestRow = Selectable<Tables['entry_requests']>
type NewRequest = {
  athlete_id: number
  kind: RequestKind
  wanted: RequestedChange | null
  fee_amount: number | null
  note: string | null
}

const statesWithoutAnswer: ReadonlySet<RequestState> = new Set<RequestState>(['replaced', 'taken_back'])

/** The change that a request asks for; empty if it was erased. */
export const parseRequestedChange = ({ wanted }: Pick<RequestRow, 'wanted'>) =>
  JSON.parse(wanted ?? '{}') as RequestedChange

/** The latest request for an entry, if any. `latestRequest.query` is its statement, for callers that send several in one round trip. */
export const latestRequest = compiledOnce((db, athlete_id: number) =>
  db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', athlete_id).orderBy('id', 'desc').limit(1),
)

/** Reads and writes of requests, in the caller's transaction. */
export const requestQueries = (db: Db) => {
  const selectRequests = (athlete_id: number) =>
    db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', athlete_id).orderBy('id', 'desc')

  return {
    open: (athlete_id: number) => selectRequests(athlete_id).where('state', '=', 'open').executeTakeFirst(),
    /** The ids among `ids` of entries with an open request. */
    idsWithOpenRequest: async (ids: readonly number[]): Promise<Set<number>> => {
      const rows = await readByIds(ids, async (idChunk) =>
        db
          .selectFrom('entry_requests')
          .select('athlete_id')
          .where('state', '=', 'open')
          .where('athlete_id', 'in', idChunk)
          .execute(),
      )
      return new Set(rows.map(({ athlete_id }) => athlete_id))
    },
    byId: (id: number, athlete_id: number) => selectRequests(athlete_id).where('id', '=', id).executeTakeFirst(),

    insert: ({ wanted, ...row }: NewRequest, trail: Trail): Promise<RequestRow> =>
      db
        .insertInto('entry_requests')
        .values({ ...row, wanted: wanted && JSON.stringify(wanted), ...createdColumns(trail) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Ends the open request of an entry. Returns whether there was one. A request that ends without an answer loses its content and its message. */
    settle: async (
      athlete_id: number,
      outcome: { state: Exclude<RequestState, 'open'>; reason?: string },
      trail: Trail,
    ): Promise<boolean> => {
      const erasesMessage = statesWithoutAnswer.has(outcome.state)
      const endedRequest = await db
        .updateTable('entry_requests')
        .set({ ...outcome, ...(erasesMessage ? { wanted: null, note: null } : {}), ...changedColumns(trail) })
        .where('athlete_id', '=', athlete_id)
        .where('state', '=', 'open')
        .returning(['kind', 'created_date'])
        .executeTakeFirst()
      // The history of the entry also has its message.
      if (endedRequest && erasesMessage)
        await eraseReason(db, athlete_id, `request_${endedRequest.kind}`, endedRequest.created_date)
      return endedRequest !== undefined
    },

    unitName: async (id: number): Promise<string | null> => {
      const unit = await db.selectFrom('units').select('name').where('id', '=', id).executeTakeFirst()
      return unit?.name ?? null
    },

    /** The rows of other tables that a change of the entry replaces. */
    belongings: async (athlete_id: number) => ({
      athlete_members: await db
        .selectFrom('athlete_members')
        .selectAll()
        .where('athlete_id', '=', athlete_id)
        .orderBy('position')
        .execute(),
      registrations: await db
        .selectFrom('registrations')
        .selectAll()
        .where('athlete_id', '=', athlete_id)
        .orderBy('tournament_detail_id')
        .execute(),
    }),
  }
}

export type Belongings = Awaited<ReturnType<ReturnType<typeof requestQueries>['belongings']>>
