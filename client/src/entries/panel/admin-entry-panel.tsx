import { ActionIcon, Badge, Box, CloseButton, Group, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type RefObject } from 'react'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { readFormDraft } from '../../kit/form/form-draft.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useUser } from '../../kit/api/session.ts'
import { paths } from '../../portal/paths.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import type { May } from '../../kit/api/rights.ts'
import { AnswerRequest } from '../requests/answer-request.tsx'
import type { AnswerActs } from '../requests/use-answer-keys.ts'
import { StateReason } from '../entry/state-reason.tsx'
import { FamilyLink } from '../money/admin-family-link.tsx'
import { isChangeable, entryStatusLabel } from '../entry/standing.ts'
import { ENTRY_DRAFT, EntryEditForm } from './admin-entry-edit.tsx'
import { EntryContact, EntryMembers } from './admin-entry-people.tsx'
import { EntryChecks } from './admin-entry-checks.tsx'
import { EntryCorrected, EntryHistory } from './admin-entry-history.tsx'
import { EntryLink } from './admin-entry-link.tsx'
import { EntryPayments } from './admin-entry-payments.tsx'
import { SamePeopleEntries } from './admin-entry-same.tsx'
import { CollectAct } from './collect-act.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { EntryEvents } from './entry-events.tsx'
import { EntryNotes } from './notes/entry-notes.tsx'
import { EntryHead } from './entry-head.tsx'
import { availableDecisions, Decisions, OtherActs } from './entry-panel-acts.tsx'
import classes from './admin-entry-panel.module.css'
import actClasses from './panel-acts.module.css'
import { TextLink } from '../../kit/ui/links.tsx'

type ListPosition = {
  index: number
  count: number
  goTo: (index: number) => void
  /** Whether the keys of the list act on this entry, not on chosen ones. */
  hasKeys: boolean
}
type PanelProps = {
  may: May
  /** Set to the answers while the panel shows an open request. */
  answerActs: RefObject<AnswerActs | null>
  /** The question of an act on this entry, which replaces the buttons. */
  question: ReactNode
  /** The row of the entry in the list, from 0; null where the list does not contain it. */
  position: ListPosition | null
  onAct: (id: number, name: string) => void
  onMove: (entry: EntryDetail) => void
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
          <Badge variant="outline" size="lg" styles={{ label: { color: 'var(--mantine-color-text)' } }}>
            {t(entryStatusLabel(entry))}
          </Badge>
        )}
        <CloseButton className={classes.small} aria-label={t('entriesAdmin.panel.close')} onClick={onClose} />
      </div>
      {entry && !isNotFound ? (
        <OpenEntry entry={entry} {...props} />
      ) : (
        <div className={classes.body}>
          {isNotFound && <Notice kind="info">{t('entriesAdmin.panel.gone')}</Notice>}
          {!isNotFound && <LoadState error={error} retry={refetch} skeleton={<PanelSkeleton />} />}
        </div>
      )}
      {question}
    </aside>
  )
}

/** The number of the entry in the list, and buttons to the previous and next entry. */
function Neighbours({ index, count, goTo }: Omit<ListPosition, 'hasKeys'>) {
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

/** What decides is read without scrolling; payments, contact and history follow below. The acts stand under both. */
function OpenEntry({ entry, ...props }: PanelProps & { entry: EntryDetail }) {
  const { may, answerActs, question, position, onAct, onMove, onClose, onGoTo } = props
  const user = useUser()
  const { t } = useT()
  const [isEditing, setIsEditing] = useState(
    () => readFormDraft<object, { id: number }>(ENTRY_DRAFT)?.about.id === entry.id,
  )
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const [isRecording, setIsRecording] = useState(false)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const currency = extractRows(tournaments.data).find(({ id }) => id === entry.tournament.id)?.currency_name ?? 'VND'
  const entryStatus = entryStatusOf(entry)
  const edit = () => setIsEditing(true)
  const decisions = availableDecisions(entry, may)
  const owed = entry.fee_amount - entry.paid_amount
  const mainAct =
    decisions.length > 0 ? (
      <Decisions entry={entry} names={decisions} hasKeys={position?.hasKeys === true} onAct={onAct} />
    ) : (
      entryStatus === 'approved' &&
      owed > 0 &&
      !isRecording &&
      may('entry:collect') && <CollectAct {...{ entry, owed, currency }} isPlain={entry.request?.state === 'open'} />
    )
  const otherActs = (
    <OtherActs
      {...{ entry, may, onAct, onMove }}
      hasUndoHint={decisions.length > 0}
      onEdit={edit}
      onDelete={() => setIsConfirmingDelete(true)}
    />
  )
  const foldsOtherActs = isPhone && Boolean(mainAct)
  return (
    <>
      <div className={classes.body}>
        <EntryHead entry={entry} currency={currency} />
        {isEditing ? (
          <section className={classes.section}>
            <EntryEditForm entry={entry} onDone={() => setIsEditing(false)} />
          </section>
        ) : (
          <>
            <EntryNotices {...{ entry, currency, may, answerActs, onClose }} />
            <EntryCorrected entry={entry} currency={currency} />
            <EntryChecks
              entry={entry}
              currency={currency}
              mayEdit={may('entry:edit') && isChangeable(entryStatus)}
              onEdit={edit}
            />
            <EntryEvents entry={entry} />
            <SamePeopleEntries entry={entry} currency={currency} mayMerge={may('entry:approve')} onGoTo={onGoTo} />
            <EntryNotes key={entry.id} entry={entry} may={may} />
            <EntryMembers entry={entry} />
            <EntryPayments
              entry={entry}
              currency={currency}
              mayCollect={may('entry:collect')}
              {...{ isRecording, setIsRecording }}
            />
            {entry.family_code && <FamilyLink tournament_id={entry.tournament.id} code={entry.family_code} />}
            <EntryContact entry={entry} />
            <EntryHistory entry={entry} currency={currency} />
            {may('entry:edit') && entry.email !== '' && <EntryLink entry={entry} />}
            {user?.role === 1 && (
              <TextLink inherit to={paths.admin.personOfEntry(entry.id)}>
                {t('admin.nav.person')}
              </TextLink>
            )}
            {foldsOtherActs && <Box mt="md">{otherActs}</Box>}
          </>
        )}
      </div>
      {!isEditing && (
        <div className={actClasses.acts} hidden={Boolean(question)}>
          {mainAct}
          {!foldsOtherActs && otherActs}
        </div>
      )}
      <DeleteQuestion
        entry={entry}
        opened={isConfirmingDelete}
        onClose={() => setIsConfirmingDelete(false)}
        onDeleted={onClose}
      />
    </>
  )
}

/** Why the entry is set aside, and what its owner asks for. */
function EntryNotices({
  entry,
  currency,
  may,
  answerActs,
  onClose,
}: Pick<PanelProps, 'may' | 'answerActs' | 'onClose'> & { entry: EntryDetail; currency: string }) {
  return (
    <>
      {entry.state_reason !== null && (
        <Box mt="sm">
          <StateReason entry={entry} />
        </Box>
      )}
      {entryStatusOf(entry) === 'approved' && entry.request?.state === 'open' && (
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
