import { Text } from '@mantine/core'
import type { Ref } from '@portal/shared/kit/contract'
import { useT } from '../../i18n/use-t.ts'
import { formatMoment } from '../../lib/format.ts'
import classes from './history-list.module.css'

/** One act in words: who did what when, and each value that it changed. */
export type HistoryLine = {
  id: number
  what: string
  created_by: Ref | null
  created_date: string
  changes: readonly { label: string; from: string; to: string }[]
  reason?: string | null
}

/** The history of a record, act by act. */
export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  const { t, language } = useT()
  return (
    <ol className={classes.list}>
      {lines.map(({ id, what, created_by, created_date, changes, reason }) => (
        <li key={id}>
          <Text>
            {what}
            {created_by && `, ${t('admin.history.by', { name: created_by.name })}`}
          </Text>
          <Text size="sm" c="dimmed">
            <time dateTime={created_date}>{formatMoment(created_date, language)}</time>
          </Text>
          {changes.map(({ label, from, to }) => (
            <Text size="sm" key={label} style={{ whiteSpace: 'pre-line' }}>
              {from === '' && to === '' ? label : `${label}: ${from || '–'} → ${to || '–'}`}
            </Text>
          ))}
          {reason && <Text size="sm">{t('admin.history.reason', { reason })}</Text>}
        </li>
      ))}
    </ol>
  )
}
