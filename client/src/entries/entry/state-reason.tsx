import { Text } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { entryStatusLabel } from './standing.ts'

/** Why an entry is neither waiting nor approved, in the organiser's words, and by when a correction is due. */
export function StateReason({ entry }: { entry: Entry }) {
  const { t, language } = useT()
  const { state, state_reason, state_until } = entry
  if (state === null) return null
  const statusLabel = entryStatusLabel(entry)
  const isLate = statusLabel === 'entry.state.overdue'
  return (
    <Notice kind="warning" title={t(statusLabel)}>
      {state_reason !== null && <Text translate="no">{state_reason}</Text>}
      {state_until !== null && (
        <Text>{t(isLate ? 'entry.state.due' : 'entry.state.until', { day: formatDay(state_until, language) })}</Text>
      )}
    </Notice>
  )
}
