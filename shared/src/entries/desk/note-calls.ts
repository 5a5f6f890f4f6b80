import { z } from 'zod'
import { endpoint, idParam, ref } from '../../kit/contract.ts'
import { noteText, wireId } from '../../kit/fields.ts'

/** A note of the organiser's office on an entry. Neither the owner of the entry nor the public reads it. */
export const entryNote = z
  .object({
    id: z.int(),
    text: z.string(),
    created_date: z.string(),
    created_by: ref.nullable(),
  })
  .meta({ id: 'EntryNote' })
export type EntryNote = z.infer<typeof entryNote>

export const noteCalls = {
  addNote: endpoint({
    method: 'POST',
    path: '/athletes/notes/:id',
    can: 'entry:edit',
    scope: { entry: 'params.id' },
    creates: true,
    params: idParam,
    body: z.object({ text: noteText }),
    reply: entryNote,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Add a note of the office to an entry',
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/athletes/notes/:id/:note_id',
    can: 'entry:edit',
    scope: { entry: 'params.id' },
    undoable: true,
    params: idParam.extend({ note_id: wireId }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Delete an own note on an entry, an organiser any; again changes nothing',
  }),
} as const
