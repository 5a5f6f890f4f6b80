import { useCallback, useMemo, useState } from 'react'
import { removeText, storeText, readJson } from '../../kit/lib/browser-store.ts'
import { columns, defaultColumns } from './admin-entries-columns.tsx'

const keyOf = (ofAllTournaments: boolean) => (ofAllTournaments ? 'entry_columns_all' : 'entry_columns')

function readColumns(ofAllTournaments: boolean): string[] | null {
  const parsed = readJson(keyOf(ofAllTournaments))
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : null
}

/** The columns chosen in this browser (`isCustom`), or the default ones. `ofAllTournaments`: for the table over all tournaments. */
export function useChosenColumns(ofAllTournaments: boolean) {
  const [custom, setCustom] = useState(() => readColumns(ofAllTournaments))
  const choose = useCallback(
    (ids: string[] | null) => {
      if (ids) storeText(keyOf(ofAllTournaments), JSON.stringify(ids))
      else removeText(keyOf(ofAllTournaments))
      setCustom(ids)
    },
    [ofAllTournaments],
  )
  const chosenIds = useMemo(() => custom ?? defaultColumns(ofAllTournaments), [custom, ofAllTournaments])
  const chosen = useMemo(() => columns.filter(({ id }) => chosenIds.includes(id)), [chosenIds])
  return { chosen, chosenIds, choose, isCustom: custom !== null }
}
