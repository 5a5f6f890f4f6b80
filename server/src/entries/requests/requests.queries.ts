import type { Selectable } from 'kysely'
import type { RequestKind } from '@portal/shared/entries/entry-state'
import type { RequestState } from '@portal/shared/entries/requests'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { changed, created, type Trail } from '../../kit/db/trail.ts'
import { forgetReason } from '../record/history.queries.ts'
import type { Wanted } from './wanted.rules.ts'

export type RequestRow = Selectable<Tables['entry_requests']>
type New = {
  athlete_id: number
  kind: RequestKind
  wanted: Wanted | null
  fee_amount: number | null
  note: string | null
}

const unanswered: ReadonlySet<RequestState> = new Set<RequestState>(['replaced', 'taken_back'])

/** The change that a request asks for; nothing where it was erased. */
export const wantedIn = ({ wanted }: Pick<RequestRow, 'wanted'>) => JSON.parse(wanted ?? '{}') as Wanted

/** The latest request upon an entry, for who reads an entry together with it. */
export const latestRequest = compiledOnce((db, athlete_id: number) =>
  db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', athlete_id).orderBy('id', 'desc').limit(1),
)

/** Requests upon entries. No rules here; everything runs in the caller's transaction. */
export const requestQueries = (db: Db) => {
  const ofEntry = (athlete_id: number) =>
    db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', athlete_id).orderBy('id', 'desc')

  return {
    open: (athlete_id: number) => ofEntry(athlete_id).where('state', '=', 'open').executeTakeFirst(),
    /** Which of these entries have an open request. */
    asking: async (ids: readonly number[]): Promise<Set<number>> => {
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
    byId: (id: number, athlete_id: number) => ofEntry(athlete_id).where('id', '=', id).executeTakeFirst(),

    insert: ({ wanted, ...row }: New, trail: Trail): Promise<RequestRow> =>
      db
        .insertInto('entry_requests')
        .values({ ...row, wanted: wanted && JSON.stringify(wanted), ...created(trail) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Ends what is open of an entry; answers whether there was something. What nobody answers any more is forgotten. */
    settle: async (
      athlete_id: number,
      to: { state: Exclude<RequestState, 'open'>; reason?: string },
      trail: Trail,
    ): Promise<boolean> => {
      const forgets = unanswered.has(to.state)
      const ended = await db
        .updateTable('entry_requests')
        .set({ ...to, ...(forgets ? { wanted: null, note: null } : {}), ...changed(trail) })
        .where('athlete_id', '=', athlete_id)
        .where('state', '=', 'open')
        .returning(['kind', 'created_date'])
        .executeTakeFirst()
      // Its message stands in the history of the entry too.
      if (ended && forgets) await forgetReason(db, athlete_id, `request_${ended.kind}`, ended.created_date)
      return ended !== undefined
    },

    unitName: async (id: number): Promise<string | null> => {
      const unit = await db.selectFrom('units').select('name').where('id', '=', id).executeTakeFirst()
      return unit?.name ?? null
    },

    /** The rows that belong to an entry and that a change writes again. */
    belongings: async (athlete_id: number) => ({
      members: await db
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
