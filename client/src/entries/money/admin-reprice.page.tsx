import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { RepricingChange } from '@portal/shared/payments/repricing-calls'
import { repricingSums } from '@portal/shared/payments/repricing'
import { canMail } from '../../kit/api/can-mail.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { formatMoney, formatNumber } from '../../kit/lib/format.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { paths } from '../../portal/paths.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useRepriceActs } from './admin-reprice-acts.ts'
import { RepriceFilters } from './admin-reprice-filters.tsx'
import { findGroup, REPRICE_GROUPS, groupChanges } from './admin-reprice-groups.ts'
import { ConfirmReprice } from './admin-reprice-one.tsx'
import { RepriceSums } from './admin-reprice-sums.tsx'
import { RepriceTable } from './admin-reprice-table.tsx'
import classes from './admin-reprice.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

const URL_STATE = ['form', 'contents', 'q', 'group'] as const
const SEARCH = ['q'] as const
const REASON_MAX = 255

const toQuery = (tournament_id: number, { form, contents }: { form: string; contents: string }) => ({
  tournament_id,
  ...(form ? { formality_id: form } : {}),
  ...(contents ? { tournament_detail_id: contents } : {}),
})

/** Agreed fees of entries beside today's fees: unpaid entries are updated together, paid entries singly. */
export function Page() {
  const { t, language } = useT()
  const tournamentId = Number(useParams().id)
  const [state, change] = useUrlState(URL_STATE, SEARCH)
  const preview = useQuery({
    ...buildQuery(api.repricing.preview, { query: toQuery(tournamentId, state) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data: tournament } = useQuery(pageQueries.tournament(tournamentId))
  const { data } = preview
  const groups = useMemo(() => data && groupChanges(data, state.q), [data, state.q])
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [singleChange, setSingleChange] = useState<RepricingChange | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const acts = useRepriceActs(tournamentId, reason, () => {
    setIsAsking(false)
    setSingleChange(null)
    title.current?.focus({ preventScroll: true })
  })
  const money = (amount: number) => formatMoney(amount, language, tournament?.currency_name)
  if (!data || !groups) return <LoadState error={preview.error} retry={preview.refetch} />

  const group = findGroup(state.group, groups)
  const rows = groups[group]
  const sums = repricingSums(group === 'unpriced' ? [] : groups[group])
  const isNarrowed = Boolean(state.form || state.contents || state.q)
  const isUpToDate = data.changes.length + data.unpriced_entries.length === 0
  return (
    <Stack gap="sm">
      <div>
        <SectionTitle ref={title} tabIndex={-1}>
          {t('reprice.title')}
        </SectionTitle>
        <Text c="dimmed">{t('reprice.hint')}</Text>
        <TextLink to={paths.admin.entriesOf(tournamentId)}>{t('reprice.back')}</TextLink>
      </div>
      <RepriceFilters tournamentId={tournamentId} filter={state} onChange={change} />
      {acts.failure !== null && <Notice kind="error">{errorText(acts.failure, t)}</Notice>}
      {preview.error && <LoadState error={preview.error} retry={preview.refetch} />}
      {isUpToDate ? (
        <EmptyFloor title={t(isNarrowed ? 'reprice.noneShown' : 'reprice.none')}>
          {t('reprice.checked', { count: data.checked })}
        </EmptyFloor>
      ) : (
        <>
          <GroupChoice group={group} groups={groups} onChange={(newGroup) => change({ group: newGroup })} />
          {group === 'paid' && <Text>{t('reprice.paidHint')}</Text>}
          {group === 'unpriced' && rows.length > 0 && (
            <Notice kind="warning">
              {t('reprice.unpricedHint')}{' '}
              <TextLink to={paths.admin.feesOf(tournamentId)} underline="always">
                {t('reprice.toFees')}
              </TextLink>
            </Notice>
          )}
          {rows.length === 0 && (
            <EmptyFloor title={t(isNarrowed ? 'reprice.noneShown' : `reprice.noneOf.${group}`)}>
              {t('reprice.checked', { count: data.checked })}
            </EmptyFloor>
          )}
          {rows.length > 0 && group !== 'unpriced' && (
            <UpdateBar
              sums={sums}
              money={money}
              group={group}
              reason={reason}
              onReason={setReason}
              disabled={preview.isFetching}
              onUpdate={() => setIsAsking(true)}
            />
          )}
          {rows.length > 0 && (
            <RepriceTable group={group} rows={rows} currency={tournament?.currency_name} onUpdate={setSingleChange} />
          )}
        </>
      )}
      <UpdateQuestion
        opened={isAsking}
        sums={sums}
        money={money}
        pending={acts.pending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void acts.updateMany(groups.unpaid)}
      />
      <ConfirmReprice
        entry={singleChange}
        money={money}
        pending={acts.pending}
        onClose={() => setSingleChange(null)}
        onConfirm={(entry) => void acts.updateOne(entry, money(entry.fee_today))}
      />
    </Stack>
  )
}

type Groups = ReturnType<typeof groupChanges>
type Group = (typeof REPRICE_GROUPS)[number]

function GroupChoice({ group, groups, onChange }: { group: Group; groups: Groups; onChange: (group: string) => void }) {
  const { t, language } = useT()
  return (
    <SegmentedControl
      aria-label={t('reprice.group')}
      className={classes.groups ?? ''}
      value={group}
      onChange={onChange}
      data={REPRICE_GROUPS.filter(
        (choice) => choice !== 'unpriced' || choice === group || groups[choice].length > 0,
      ).map((choice) => ({
        value: choice,
        label: t(`reprice.group.${choice}`, { number: formatNumber(groups[choice].length, language) }),
      }))}
    />
  )
}

/** The sums of the rows, the reason for the update, and for unpaid rows the button that updates all. */
function UpdateBar({
  sums,
  money,
  group,
  reason,
  onReason,
  disabled,
  onUpdate,
}: {
  sums: ReturnType<typeof repricingSums>
  money: (amount: number) => string
  group: Group
  reason: string
  onReason: (reason: string) => void
  disabled: boolean
  onUpdate: () => void
}) {
  const { t } = useT()
  return (
    <div className={classes.update}>
      <RepriceSums sums={sums} money={money} showsRefunds={group === 'paid'} />
      <TextInput
        className={classes.reason ?? ''}
        label={t('reprice.reason')}
        description={t('reprice.reasonHint')}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
      {group === 'unpaid' && (
        <MainButton disabled={disabled} onClick={onUpdate}>
          {t('reprice.update', { count: sums.count })}
        </MainButton>
      )}
    </div>
  )
}

function UpdateQuestion({
  opened,
  sums,
  money,
  pending,
  onClose,
  onConfirm,
}: {
  opened: boolean
  sums: ReturnType<typeof repricingSums>
  money: (amount: number) => string
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const { t } = useT()
  return (
    <ConfirmModal
      opened={opened}
      title={t('reprice.ask', { count: sums.count })}
      confirmLabel={t('reprice.update', { count: sums.count })}
      isPending={pending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Text>{t('reprice.askSums', { up: money(sums.up), down: money(sums.down) })}</Text>
      <Text>
        {t(canMail() ? 'reprice.askMails' : 'admin.mails.kept')} {t('reprice.askUndo')}
      </Text>
    </ConfirmModal>
  )
}
