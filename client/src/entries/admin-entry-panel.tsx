import { Badge, Button, CloseButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { heldForm } from '../lib/kept-form.ts'
import { queryOf } from '../lib/query.ts'
import { rowsOf } from '../lib/rows-of.ts'
import { usePending } from '../lib/use-pending.ts'
import { BibPlate } from '../ui/bib-plate.tsx'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { LoadState } from '../ui/load-state.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { EntryDetail } from './admin-entry-detail.ts'
import { useEntryActs } from './admin-entries-acts.tsx'
import { ENTRY, EntryEditForm } from './admin-entry-edit.tsx'
import { EntryContact, EntryPeopleAndContents } from './admin-entry-people.tsx'
import { EntryHistory } from './admin-entry-history.tsx'
import { EntryLink } from './admin-entry-link.tsx'
import { EntryPayments } from './admin-entry-payments.tsx'
import { EntrySame } from './admin-entry-same.tsx'
import classes from './admin-entry-panel.module.css'
import { entryName } from './entry-name.ts'

/** One entry beside its table, which stays where it is. */
export function EntryPanel({ id, onClose, onGoTo }: { id: number; onClose: () => void; onGoTo: (id: number) => void }) {
  const { t } = useT()
  const { data: entry, error, refetch } = useQuery(queryOf(api.entries.byId, { params: { id } }))
  const gone = error instanceof ApiError && error.status === 404
  return (
    <aside className={classes.panel} aria-label={t('entriesAdmin.panel')}>
      <div className={classes.top}>
        {entry ? <Heading entry={entry} /> : <span />}
        <CloseButton size="lg" aria-label={t('entriesAdmin.panel.close')} onClick={onClose} />
      </div>
      {gone && <Notice kind="info">{t('entriesAdmin.panel.gone')}</Notice>}
      {!entry && !gone && <LoadState error={error} retry={refetch} skeleton={<Waiting />} />}
      {entry && !gone && <Body entry={entry} onClose={onClose} onGoTo={onGoTo} />}
    </aside>
  )
}

function Heading({ entry }: { entry: EntryDetail }) {
  const { t } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Stack gap={6} miw={0}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {entry.number !== null && <BibPlate number={entry.number} />}
        <Title order={2} size="h3" ref={title} tabIndex={-1} className={classes.title}>
          {entryName(entry)}
        </Title>
      </Group>
      <Group gap="xs">
        <Badge variant="outline" tt="none" size="lg" styles={{ label: { color: 'var(--mantine-color-text)' } }}>
          {t(entry.status === 1 ? 'entriesAdmin.p.approved' : 'entriesAdmin.p.waiting')}
        </Badge>
        <Text size="sm" ff="monospace">
          {entry.code}
        </Text>
      </Group>
    </Stack>
  )
}

function Body({ entry, onClose, onGoTo }: { entry: EntryDetail; onClose: () => void; onGoTo: (id: number) => void }) {
  const { t } = useT()
  const acts = useEntryActs()
  const [editing, setEditing] = useState(() => heldForm<object, { id: number }>(ENTRY)?.about.id === entry.id)
  const [deleting, setDeleting] = useState(false)
  const { pending, run } = usePending()
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const currency = rowsOf(tournaments.data).find(({ id }) => id === entry.tournament.id)?.currency_name ?? 'VND'
  const approve = async () =>
    run(async () => {
      if (await acts.approve(entry)) onClose()
    })
  const remove = async () =>
    run(async () => {
      const done = await acts.remove(entry)
      setDeleting(false)
      if (done) onClose()
    })
  if (editing)
    return (
      <section className={classes.section}>
        <EntryEditForm entry={entry} onDone={() => setEditing(false)} />
      </section>
    )
  return (
    <>
      <Group gap="xs" mt="sm">
        {entry.status === 0 && (
          <MainButton size="sm" loading={pending} onClick={() => void approve()}>
            {t('entriesAdmin.p.approve')}
          </MainButton>
        )}
        <Button size="sm" variant="default" onClick={() => setEditing(true)}>
          {t('entriesAdmin.p.edit')}
        </Button>
        <Button size="sm" variant="outline" color="red" onClick={() => setDeleting(true)}>
          {t('entriesAdmin.p.delete')}
        </Button>
      </Group>
      <EntrySame entry={entry} currency={currency} onGoTo={onGoTo} />
      <EntryPeopleAndContents entry={entry} currency={currency} />
      <EntryPayments entry={entry} currency={currency} />
      <EntryContact entry={entry} />
      <EntryLink entry={entry} />
      <EntryHistory entry={entry} currency={currency} />
      <ConfirmModal
        opened={deleting}
        title={t('entriesAdmin.p.delete')}
        act={t('entriesAdmin.p.delete')}
        danger
        pending={pending}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
      >
        {t('entriesAdmin.p.deleteAsk', { name: entryName(entry) })}
      </ConfirmModal>
    </>
  )
}

function Waiting() {
  return (
    <Stack mt="sm">
      <Skeleton height={36} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}
