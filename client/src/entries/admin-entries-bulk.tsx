import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { bulkActNames, bulkActs, type BulkAct, type PaidHow } from './admin-entries-bulk-acts.ts'
import { outcomesOf, type BulkResult } from './admin-entries-results.ts'
import classes from './admin-entries.module.css'
import { PaymentHow, usePaymentHow } from './admin-payment-how.tsx'

/** The selected entries and what can be done with them. */
export function EntryBulkBar({
  chosen,
  matching,
  status,
  busy,
  onAll,
  onNone,
  onAsk,
}: {
  chosen: number
  matching: number
  /** The state of the entries in the table: 0 waiting, 1 approved. */
  status: 0 | 1
  busy: boolean
  onAll: () => void
  onNone: () => void
  onAsk: (asking: BulkAct) => void
}) {
  const { t } = useT()
  if (chosen === 0) return null
  return (
    <section className={classes.bulk} aria-label={t('entriesAdmin.bulk')}>
      <Text component="output" fw={600}>
        {t('entriesAdmin.selected', { count: chosen })}
      </Text>
      {chosen < matching && (
        <Button size="sm" variant="subtle" loading={busy} onClick={onAll}>
          {t('entriesAdmin.selectAll', { count: matching })}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={onNone}>
        {t('entriesAdmin.clearSelection')}
      </Button>
      <Group gap="xs" ml="auto">
        {bulkActNames
          .filter((act) => bulkActs[act].status === status)
          .map((act) => {
            const { label, danger } = bulkActs[act]
            return danger ? (
              <Button key={act} size="sm" variant="outline" color="red" onClick={() => onAsk(act)}>
                {t(label, { count: chosen })}
              </Button>
            ) : (
              <MainButton key={act} size="sm" onClick={() => onAsk(act)}>
                {t(label, { count: chosen })}
              </MainButton>
            )
          })}
      </Group>
    </section>
  )
}

/** The question before an act upon many; it counts. */
export function BulkQuestion({
  asking,
  count,
  pending,
  onClose,
  onConfirm,
}: {
  asking: BulkAct | null
  count: number
  pending: boolean
  onClose: () => void
  onConfirm: (how: PaidHow) => void
}) {
  const { t } = useT()
  const payment = usePaymentHow()
  // While the question fades out it still says what it asked.
  const [last, setLast] = useState(asking)
  if (asking !== null && asking !== last) setLast(asking)
  const about = last && bulkActs[last]
  const title = about ? t(about.label, { count }) : ''
  return (
    <ConfirmModal
      opened={asking !== null}
      title={title}
      act={title}
      danger={about?.danger ?? false}
      pending={pending}
      onClose={onClose}
      onConfirm={() => onConfirm(payment.how)}
    >
      <Stack gap="sm">
        {about && <Text>{t(about.question, { count })}</Text>}
        {last === 'collect' && <PaymentHow state={payment} />}
      </Stack>
    </ConfirmModal>
  )
}

/** What became of many, each outcome counted. */
export function BulkOutcome({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const { t } = useT()
  const { lines, undone } = outcomesOf(results)
  return (
    <Notice kind={undone.length > 0 ? 'warning' : 'success'}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <span>
          {lines.map(({ word, count }) => t(word, { count })).join('. ')}.
          {undone.length > 0 && ` ${t('entriesAdmin.keptSelected')}`}
        </span>
        <CloseButton aria-label={t('ui.dismiss')} onClick={onClose} />
      </Group>
    </Notice>
  )
}
