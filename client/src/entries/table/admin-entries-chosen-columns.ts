import { useCallback, useMemo, useState } from 'react'
import { dropKey, keepKey, readJson } from '../../kit/lib/browser-store.ts'
import { columns, usualColumns } from './admin-entries-columns.tsx'

const keyOf = (overAll: boolean) => (overAll ? 'entry_columns_all' : 'entry_columns')

function readColumns(overAll: boolean): string[] | null {
  const parsed = readJson(keyOf(overAll))
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : null
}

/** The chosen columns, stored in this browser. */
export function useChosenColumns(overAll: boolean) {
  const [own, setOwn] = useState(() => readColumns(overAll))
  const choose = useCallback(
    (ids: string[] | null) => {
      if (ids) keepKey(keyOf(overAll), JSON.stringify(ids))
      else dropKey(keyOf(overAll))
      setOwn(ids)
    },
    [overAll],
  )
  const chosen = useMemo(() => own ?? usualColumns(overAll), [own, overAll])
  const visibleColumns = useMemo(() => columns.filter(({ id }) => chosen.includes(id)), [chosen])
  /** Chosen columns stay, however narrow the screen. */
  return { shown: visibleColumns, chosen, choose, isOwn: own !== null }
}
