import { ActionIcon, Badge, Box, CloseButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { Name } from '../../kit/i18n/name.tsx'
import { mailNote } from '../../kit/ui/mail/mail-note.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { readFormDraft } from '../../kit/form/form-draft.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useUser } from '../../kit/api/session.ts'
import { paths } from '../../portal/paths.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { useEntryActs } from '../acts/admin-entries-acts.tsx'
import type { May } from '../../kit/api/rights.ts'
import { AnswerRequest } from '../requests/answer-request.tsx'
import type { AnswerActs } from '../requests/use-answer-keys.ts'
import { StateReason } from '../entry/state-reason.tsx'
import { isChangeable, entryStatusLabel } from '../entry/standing.ts'
import { ENTRY_DRAFT, EntryEditForm } from './admin-entry-edit.tsx'
import { EntryContact, EntryContents, EntryPeople } from './admin-entry-people.tsx'
import { EntryChecks } from './admin-entry-checks.tsx'
import { EntryCorrected, EntryHistory } from './admin-entry-history.tsx'
import { EntryLink } from './admin-entry-link.tsx'
import { EntryPayments } from './admin-entry-payments.tsx'
import { SamePeopleEntries } from './admin-entry-same.tsx'
import { PanelActs } from './entry-panel-acts.tsx'
import classes from './admin-entry-panel.module.css'
import { entryName } from '../entry/entry-name.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

type ListPosition = { index: number; count: number; goTo: (index: number) => void }
type PanelProps = {
  may: May
  /** Set to the answers while the panel shows an open request. */
  answerActs: RefObject<AnswerActs | null>
  /** The question of an act on this entry, which replaces the buttons. */
  question: ReactNode
  /** The row of the entry in the list, from 0; null where the list does not contain it. */
  position: ListPosition | null
  onAct: (id: number, name: string) => void
  onClose: () => void
  onGoTo: (id: number) => void
}

/** One entry beside the table, which keeps its scroll position. */
export function EntryPanel({ id, ...props }: PanelProps & { id: number }) {
  const { onClose, position, question } = props
  const { t } = useT()
  const { data: entry, error, refetch } = useQuery(buildQuery(api.entries.byId, { params: { id } }))
  const isNotFound = error instanceof ApiError && error.status === 404
  return (
    <aside className={classes.panel} aria-label={t('entriesAdmin.panel')}>
      <div className={classes.top}>
        {position && <Neighbours {...position} />}
        {entry && (
          <Badge variant="outline" tt="none" size="lg" styles={{ label: { color: 'var(--mantine-color-text)' } }}>
            {t(entryStatusLabel(entry))}
          </Badge>
        )}
        <CloseButton className={classes.small} aria-label={t('entriesAdmin.panel.close')} onClick={onClose} />
      </div>
      <div className={classes.body}>
        {entry && <Heading entry={entry} />}
        {isNotFound && <Notice kind="info">{t('entriesAdmin.panel.gone')}</Notice>}
        {!entry && !isNotFound && <LoadState error={error} retry={refetch} skeleton={<PanelSkeleton />} />}
        {entry && !isNotFound && <PanelBody entry={entry} {...props} />}
      </div>
      {question}
    </aside>
  )
}

/** The number of the entry in the list, and buttons to the previous and next entry. */
function Neighbours({ index, count, goTo }: ListPosition) {
  const { t } = useT()
  const stepButton = (step: -1 | 1, name: 'previous' | 'next') => (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.small ?? ''}
      aria-label={t(`entriesAdmin.panel.${name}`)}
      disabled={index + step < 0 || index + step >= count}
      onClick={() => goTo(index + step)}
    >
      {step < 0 ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
    </ActionIcon>
  )
  return (
    <Group gap={4} wrap="nowrap" mr="auto">
      <span className={classes.place}>{t('entriesAdmin.panel.place', { at: index + 1, of: count })}</span>
      {stepButton(-1, 'previous')}
      {stepButton(1, 'next')}
    </Group>
  )
}

function Heading({ entry }: { entry: EntryDetail }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Keep the focus in the question of an act, which may be typed in while the entry still loads.
    if (!document.activeElement?.closest('aside form')) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Group gap="4px 12px" align="baseline">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {entry.number !== null && <BibPlate number={entry.number} />}
        <SectionTitle ref={title} tabIndex={-1} className={classes.title}>
          <Name>{entryName(entry)}</Name>
        </SectionTitle>
      </Group>
      <Text size="sm" ff="monospace" translate="no">
        {entry.code}
      </Text>
    </Group>
  )
}

function PanelBody({ entry, may, answerActs, question, onAct, onClose, onGoTo }: PanelProps & { entry: EntryDetail }) {
  const { t } = useT()
  const user = useUser()
  const acts = useEntryActs()
  const [isEditing, setIsEditing] = useState(
    () => readFormDraft<object, { id: number }>(ENTRY_DRAFT)?.about.id === entry.id,
  )
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const { pending, run } = usePending()
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const currency = extractRows(tournaments.data).find(({ id }) => id === entry.tournament.id)?.currency_name ?? 'VND'
  const entryStatus = entryStatusOf(entry)
  const remove = async () =>
    run(async () => {
      const isRemoved = await acts.remove(entry)
      setIsConfirmingDelete(false)
      if (isRemoved) onClose()
    })
  if (isEditing)
    return (
      <section className={classes.section}>
        <EntryEditForm entry={entry} onDone={() => setIsEditing(false)} />
      </section>
    )
  return (
    <>
      {entry.state_reason !== null && (
        <Box mt="sm">
          <StateReason entry={entry} />
        </Box>
      )}
      {entryStatus === 'approved' && entry.request?.state === 'open' && (
        <Box mt="sm">
          <AnswerRequest
            key={entry.request.id}
            entry={entry}
            request={entry.request}
            currency={currency}
            mayAnswer={may('entry:approve')}
            answerActs={answerActs}
            onClose={onClose}
          />
        </Box>
      )}
      <EntryCorrected entry={entry} currency={currency} />
      <EntryChecks
        entry={entry}
        currency={currency}
        mayEdit={may('entry:edit') && isChangeable(entryStatus)}
        onEdit={() => setIsEditing(true)}
      />
      <EntryContents entry={entry} currency={currency} />
      <SamePeopleEntries entry={entry} currency={currency} mayMerge={may('entry:approve')} onGoTo={onGoTo} />
      <EntryPeople entry={entry} />
      <EntryPayments entry={entry} currency={currency} mayCollect={may('entry:collect')} />
      <EntryContact entry={entry} />
      {may('entry:edit') && entry.email !== '' && <EntryLink entry={entry} />}
      <EntryHistory entry={entry} currency={currency} />
      {user?.role === 1 && <TextLink to={paths.admin.personOfEntry(entry.id)}>{t('admin.nav.person')}</TextLink>}
      <PanelActs
        entry={entry}
        may={may}
        isHidden={Boolean(question)}
        onAct={onAct}
        onEdit={() => setIsEditing(true)}
        onDelete={() => setIsConfirmingDelete(true)}
      />
      <ConfirmModal
        opened={isConfirmingDelete}
        title={t('entriesAdmin.p.delete')}
        confirmLabel={t('entriesAdmin.p.delete')}
        isDangerous
        isPending={pending}
        onClose={() => setIsConfirmingDelete(false)}
        onConfirm={() => void remove()}
      >
        {t('entriesAdmin.p.deleteAsk', { name: entryName(entry) })} {mailNote(t, 1)}
      </ConfirmModal>
    </>
  )
}

function PanelSkeleton() {
  return (
    <Stack mt="sm">
      <Skeleton height={36} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}
