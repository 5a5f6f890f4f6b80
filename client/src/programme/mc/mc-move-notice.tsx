import type { ReactNode } from 'react'
import type { HallItem, Pointer, Step } from '@portal/shared/programme/pointer-rows'
import { wholeItem } from '@portal/shared/programme/steps'
import { ApiError } from '../../kit/api/api.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { describeStep, itemSign, stepSign } from './floor.ts'
import { McQuestion } from './mc-banner.tsx'
import { McUndo } from './mc-undo.tsx'
import classes from './mc.module.css'
import type { useMoves } from './use-moves.ts'
import { undoSecondsLeft } from './undo-time.ts'

/** Where the item after the next one stands: the last move and its undo, or a question about a move. Without them the children. */
export function McMoveNotice({
  moves,
  pointer,
  items,
  now,
  zone,
  children,
}: {
  moves: ReturnType<typeof useMoves>
  pointer: Pointer
  items: readonly HallItem[]
  /** The server's time, epoch milliseconds. */
  now: number
  zone: string
  children: ReactNode
}) {
  const { t } = useT()
  const by = pointer.last_move?.by ?? t('mc.somebody')
  const onItem = items.find(({ id }) => id === pointer.item_id)
  const on = onItem ? stepSign(onItem, pointer, t) : ''
  const signOf = (step: Step) => {
    const item = items.find(({ id }) => id === step.item_id)
    return item ? stepSign(item, step, t) : ''
  }
  if (moves.conflict) {
    const own = signOf(moves.conflict.last.to)
    return (
      <McQuestion
        text={t('mc.conflict', {
          by,
          item: on,
          count: moves.conflict.count,
          own,
        })}
        confirmLabel={t('mc.conflictOwn', { item: own })}
        cancelLabel={t('mc.stay', { item: on })}
        isBusy={moves.isBusy}
        onConfirm={() => moves.resolveConflict(true)}
        onCancel={() => moves.resolveConflict(false)}
      />
    )
  }
  if (moves.heldMove) {
    const { to } = moves.heldMove
    const target = to === 'undo' ? wholeItem(pointer.item_id) : to
    const item = items.find(({ id }) => id === target.item_id)
    const label = item
      ? target.dance === null && target.heat === null
        ? itemSign(item, t)
        : describeStep(item, target, t).label
      : ''
    return (
      <McQuestion
        text={t('mc.confirmText', { by, item: on, to: label })}
        confirmLabel={t('mc.confirm', { to: label })}
        cancelLabel={t('mc.stay', { item: on })}
        isBusy={moves.isBusy}
        onConfirm={moves.confirm}
        onCancel={moves.cancel}
      />
    )
  }
  const code = moves.error instanceof ApiError ? moves.error.code : null
  const problem =
    code === 'EVENT_MOVED'
      ? t('mc.moved', { by, item: on })
      : moves.error && code !== 'EVENT_JUST_MOVED' && errorText(moves.error, t)
  return (
    <>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {undoSecondsLeft(pointer, now) > 0 && moves.queue.length === 0 ? (
        <McUndo pointer={pointer} items={items} now={now} zone={zone} isBusy={moves.isBusy} onUndo={moves.undo} />
      ) : (
        children
      )}
    </>
  )
}
