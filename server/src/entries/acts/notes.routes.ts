import { noteCalls as calls } from '@portal/shared/entries/desk/note-calls'
import { transact } from '../../kit/db/retrying.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { lockEntry } from '../record/hold.act.ts'
import { noteQueries } from '../record/notes.queries.ts'
import type { EntryUndoPlan } from '../record/undo-entries.act.ts'

/** Notes of the office on an entry. They change nothing of the entry itself, so its version stays. */
export function noteRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mountCreating(app, deps, calls.addNote, async ({ params: { id }, body: { text }, actor, runIdempotently }) => {
    const storedAnswer = await runIdempotently(async (tx) => {
      // Locked, so that no erasure runs between this check and the insert.
      const { erased_date } = await lockEntry(tx, deps, id)
      if (erased_date !== null) throw new Refusal('ATHLETE_NOT_FOUND')
      await noteQueries(tx).add(id, text, createTrail(actor, now()))
      const [note] = await noteQueries(tx).list(id)
      if (!note) throw new Error('a note is gone within its transaction')
      const { text: _text, ...answer } = note
      return answer
    })
    // Answers are stored for two days: there the text would outlive the note and an erasure.
    return { ...storedAnswer, text }
  })

  mountUndoable(app, calls.deleteNote, async ({ params: { id, note_id }, actor, request: { rights = [] } }) =>
    transact(db, async (tx) => {
      const note = await noteQueries(tx).find(id, note_id)
      if (!note) return { data: null, undo: null }
      // A session opened by a code is shared by several people: only an organiser deletes what they wrote.
      const isOwn = note.created_by === actor.user_id && actor.is_guest !== true
      if (!isOwn && !rights.includes('tournament:write')) throw new Refusal('NOT_ALLOWED')
      await noteQueries(tx).delete(note_id)
      const plan: EntryUndoPlan = {
        gone: [{ table: 'entry_notes', owner: 'athletes', of: 'athlete_id', rows: [note] }],
        needed_entries: [id],
      }
      return { data: null, undo: await storeUndo(tx, actor, now(), plan) }
    }),
  )
}
