import { Button, CloseButton, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { EntryNote } from '@portal/shared/entries/desk/note-calls'
import { NOTE_MAX } from '@portal/shared/kit/limits'
import { call } from '../../../kit/api/api.ts'
import { createAttempt } from '../../../kit/api/attempt.ts'
import { api } from '../../../kit/api/calls.ts'
import { problemText } from '../../../kit/api/error-text.ts'
import type { May } from '../../../kit/api/rights.ts'
import { isCodeSession, useUser } from '../../../kit/api/session.ts'
import { toastSuccess } from '../../../kit/i18n/toast.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoment } from '../../../kit/lib/format.ts'
import { ConfirmModal } from '../../../kit/ui/confirm-modal.tsx'
import { usePending, usePendingHere } from '../../../kit/ui/use-pending.ts'
import { refetchEntryQueries } from '../../list/admin-entries-cache.ts'
import type { EntryDetail } from '../../list/admin-entry-detail.ts'
import classes from '../admin-entry-panel.module.css'
import noteClasses from './entry-notes.module.css'

/** The notes of the office on an entry, folded under their number and the first line of the last one. */
export function EntryNotes({ entry, may }: { entry: EntryDetail; may: May }) {
  const { t } = useT()
  const { id, notes = [] } = entry
  const [last] = notes
  if (!last && !may('entry:edit')) return null
  return (
    <section className={classes.section} aria-label={t('entryNotes.title')}>
      <details className={noteClasses.notes}>
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
  const [isAsking, setIsAsking] = useState(false)
  const { pending, run } = usePending()
  const { id, text, created_by, created_date } = note
  const moment = formatMoment(created_date, language)
  // A session opened by a code may be shared by several people, so none of its notes is the reader's own.
  const isOwn = created_by !== null && created_by.id === user?.id && !isCodeSession(user)
  const mayDelete = may('tournament:write') || (may('entry:edit') && isOwn)
  const remove = async () =>
    run(async () => {
      await call(api.entries.deleteNote, { params: { id: entryId, note_id: id } })
      setIsAsking(false)
      toastSuccess(t('entryNotes.deleted'))
      await refetchEntryQueries()
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
  const [text, setText] = useState('')
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
      setText('')
      toastSuccess(t('entryNotes.added'))
      await refetchEntryQueries()
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
          onChange={({ currentTarget }) => setText(currentTarget.value)}
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
