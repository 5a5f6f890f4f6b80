import { useState } from 'react'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { WordKey } from '../i18n/words.ts'
import { DeleteQuestion } from '../form/delete-question.tsx'
import { heldForm } from '../form/kept-form.ts'
import { EditPanel, PANEL } from '../form/edit-panel.tsx'
import type { Editing } from '../form/editing.ts'
import { focusRow } from './use-highlight.ts'

type Recorded = { id: number; version: number }
type Open<Row> = { row: Row | null; key: number }

export type Panels<Row> = {
  edited: Open<Row> | null
  deleted: Row | null
  /** Nothing lies over the list. */
  free: boolean
  openNew: () => void
  open: (row: Row) => void
  askDelete: (row: Row) => void
  openAnother: () => void
  close: () => void
}

/** The layer over a list: the panel of one record, or the question whether it may go. */
export function usePanels<Row extends Recorded>(): Panels<Row> {
  // Open again where a session ended over it, for the same account.
  const [edited, setEdited] = useState<Open<Row> | null>(() => {
    const draft = heldForm<object, Row | null>(PANEL)
    return draft && { row: draft.about, key: draft.about?.id ?? 0 }
  })
  const [deleted, setDeleted] = useState<Row | null>(null)
  return {
    edited,
    deleted,
    free: edited === null && deleted === null,
    openNew: () => setEdited({ row: null, key: 0 }),
    open: (row) => setEdited({ row, key: row.id }),
    askDelete: setDeleted,
    openAnother: () => setEdited((before) => ({ row: null, key: (before?.key ?? 0) - 1 })),
    close: () => {
      setEdited(null)
      setDeleted(null)
    },
  }
}

/** The panels themselves; a closed one gives the focus to the row it was about. */
export function PanelsView<V extends Record<string, unknown>, Row extends Recorded>({
  panels,
  editing,
  remove,
  forGood,
  refetch,
  onSaved,
}: {
  panels: Panels<Row>
  editing: Editing<V, Row>
  /** Answers how to undo it; null for what goes for good, which `forGood` says. */
  remove: (row: Row) => Promise<UndoOffer | null>
  forGood?: WordKey
  refetch: () => Promise<void>
  onSaved: (row: Row) => void
}) {
  const { edited, deleted } = panels
  const closeAt = (row: Row | null) => {
    panels.close()
    if (row) focusLater(row.id)
  }
  return (
    <>
      {edited && (
        <EditPanel
          key={edited.key}
          editing={editing}
          row={edited.row}
          onClose={() => closeAt(edited.row)}
          onSaved={async (row, another) => {
            await refetch()
            onSaved(row)
            if (another) panels.openAnother()
            else closeAt(row)
          }}
        />
      )}
      {deleted && (
        <DeleteQuestion
          what={editing.what}
          name={editing.nameOf(deleted)}
          remove={async () => remove(deleted)}
          onDone={refetch}
          onClose={() => closeAt(deleted)}
          says={editing.says}
          forGood={forGood}
        />
      )}
    </>
  )
}

/** Once the panel has given the focus back to the page. */
function focusLater(id: number): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusRow(id)))
}
