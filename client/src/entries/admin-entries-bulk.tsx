import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { outcomesOf, type BulkResult } from './admin-entries-results.ts'
import classes from './admin-entries.module.css'
import { PaymentHow, usePaymentHow } from './admin-payment-how.tsx'

/** What is asked before an act upon many. */
export type Asking = 'approve' | 'delete' | 'collect'

/** The selected entries and what can be done with them. */
export function EntryBulkBar({
  chosen,
  matching,
  waiting,
  busy,
  onAll,
  onNone,
  onAsk,
}: {
  chosen: number
  matching: number
  waiting: boolean
  busy: boolean
  onAll: () => void
  onNone: () => void
  onAsk: (asking: Asking) => void
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
        {waiting ? (
          <>
            <Button size="sm" variant="outline" color="red" onClick={() => onAsk('delete')}>
              {t('entriesAdmin.delete', { count: chosen })}
            </Button>
            <MainButton size="sm" onClick={() => onAsk('approve')}>
              {t('entriesAdmin.approve', { count: chosen })}
            </MainButton>
          </>
        ) : (
          <MainButton size="sm" onClick={() => onAsk('collect')}>
            {t('entriesAdmin.collect', { count: chosen })}
          </MainButton>
        )}
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
  asking: Asking | null
  count: number
  pending: boolean
  onClose: () => void
  onConfirm: (how: { method: string; note: string | null }) => void
}) {
  const { t } = useT()
  const payment = usePaymentHow()
  const title =
    asking === 'delete'
      ? t('entriesAdmin.delete', { count })
      : asking === 'collect'
        ? t('entriesAdmin.collect', { count })
        : t('entriesAdmin.approve', { count })
  return (
    <ConfirmModal
      opened={asking !== null}
      title={title}
      act={title}
      danger={asking === 'delete'}
      pending={pending}
      onClose={onClose}
      onConfirm={() => onConfirm(payment.how)}
    >
      {asking === 'approve' && t('entriesAdmin.approveAsk', { count })}
      {asking === 'delete' && t('entriesAdmin.deleteAsk', { count })}
      {asking === 'collect' && (
        <Stack gap="sm">
          <Text>{t('entriesAdmin.collectAsk')}</Text>
          <PaymentHow state={payment} />
        </Stack>
      )}
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
