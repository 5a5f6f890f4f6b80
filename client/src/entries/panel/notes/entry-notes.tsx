import { Button, CloseButton, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { EntryNote } from '@portal/shared/entries/desk/note-calls'
import { NOTE_MAX } from '@portal/shared/kit/limits'
import { useUndo } from '../../../kit/acts/use-undo.ts'
import { call, callUndoable } from '../../../kit/api/api.ts'
import { createAttempt } from '../../../kit/api/attempt.ts'
import { api } from '../../../kit/api/calls.ts'
import { problemText } from '../../../kit/api/error-text.ts'
import type { May } from '../../../kit/api/rights.ts'
import { currentOwner, isCodeSession, useUser } from '../../../kit/api/session.ts'
import { toastSuccess } from '../../../kit/i18n/toast.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoment } from '../../../kit/lib/format.ts'
import { ConfirmModal } from '../../../kit/ui/confirm-modal.tsx'
import { usePending, usePendingHere } from '../../../kit/ui/use-pending.ts'
import { refreshEntry } from '../../acts/admin-entries-acts.tsx'
import type { EntryDetail } from '../../list/admin-entry-detail.ts'
import classes from '../admin-entry-panel.module.css'
import noteClasses from './entry-notes.module.css'

/** Notes that were typed and not added yet, by their writer and entry: the panel moves on to other entries meanwhile. */
const drafts = new Map<string, string>()
const draftKey = (entryId: number) => `${currentOwner()} ${entryId}`

/** The notes of the office on an entry, folded under their number and the first line of the last one. */
export function EntryNotes({ entry, may }: { entry: EntryDetail; may: May }) {
  const { t } = useT()
  const { id, notes = [] } = entry
  const [last] = notes
  if (!last && !may('entry:edit')) return null
  return (
    <section className={classes.section} aria-label={t('entryNotes.title')}>
      <details className={noteClasses.notes} open={drafts.has(draftKey(id))}>
        <summary>
          {last ? t('entryNotes.count', { count: notes.length }) : t('entryNotes.first')}
          {last && <span translate="no">{last.text}</span>}
        </summary>
        {last && (
          <ul className={noteClasses.list}>
            {notes.map((note) => (
              <Note key={note.id} entryId={id} note={note} may={may} />
            ))}
          </ul>
        )}
        {may('entry:edit') && <NoteForm entryId={id} />}
      </details>
    </section>
  )
}

function Note({ entryId, note, may }: { entryId: number; note: EntryNote; may: May }) {
  const { t, language } = useT()
  const user = useUser()
  const offerUndo = useUndo()
  const [isAsking, setIsAsking] = useState(false)
  const { pending, run } = usePending()
  const { id, text, created_by, created_date } = note
  const moment = formatMoment(created_date, language)
  // A session opened by a code may be shared by several people, so none of its notes is the reader's own.
  const isOwn = created_by !== null && created_by.id === user?.id && !isCodeSession(user)
  const mayDelete = may('tournament:write') || (may('entry:edit') && isOwn)
  const remove = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.entries.deleteNote, { params: { id: entryId, note_id: id } })
      setIsAsking(false)
      offerUndo(t('entryNotes.deleted'), undo, async () => refreshEntry(entryId))
      await refreshEntry(entryId)
    })
  return (
    <li>
      <p translate="no">{text}</p>
      {mayDelete && (
        <CloseButton
          className={classes.small ?? ''}
          aria-label={t('entryNotes.delete', { moment })}
          onClick={() => setIsAsking(true)}
        />
      )}
      <Text variant="hint">
        <time dateTime={created_date}>{moment}</time>
        {created_by && <span translate="no">, {created_by.name}</span>}
      </Text>
      <ConfirmModal
        opened={isAsking}
        title={t('entryNotes.deleteTitle')}
        confirmLabel={t('entryNotes.confirm')}
        isDangerous
        isPending={pending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      >
        <Text translate="no">{text}</Text>
      </ConfirmModal>
    </li>
  )
}

function NoteForm({ entryId }: { entryId: number }) {
  const { t } = useT()
  const [text, setText] = useState(() => drafts.get(draftKey(entryId)) ?? '')
  const type = (newText: string) => {
    setText(newText)
    if (newText === '') drafts.delete(draftKey(entryId))
    else drafts.set(draftKey(entryId), newText)
  }
  const { pending, failure, run } = usePendingHere()
  // Idempotency keys: a retry adds no second note.
  const [attempts] = useState(createAttempt)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const body = { text }
      const headers = attempts.headersFor({ entryId, text })
      await call(api.entries.addNote, { params: { id: entryId }, body, headers })
      attempts.finish()
      type('')
      toastSuccess(t('entryNotes.added'))
      await refreshEntry(entryId)
    })
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <Stack gap="xs" mt="xs">
        <Textarea
          label={t('entryNotes.text')}
          description={t('entryNotes.hint')}
          autosize
          minRows={2}
          maxLength={NOTE_MAX}
          value={text}
          error={failure !== null && problemText(failure, t)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <div>
          <Button type="submit" size="sm" variant="default" loading={pending} disabled={text.trim() === ''}>
            {t('entryNotes.add')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
