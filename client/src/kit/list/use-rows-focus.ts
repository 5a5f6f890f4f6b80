import { useCallback, useEffect, useState } from 'react'
import type { ChangeList } from './use-list-state.ts'

const PAUSE = 300

/** Puts the focus on a row that is drawn. */
export function focusRow(id: number): void {
  document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)?.focus()
}

/** The highlighted row: moved at once, kept in the address after a pause, because browsers limit how often that may change. */
export function useRowsFocus(ids: readonly number[], row: number | null, change: ChangeList) {
  const [active, setActive] = useState(row)
  const [known, setKnown] = useState(row)
  const [written, setWritten] = useState<readonly (number | null)[]>([])
  if (row !== known) {
    setKnown(row)
    // The router tells of an address a moment after it was written, when the highlight may be further on.
    const own = written.indexOf(row)
    setWritten(own < 0 ? [] : written.slice(own + 1))
    if (own < 0) setActive(row)
  }
  useEffect(() => {
    if (active === row) return
    const timer = setTimeout(() => {
      setWritten((rows) => [...rows, active])
      change({ row: active })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [active, row, change])

  const step = useCallback(
    (by: number) => {
      const at = active === null ? -1 : ids.indexOf(active)
      const next = ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)]
      if (next === undefined) return
      setActive(next)
      focusRow(next)
    },
    [active, ids],
  )
  return { active, setActive, step }
}
