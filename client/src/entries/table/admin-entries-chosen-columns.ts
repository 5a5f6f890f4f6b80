import { useCallback, useMemo, useState } from 'react'
import { dropKey, keepKey, readJson } from '../../kit/lib/browser-store.ts'
import { columns, usualColumns } from './admin-entries-columns.tsx'

const keyOf = (overAll: boolean) => (overAll ? 'entry_columns_all' : 'entry_columns')

function readColumns(overAll: boolean): string[] | null {
  const parsed = readJson(keyOf(overAll))
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : null
}

/** The columns chosen in this browser (`isCustom`), or the usual ones. `overAll`: the table lists all tournaments. */
export function useChosenColumns(overAll: boolean) {
  const [custom, setCustom] = useState(() => readColumns(overAll))
  const choose = useCallback(
    (ids: string[] | null) => {
      if (ids) keepKey(keyOf(overAll), JSON.stringify(ids))
      else dropKey(keyOf(overAll))
      setCustom(ids)
    },
    [overAll],
  )
  const chosenIds = useMemo(() => custom ?? usualColumns(overAll), [custom, overAll])
  const chosen = useMemo(() => columns.filter(({ id }) => chosenIds.includes(id)), [chosenIds])
  return { chosen, chosenIds, choose, isCustom: custom !== null }
}
