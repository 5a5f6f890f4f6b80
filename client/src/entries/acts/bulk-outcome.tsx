import { CloseButton, Group, Text } from '@mantine/core'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import type { EntryAct } from '@portal/shared/entries/entry.acts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { countOutcomes } from './admin-entries-results.ts'

export type BulkActOutcome = { act: EntryAct; results: readonly BulkResult[] }

const MAX_REASONS = 5

/** The outcomes of an act on many entries, each with its count. */
export function BulkOutcome({ act, results, onClose }: BulkActOutcome & { onClose: () => void }) {
  const { t } = useT()
  const { outcomes, unchangedIds, reasons } = countOutcomes(act, results)
  return (
    <Notice kind={unchangedIds.length > 0 ? 'warning' : 'success'}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <span>
          {outcomes.map(({ messageKey, count }) => t(messageKey, { count })).join('. ')}.
          {unchangedIds.length > 0 && ` ${t('entriesAdmin.keptSelected')}`}
          {reasons.slice(0, MAX_REASONS).map((sentence) => (
            <Text key={sentence} component="span" display="block" size="sm">
              {sentence}
            </Text>
          ))}
        </span>
        <CloseButton aria-label={t('ui.dismiss')} onClick={onClose} />
      </Group>
    </Notice>
  )
}
