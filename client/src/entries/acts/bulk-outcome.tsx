import { CloseButton, Group, Text } from '@mantine/core'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import type { EntryAct } from '@portal/shared/entries/entry.acts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { countOutcomes } from './admin-entries-results.ts'

export type Outcome = { act: EntryAct; results: readonly BulkResult[] }

/** Further reasons hardly add anything. */
const MOST_REASONS = 5

/** The result of an act upon many, each outcome counted. */
export function BulkOutcome({ act, results, onClose }: Outcome & { onClose: () => void }) {
  const { t } = useT()
  const { lines, unchangedIds, reasons } = countOutcomes(act, results)
  return (
    <Notice kind={unchangedIds.length > 0 ? 'warning' : 'success'}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <span>
          {lines.map(({ word, count }) => t(word, { count })).join('. ')}.
          {unchangedIds.length > 0 && ` ${t('entriesAdmin.keptSelected')}`}
          {reasons.slice(0, MOST_REASONS).map((sentence) => (
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
