import type { SavedView } from '@portal/shared/entries/list/entry-views'
import { countRows } from '../../kit/db/listing.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'

type Columns = Pick<Tables['entry_views'], 'name' | 'name_key' | 'query' | 'created_date'>

/** Reads and writes of the saved views of an account. */
export function entryViewQueries(db: Db, user_id: number) {
  const accountViews = () => db.selectFrom('entry_views').where('user_id', '=', user_id)
  return {
    list: (): Promise<SavedView[]> => accountViews().select(['id', 'name', 'query']).orderBy('name_key').execute(),
    count: () => countRows(accountViews()),
    insert: (view: Columns): Promise<SavedView> =>
      db
        .insertInto('entry_views')
        .values({ ...view, user_id })
        .returning(['id', 'name', 'query'])
        .executeTakeFirstOrThrow(),
    /** Undefined if the account has no such view. */
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
