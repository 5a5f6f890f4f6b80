import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceCalls, type Resource } from '@portal/shared/kit/resource'
import { queryOf } from '../../api/query.ts'
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

/** The changes of a record of a plain resource with their authors; read once it is opened. */
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
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...queryOf(resourceCalls(resource).history, { params: { id } }),
    enabled: open,
    staleTime: 0,
  })
  const changesOf = (before: unknown, after: unknown): HistoryLine['changes'] => {
    const [was, is] = [valuesIn(before), valuesIn(after)]
    return Object.keys(was).flatMap((field) => {
      const label = labels[field]
      return label && field in is ? [{ label: t(label), from: textOf(was[field]), to: textOf(is[field]) }] : []
    })
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('admin.history')}</summary>
      {open && !data && <LoadState error={error} retry={refetch} />}
      {data?.length === 0 && <Text>{t('admin.history.none')}</Text>}
      {data && (
        <HistoryList
          lines={data.map(({ action, before, after, ...act }) => {
            const word = actions[action]
            return { ...act, what: word ? t(word) : action, changes: changesOf(before, after) }
          })}
        />
      )}
    </details>
  )
}

const valuesIn = (state: unknown) =>
  (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
