import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MovePreviewRow } from '@portal/shared/entries/move/move-calls'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { call } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'

export type Move = { tournament_id: number; from: number; to: number }

/** The preview of a move; without `ids` of all entries of the old event. */
export function useMovePreview(move: Move | null, ids: readonly number[] | null) {
  const body = { ...(move ?? { tournament_id: 0, from: 0, to: 0 }), ...(ids && { id: [...ids] }) }
  return useQuery({
    ...buildQuery(api.moves.preview, { body }),
    enabled: move !== null,
    // The choice of another target must not collapse the panel while it is assessed.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Whether an entry has to be chosen by name: it has payments, or would not simply move. */
export const needsName = ({ verdict, paid_amount }: MovePreviewRow) => verdict !== 'moves' || paid_amount > 0

/** Whether an entry can be chosen at all. */
export const isMovable = ({ verdict, can_override, fee_after }: MovePreviewRow) =>
  fee_after !== null && (verdict === 'moves' || verdict === 'leaves' || (verdict === 'refused' && can_override === 1))

/** The chosen entries. Entries that need no name are chosen at first; with `isSingle` the one entry was chosen by name already. */
export function useMoveChoice(rows: readonly MovePreviewRow[], isSingle: boolean) {
  const [toggledIds, setToggledIds] = useState<ReadonlySet<number>>(new Set())
  const isChosen = (row: MovePreviewRow) => {
    const isDefault = !needsName(row) || (isSingle && row.verdict !== 'refused')
    return isMovable(row) && isDefault !== toggledIds.has(row.id)
  }
  const toggle = (id: number) =>
    setToggledIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return { chosen: rows.filter(isChosen), isChosen, toggle, reset: () => setToggledIds(new Set()) }
}

/** The act: moves the chosen entries as they were previewed, with undo. */
export function useMoveAct(reload: () => Promise<void>) {
  const { t } = useT()
  const showWithUndo = useUndo()
  const { pending, failure, setFailure, run } = usePendingHere()
  const [attempt] = useState(createAttempt)
  const send = async (
    move: Move,
    chosen: readonly MovePreviewRow[],
    options: { close: boolean; left: readonly number[]; reason: string; override_reason: string; toSymbol: string },
  ): Promise<boolean> => {
    const { close, left, reason, override_reason, toSymbol } = options
    const body = {
      ...move,
      entries: chosen.map((row) => ({
        id: row.id,
        fee_amount: row.fee_amount,
        fee_after: row.fee_after ?? 0,
        paid_amount: row.paid_amount,
        by_name: needsName(row) ? (1 as const) : (0 as const),
      })),
      close: close ? (1 as const) : (0 as const),
      left: close ? [...left] : [],
      reason: reason.trim() || null,
      override_reason: override_reason.trim() || null,
    }
    let isDone = false
    await run(async () => {
      const { moved, dropped, undo } = await call(api.moves.move, { body, headers: attempt.headersFor(body) })
      attempt.finish()
      isDone = true
      await reload()
      showWithUndo(t('move.done', { count: moved + dropped, to: toSymbol }), undo, reload)
    })
    return isDone
  }
  return { pending, failure, clearFailure: () => setFailure(null), send }
}
