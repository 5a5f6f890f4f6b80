import type { RefObject } from 'react'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'

/** Moves the highlight through the units. */
export function useUnitRows({
  units,
  active,
  setActive,
  rows,
  onOpen,
}: {
  units: readonly UnitInOffice[]
  active: number | null
  setActive: (id: number) => void
  rows: RefObject<RowsHandle | null>
  onOpen: (unit: UnitInOffice) => void
}) {
  const index = units.findIndex(({ id }) => id === active)
  const activeUnit = units[index]
  const goTo = (target: number) => {
    const bounded = Math.min(Math.max(target, 0), units.length - 1)
    const unit = units[bounded]
    if (!unit) return
    setActive(unit.id)
    rows.current?.reveal(bounded)
  }
  const keys = {
    down: () => goTo(index + 1),
    up: () => goTo(index - 1),
    first: () => goTo(0),
    last: () => goTo(units.length - 1),
    open: () => {
      if (activeUnit) onOpen(activeUnit)
    },
  }
  const focusRows = () => {
    rows.current?.focus()
    goTo(Math.max(index, 0))
  }
  return { keys, activeUnit, focusRows }
}
