import type { Selectable } from 'kysely'
import type { RequestKind } from '@portal/shared/entries/entry-state'
import type { RequestState } from '@portal/shared/entries/requests'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { changed, created, type Trail } from '../../kit/db/trail.ts'
import { forgetReason } from '../record/history.queries.ts'
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

/** The change that a request asks for; empty where it was erased. */
export const parseRequestedChange = ({ wanted }: Pick<RequestRow, 'wanted'>) =>
  JSON.parse(wanted ?? '{}') as RequestedChange

/** The latest request upon an entry, if any; `latestRequest.query` is its statement, to be sent with others. */
export const latestRequest = compiledOnce((db, athlete_id: number) =>
  db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', athlete_id).orderBy('id', 'desc').limit(1),
)

/** Requests upon entries. No rules here; everything runs in the caller's transaction. */
export const requestQueries = (db: Db) => {
  const selectRequests = (athlete_id: number) =>
    db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', athlete_id).orderBy('id', 'desc')

  return {
    open: (athlete_id: number) => selectRequests(athlete_id).where('state', '=', 'open').executeTakeFirst(),
    /** Which of these entries have an open request. */
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
        .values({ ...row, wanted: wanted && JSON.stringify(wanted), ...created(trail) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Ends the open request of an entry; answers whether there was one. One that is never answered loses what it asked for and its message. */
    settle: async (
      athlete_id: number,
      outcome: { state: Exclude<RequestState, 'open'>; reason?: string },
      trail: Trail,
    ): Promise<boolean> => {
      const forgetsMessage = statesWithoutAnswer.has(outcome.state)
      const ended = await db
        .updateTable('entry_requests')
        .set({ ...outcome, ...(forgetsMessage ? { wanted: null, note: null } : {}), ...changed(trail) })
        .where('athlete_id', '=', athlete_id)
        .where('state', '=', 'open')
        .returning(['kind', 'created_date'])
        .executeTakeFirst()
      // Its message stands in the history of the entry too.
      if (ended && forgetsMessage) await forgetReason(db, athlete_id, `request_${ended.kind}`, ended.created_date)
      return ended !== undefined
    },

    unitName: async (id: number): Promise<string | null> => {
      const unit = await db.selectFrom('units').select('name').where('id', '=', id).executeTakeFirst()
      return unit?.name ?? null
    },

    /** The rows of other tables that a change of the entry writes again. */
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
