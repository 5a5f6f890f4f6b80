import { useState } from 'react'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { WordKey } from '../i18n/words.ts'
import { DeleteQuestion } from '../form/delete-question.tsx'
import { readFormDraft } from '../form/form-draft.ts'
import { EditPanel, PANEL_DRAFT } from '../form/edit-panel.tsx'
import type { Editing } from '../form/editing.ts'
import { focusRow } from './use-highlight.ts'

type StoredRow = { id: number; version: number }
type OpenPanel<Row> = { row: Row | null; key: number }

export type Panels<Row> = {
  openPanel: OpenPanel<Row> | null
  rowToDelete: Row | null
  /** True while no panel or question lies over the list. */
  areAllClosed: boolean
  openNew: () => void
  open: (row: Row) => void
  askDelete: (row: Row) => void
  openAnother: () => void
  close: () => void
}

/** The state of the layers over a list: the panel of a record (`row` null: a new one), and the question before a deletion. */
export function usePanels<Row extends StoredRow>(): Panels<Row> {
  // The panel opens again if the session had ended over it and the same account has signed in again.
  const [openPanel, setOpenPanel] = useState<OpenPanel<Row> | null>(() => {
    const draft = readFormDraft<object, Row | null>(PANEL_DRAFT)
    return draft && { row: draft.about, key: draft.about?.id ?? 0 }
  })
  const [rowToDelete, setRowToDelete] = useState<Row | null>(null)
  return {
    openPanel,
    rowToDelete,
    areAllClosed: openPanel === null && rowToDelete === null,
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

/** The open panel or question; when it closes, its row gets the focus. */
export function PanelsView<V extends Record<string, unknown>, Row extends StoredRow>({
  panels,
  editing,
  remove,
  deleteWarning,
  refetch,
  onSaved,
}: {
  panels: Panels<Row>
  editing: Editing<V, Row>
  /** Returns the undo token; null if the deletion is final, which `deleteWarning` then says. */
  remove: (row: Row) => Promise<UndoOffer | null>
  deleteWarning?: WordKey
  refetch: () => Promise<void>
  onSaved: (row: Row) => void
}) {
  const { openPanel, rowToDelete } = panels
  const closeAt = (row: Row | null) => {
    panels.close()
    if (row) focusRowAfterClosing(row.id)
  }
  return (
    <>
      {openPanel && (
        <EditPanel
          key={openPanel.key}
          editing={editing}
          row={openPanel.row}
          onClose={() => closeAt(openPanel.row)}
          onSaved={async (row, addsAnother) => {
            await refetch()
            onSaved(row)
            if (addsAnother) panels.openAnother()
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
          warning={deleteWarning}
        />
      )}
    </>
  )
}

/** Focuses the row two frames later, after the closed panel has returned the focus to the page. */
function focusRowAfterClosing(id: number): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusRow(id)))
}
