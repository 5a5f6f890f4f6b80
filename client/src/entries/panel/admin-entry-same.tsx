import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { contactTexts } from '@portal/shared/entries/entry.fields'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { removeFromTables, showEntry } from '../acts/admin-entries-acts.tsx'
import { refetchEntryQueries, reloadEntries } from '../list/admin-entries-cache.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { entryStatusLabel, isApproved } from '../entry/standing.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'

type SamePeopleEntry = EntryDetail['same_people'][number]
type EntryRef = { id: number; code: string }
type MergePair = { from: EntryRef; into: EntryRef }

/** Other entries of the same people, to open, compare and merge. */
export function SamePeopleEntries({
  entry,
  currency,
  mayMerge,
  onGoTo,
}: {
  entry: EntryDetail
  currency: string
  mayMerge: boolean
  onGoTo: (id: number) => void
}) {
  const { t } = useT()
  const [comparedId, setComparedId] = useState<number | null>(null)
  const [pendingMerge, setPendingMerge] = useState<MergePair | null>(null)
  const { pending, run } = usePending()
  const showWithUndo = useUndo()
  if (entry.same_people.length === 0) return null

  const merge = async ({ from, into }: MergePair) =>
    run(async () => {
      const { data, undo } = await callUndoable(api.entries.merge, { params: { id: from.id }, body: { into: into.id } })
      removeFromTables(new Set([from.id]))
      showEntry(data)
      showWithUndo(t('entriesAdmin.p.merged', { code: into.code }), undo, reloadEntries)
      setPendingMerge(null)
      await refetchEntryQueries()
      if (from.id === entry.id) onGoTo(into.id)
    })
  const possibleMergeWith = (sameEntry: SamePeopleEntry): { merge: MergePair; label: string } | null => {
    if (!mayMerge || entry.state !== null) return null
    if (!isApproved(entry))
      return { merge: { from: entry, into: sameEntry }, label: t('entriesAdmin.p.mergeInto', { code: sameEntry.code }) }
    if (!isApproved(sameEntry))
      return { merge: { from: sameEntry, into: entry }, label: t('entriesAdmin.p.mergeFrom', { code: sameEntry.code }) }
    return null
  }

  return (
    <section className={classes.section}>
      <Notice kind="warning" title={t('entriesAdmin.p.same')}>
        <ul className={classes.list}>
          {entry.same_people.map((sameEntry) => {
            const possibleMerge = possibleMergeWith(sameEntry)
            return (
              <li key={sameEntry.id}>
                <Anchor component="button" type="button" ta="start" onClick={() => onGoTo(sameEntry.id)}>
                  {t('entriesAdmin.p.sameOf', {
                    code: sameEntry.code,
                    unit: sameEntry.unit?.name ?? t('entriesAdmin.p.noUnit'),
                  })}
                </Anchor>{' '}
                <Text component="span" size="sm">
                  ({t(entryStatusLabel({ ...sameEntry, state: null }))})
                </Text>
                <Group gap="xs" mt={4}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-expanded={comparedId === sameEntry.id}
                    onClick={() => setComparedId(comparedId === sameEntry.id ? null : sameEntry.id)}
                  >
                    {t(comparedId === sameEntry.id ? 'entriesAdmin.p.hideCompare' : 'entriesAdmin.p.compare')}
                  </Button>
                  {possibleMerge && (
                    <Button size="compact-sm" variant="default" onClick={() => setPendingMerge(possibleMerge.merge)}>
                      {possibleMerge.label}
                    </Button>
                  )}
                </Group>
                {comparedId === sameEntry.id && <Comparison entry={entry} otherId={sameEntry.id} currency={currency} />}
              </li>
            )
          })}
        </ul>
      </Notice>
      <ConfirmModal
        opened={pendingMerge !== null}
        title={t('entriesAdmin.p.merge')}
        confirmLabel={t('entriesAdmin.p.merge')}
        isPending={pending}
        onClose={() => setPendingMerge(null)}
        onConfirm={() => pendingMerge && void merge(pendingMerge)}
      >
        {pendingMerge && t('entriesAdmin.p.mergeAsk', { from: pendingMerge.from.code, into: pendingMerge.into.code })}
      </ConfirmModal>
    </section>
  )
}

/** Two entries side by side. */
function Comparison({ entry, otherId, currency }: { entry: EntryDetail; otherId: number; currency: string }) {
  const { t, language } = useT()
  const { data: otherEntry, error, refetch } = useQuery(buildQuery(api.entries.byId, { params: { id: otherId } }))
  if (!otherEntry) return <LoadState error={error} retry={refetch} />
  const rows: readonly [WordKey, (compared: Entry) => string][] = [
    ['entriesAdmin.p.state', (compared) => t(entryStatusLabel(compared))],
    [fieldLabelKey('number'), ({ number }) => String(number ?? '–')],
    [fieldLabelKey('unit_id'), ({ unit }) => unit?.name ?? '–'],
    [
      fieldLabelKey('tournament_detail_id'),
      (compared) => compared.tournament_details.map(({ content_competition }) => content_competition.symbol).join(', '),
    ],
    ['entriesAdmin.col.fee', ({ fee_amount }) => formatMoney(fee_amount, language, currency)],
    ['entriesAdmin.col.paid', ({ paid_amount }) => formatMoney(paid_amount, language, currency)],
    [fieldLabelKey('mobile'), ({ mobile }) => mobile],
    [fieldLabelKey('email'), ({ email }) => email],
    ...contactTexts.map((name): [WordKey, (compared: Entry) => string] => [
      fieldLabelKey(name),
      (compared) => compared[name] ?? '–',
    ]),
    ['entriesAdmin.col.created_date', ({ created_date }) => formatMoment(created_date, language)],
  ]
  return (
    <table className={classes.compare}>
      <thead>
        <tr>
          <th scope="col">{t('ui.stale.field')}</th>
          <th scope="col">{t('entriesAdmin.p.compareThis')}</th>
          <th scope="col">{otherEntry.code}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, read]) => (
          <tr key={label}>
            <th scope="row">{t(label)}</th>
            <td>{read(entry)}</td>
            <td>{read(otherEntry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
