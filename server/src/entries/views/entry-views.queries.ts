import type { SavedView } from '@portal/shared/entries/list/entry-views'
import { countOf } from '../../kit/db/listing.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'

type Columns = Pick<Tables['entry_views'], 'name' | 'name_key' | 'query' | 'created_date'>

/** Reads and writes of the views that an account saved. */
export function entryViewQueries(db: Db, user_id: number) {
  const ownViews = () => db.selectFrom('entry_views').where('user_id', '=', user_id)
  return {
    list: (): Promise<SavedView[]> => ownViews().select(['id', 'name', 'query']).orderBy('name_key').execute(),
    count: () => countOf(ownViews()),
    insert: (view: Columns): Promise<SavedView> =>
      db
        .insertInto('entry_views')
        .values({ ...view, user_id })
        .returning(['id', 'name', 'query'])
        .executeTakeFirstOrThrow(),
    /** Undefined where there is no such view of theirs. */
    rename: (id: number, view: Pick<Columns, 'name' | 'name_key'>): Promise<SavedView | undefined> =>
      db
        .updateTable('entry_views')
        .set(view)
        .where('id', '=', id)
        .where('user_id', '=', user_id)
        .returning(['id', 'name', 'query'])
        .executeTakeFirst(),
    delete: async (id: number): Promise<void> => {
      await db.deleteFrom('entry_views').where('id', '=', id).where('user_id', '=', user_id).execute()
    },
  }
}
