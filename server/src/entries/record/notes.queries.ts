import type { EntryNote } from '@portal/shared/entries/desk/note-calls'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'

const noteRows = compiledOnce((db, athlete_id: number) =>
  db
    .selectFrom('entry_notes as n')
    .leftJoin('users as u', 'u.id', 'n.created_by')
    .select(['n.id', 'n.text', 'n.created_date', 'u.id as user_id', 'u.name'])
    .where('n.athlete_id', '=', athlete_id)
    .orderBy('n.id', 'desc'),
)

/** The statement that reads the notes on an entry, the latest first. */
export const notesQuery = noteRows.query

/** The numbers of notes on entries that have some. */
export const noteCountRows = compiledOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('entry_notes as n')
    .select(['n.athlete_id', ({ fn }) => fn.countAll<number>().as('notes')])
    .where('n.athlete_id', 'in', ids)
    .groupBy('n.athlete_id'),
)

/** The rows of `notesQuery` as the API returns them. */
export const toNoteReplies = (rows: Awaited<ReturnType<typeof noteRows>>): EntryNote[] =>
  rows.map(({ user_id, name, ...row }) => ({
    ...row,
    created_by: user_id === null ? null : { id: user_id, name: name ?? '' },
  }))

/** Reads and writes of the notes of the office on entries. No rules here. */
export const noteQueries = (db: Db) => ({
  list: async (athlete_id: number) => toNoteReplies(await noteRows(db, athlete_id)),

  add: async (athlete_id: number, text: string, { by, at }: Trail): Promise<void> => {
    await db.insertInto('entry_notes').values({ athlete_id, text, created_by: by, created_date: at }).execute()
  },

  /** The note of this id, if it is on the entry. */
  find: (athlete_id: number, id: number) =>
    db
      .selectFrom('entry_notes')
      .select(['id', 'athlete_id', 'text', 'created_by', 'created_date'])
      .where('id', '=', id)
      .where('athlete_id', '=', athlete_id)
      .executeTakeFirst(),

  delete: async (id: number): Promise<void> => {
    await db.deleteFrom('entry_notes').where('id', '=', id).execute()
  },

  /** Moves all notes of an entry to another; returns their ids. */
  move: async (from: number, to: number): Promise<number[]> => {
    const rows = await db
      .updateTable('entry_notes')
      .set({ athlete_id: to })
      .where('athlete_id', '=', from)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
})
