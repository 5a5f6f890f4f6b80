import { useState } from 'react'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { WordKey } from '../i18n/words.ts'
import { DeleteQuestion } from '../form/delete-question.tsx'
import { heldForm } from '../form/kept-form.ts'
import { EditPanel, PANEL } from '../form/edit-panel.tsx'
import type { Editing } from '../form/editing.ts'
import { focusRow } from './use-highlight.ts'

type StoredRow = { id: number; version: number }
type OpenPanel<Row> = { row: Row | null; key: number }

export type Panels<Row> = {
  openPanel: OpenPanel<Row> | null
  rowToDelete: Row | null
  /** True while neither panel nor question lies over the list. */
  free: boolean
  openNew: () => void
  open: (row: Row) => void
  askDelete: (row: Row) => void
  openAnother: () => void
  close: () => void
}

/** The state of the layers over a list: the panel of a record (`row` null: a new one), and the question before a deletion. */
export function usePanels<Row extends StoredRow>(): Panels<Row> {
  // The panel opens again if the session ended over it and the same account is back.
  const [openPanel, setOpenPanel] = useState<OpenPanel<Row> | null>(() => {
    const draft = heldForm<object, Row | null>(PANEL)
    return draft && { row: draft.about, key: draft.about?.id ?? 0 }
  })
  const [rowToDelete, setRowToDelete] = useState<Row | null>(null)
  return {
    openPanel,
    rowToDelete,
    free: openPanel === null && rowToDelete === null,
    openNew: () => setOpenPanel({ row: null, key: 0 }),
    open: (row) => setOpenPanel({ row, key: row.id }),
    askDelete: setRowToDelete,
    openAnother: () => setOpenPanel((before) => ({ row: null, key: (before?.key ?? 0) - 1 })),
    close: () => {
      setOpenPanel(null)
      setRowToDelete(null)
    },
  }
}

/** Draws the open panel or question; when it closes, the row that it was about gets the focus. */
export function PanelsView<V extends Record<string, unknown>, Row extends StoredRow>({
  panels,
  editing,
  remove,
  forGood,
  refetch,
  onSaved,
}: {
  panels: Panels<Row>
  editing: Editing<V, Row>
  /** Answers the undo token; null where a deletion is final, which `forGood` then says. */
  remove: (row: Row) => Promise<UndoOffer | null>
  forGood?: WordKey
  refetch: () => Promise<void>
  onSaved: (row: Row) => void
}) {
  const { openPanel, rowToDelete } = panels
  const closeAt = (row: Row | null) => {
    panels.close()
    if (row) focusLater(row.id)
  }
  return (
    <>
      {openPanel && (
        <EditPanel
          key={openPanel.key}
          editing={editing}
          row={openPanel.row}
          onClose={() => closeAt(openPanel.row)}
          onSaved={async (row, another) => {
            await refetch()
            onSaved(row)
            if (another) panels.openAnother()
            else closeAt(row)
          }}
        />
      )}
      {rowToDelete && (
        <DeleteQuestion
          recordName={editing.recordName}
          name={editing.nameOf(rowToDelete)}
          remove={async () => remove(rowToDelete)}
          onDone={refetch}
          onClose={() => closeAt(rowToDelete)}
          refusalKey={editing.refusalKey}
          forGood={forGood}
        />
      )}
    </>
  )
}

/** Two frames later, when the closed panel has given the focus back to the page. */
function focusLater(id: number): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusRow(id)))
}
