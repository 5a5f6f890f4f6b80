import { Text } from '@mantine/core'
import type { Ref } from '@portal/shared/kit/contract'
import { useT } from '../../i18n/use-t.ts'
import { formatMoment } from '../../lib/format.ts'
import classes from './history-list.module.css'

/** An act in words, with its author, its moment and the values that it changed; `from` and `to` are empty if only the label is shown. */
export type HistoryLine = {
  id: number
  summary: string
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
      {lines.map(({ id, summary, created_by, created_date, changes, reason }) => (
        <li key={id}>
          <Text>
            {summary}
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
