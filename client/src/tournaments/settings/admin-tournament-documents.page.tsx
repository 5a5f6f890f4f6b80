import { Anchor, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { fileCalls, type DocumentRow } from '@portal/shared/kit/files/files'
import { TITLE_MAX } from '@portal/shared/kit/limits'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { callUndoable, callWithForm } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { failureText } from '../../kit/api/error-text.ts'
import { formatBytes } from '../../kit/lib/format.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { formErrors } from '../../kit/form/zod-form.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import classes from './admin-tournaments.module.css'
import { SectionTitle } from '../../kit/ui/titles.tsx'

export function Page() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(pageQueries.tournament(id))
  return data ? <Documents key={id} tournament={data} /> : <LoadState error={error} retry={refetch} />
}

/** The documents that visitors download. One can be added once it has a file and a title. */
function Documents({ tournament: { id, resources } }: { tournament: Tournament }) {
  const { t, language } = useT()
  const offerUndo = useUndo()
  const [documentToRemove, setDocumentToRemove] = useState<DocumentRow | null>(null)
  const { pending, run } = usePending(() => setDocumentToRemove(null))

  const refetch = async () => refetchPath('/tournaments')
  const removeDocument = async (document: DocumentRow) =>
    run(async () => {
      const { undo } = await callUndoable(api.files.remove, { params: { id: document.id } })
      offerUndo(t('tourAdmin.files.removed', { title: document.title }), undo, refetch)
      await refetch()
    })

  return (
    <section className={classes.section} style={{ maxWidth: 960 }}>
      <Stack gap="sm">
        <SectionTitle>{t('tourAdmin.files')}</SectionTitle>
        <Text variant="hint">{t('tourAdmin.files.hint')}</Text>
        {resources.length === 0 && <Text>{t('tourAdmin.files.none')}</Text>}
        {resources.map((document) => (
          <Group key={document.id} justify="space-between">
            <Anchor href={document.url}>
              {[document.title, document.title_en].filter(Boolean).join(' · ')}{' '}
              <span translate="no">({formatBytes(document.bytes, language)})</span>
            </Anchor>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setDocumentToRemove(document)}>
              {t('tourAdmin.files.remove', { title: document.title })}
            </Button>
          </Group>
        ))}
        <NewDocument tournamentId={id} onAdded={refetch} />
      </Stack>
      <ConfirmModal
        opened={documentToRemove !== null}
        title={t('tourAdmin.files.remove', { title: documentToRemove?.title ?? '' })}
        confirmLabel={t('tourAdmin.files.remove', { title: documentToRemove?.title ?? '' })}
        cancelLabel={t('tourAdmin.files.keep')}
        isDangerous
        isPending={pending}
        onConfirm={() => documentToRemove && void removeDocument(documentToRemove)}
        onClose={() => setDocumentToRemove(null)}
      />
    </section>
  )
}

/** The form that adds a document once it has a file and a title. */
function NewDocument({ tournamentId, onAdded }: { tournamentId: number; onAdded: () => Promise<void> }) {
  const { t, language } = useT()
  const [title, setTitle] = useState('')
  const [titleEn, setTitleEn] = useState('')
  const [titleError, setTitleError] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const { pending, run } = usePending()
  const isReady = file !== null && title.trim() !== ''
  const showFailure = (error: unknown) => toastError(failureText('upload.failed', error, t))
  const addDocument = async () => {
    const problem = formErrors(fileCalls.rename.body, { title }, language).title
    setTitleError(problem ?? null)
    if (problem !== undefined || !file) return
    await run(async () => {
      const form = new FormData()
      form.append('tournament_id', String(tournamentId))
      form.append('title', title)
      form.append('title_en', titleEn)
      form.append('files', file)
      await callWithForm(api.files.forTournament, form)
      setTitle('')
      setTitleEn('')
      setFile(null)
      toastSuccess(t('tourAdmin.files.added'))
      await onAdded()
    }, showFailure)
  }
  return (
    <>
      <Group align="flex-end">
        <TextInput
          label={t('tourAdmin.files.title')}
          value={title}
          maxLength={TITLE_MAX}
          error={titleError}
          onChange={({ currentTarget }) => {
            setTitle(currentTarget.value)
            setTitleError(null)
          }}
          style={{ flex: '1 1 14rem' }}
        />
        <TextInput
          label={t('tourAdmin.files.titleEn')}
          lang="en"
          value={titleEn}
          maxLength={TITLE_MAX}
          onChange={({ currentTarget }) => setTitleEn(currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <FileButton accept=".pdf,.docx,.xlsx" onChange={setFile}>
          {(props) => (
            <Button variant="default" {...props}>
              {file ? file.name : t('tourAdmin.files.choose')}
            </Button>
          )}
        </FileButton>
        <Button
          disabled={!isReady}
          loading={pending}
          title={isReady ? undefined : t('tourAdmin.files.first')}
          onClick={() => void addDocument()}
        >
          {t('tourAdmin.files.add')}
        </Button>
      </Group>
      {!isReady && <Text variant="hint">{t('tourAdmin.files.first')}</Text>}
    </>
  )
}
