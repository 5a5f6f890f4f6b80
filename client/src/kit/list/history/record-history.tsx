import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceCalls, type Resource } from '@portal/shared/kit/resource'
import { buildQuery } from '../../api/query.ts'
import { useT } from '../../i18n/use-t.ts'
import type { WordKey } from '../../i18n/words.ts'
import { LoadState } from '../../ui/load-state.tsx'
import { HistoryList, type HistoryLine } from './history-list.tsx'

const actions: Readonly<Record<string, WordKey>> = {
  create: 'admin.history.create',
  change: 'admin.history.change',
  delete: 'admin.history.delete',
  restore: 'admin.history.restore',
  merge: 'admin.history.merge',
  unmerge: 'admin.history.unmerge',
}

/** The history of a record of a plain resource, folded; it is fetched when it is opened. */
export function RecordHistory({
  resource,
  id,
  labels,
}: {
  resource: Resource
  id: number
  labels: Readonly<Record<string, WordKey>>
}) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...buildQuery(resourceCalls(resource).history, { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
  })
  const listChanges = (before: unknown, after: unknown): HistoryLine['changes'] => {
    const [oldValues, newValues] = [readValues(before), readValues(after)]
    return Object.keys(oldValues).flatMap((field) => {
      const label = labels[field]
      return label && field in newValues
        ? [{ label: t(label), from: valueText(oldValues[field]), to: valueText(newValues[field]) }]
        : []
    })
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="fold-row">{t('admin.history')}</summary>
      {isOpen && !data && <LoadState error={error} retry={refetch} />}
      {data?.length === 0 && <Text>{t('admin.history.none')}</Text>}
      {data && (
        <HistoryList
          lines={data.map(({ action, before, after, ...act }) => {
            const actKey = actions[action]
            return { ...act, summary: actKey ? t(actKey) : action, changes: listChanges(before, after) }
          })}
        />
      )}
    </details>
  )
}

const readValues = (state: unknown) =>
  (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
const valueText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
