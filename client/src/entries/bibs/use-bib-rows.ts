import type { RefObject } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { useShortcuts } from '../../kit/acts/use-shortcuts.ts'
import { readText } from '../../kit/lib/browser-store.ts'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { extendRange, toggleId } from '../../kit/list/selection.ts'
import type { ChangeSelection } from '../../kit/list/use-selection.ts'
import type { BibEdit } from './use-bib-edit.ts'

type Input = {
  entries: readonly Entry[]
  active: number | null
  setActive: (id: number) => void
  rows: RefObject<RowsHandle | null>
  onSelection: ChangeSelection
  edit: BibEdit
}

/** Moves the highlight through the rows and chooses them; Enter edits the plate of the highlighted row. */
export function useBibRows({ entries, active, setActive, rows, onSelection, edit }: Input) {
  const ids = entries.map(({ id }) => id)
  const index = active === null ? -1 : ids.indexOf(active)
  const activeEntry = entries[index]
  const goTo = (target: number) => {
    const bounded = Math.min(Math.max(target, 0), ids.length - 1)
    const id = ids[bounded]
    if (id === undefined) return
    setActive(id)
    rows.current?.reveal(bounded)
  }
  const keys = {
    down: () => goTo(index + 1),
    up: () => goTo(index - 1),
    first: () => goTo(0),
    last: () => goTo(ids.length - 1),
    open: () => {
      if (activeEntry) edit.start(activeEntry)
    },
    choose: () => {
      if (active !== null) onSelection((selection) => toggleId(selection, active))
    },
    range: () => {
      if (active !== null) onSelection((selection) => extendRange(selection, ids, active))
    },
  }
  const focusRows = () => {
    rows.current?.focus()
    goTo(Math.max(index, 0))
  }
  return { keys, focusRows, activeEntry }
}

/** Begins an edit by a digit that is typed on the highlighted row, for readers who use keys of one character. */
export function useTypedPlate(
  list: RefObject<HTMLElement | null>,
  activeEntry: Entry | undefined,
  edit: BibEdit,
): void {
  const begin = (digit: string) => {
    if (!activeEntry || readText('entry_shortcuts') === 'off' || !list.current?.contains(document.activeElement))
      return false
    edit.start(activeEntry, digit)
  }
  useShortcuts(Object.fromEntries(DIGITS.map((digit) => [digit, () => begin(digit)])), edit.editedId === null)
}

const DIGITS = [...'0123456789']
