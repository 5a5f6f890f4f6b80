import { IconArrowBackUp } from '@tabler/icons-react'
import { UNDO_MOVE_MS } from '@portal/shared/programme/move-times'
import type { HallItem, Pointer } from '@portal/shared/programme/pointer-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { clockTime } from '../../portal/hall/use-clock.ts'
import { itemSign, stepSign } from './floor.ts'
import mc from './mc.module.css'
import classes from './mc-undo.module.css'
import { CONSOLE } from './queue/send-act.ts'
import { undoSecondsLeft } from './undo-time.ts'

const SECOND_MS = 1_000
/** The length of the ring, 2πr. */
const RING = 94

/** The last move, of this console or of another one, for as long as it can be undone. */
export function McUndo({
  pointer,
  items,
  now,
  zone,
  isBusy,
  onUndo,
}: {
  pointer: Pointer
  items: readonly HallItem[]
  /** The server's time, epoch milliseconds. */
  now: number
  zone: string
  isBusy: boolean
  onUndo: () => void
}) {
  const { t, language } = useT()
  const move = pointer.last_move
  const item = items.find(({ id }) => id === pointer.item_id)
  const secondsLeft = undoSecondsLeft(pointer, now)
  if (!move || !item || secondsLeft === 0) return null
  const by = move.by ?? t('mc.somebody')
  const sign = stepSign(item, pointer, t)
  const time = clockTime(Date.parse(move.at), language, zone)
  // A move within an item has the item itself before it.
  const from = items.find(({ number }) => number !== null && number !== item.number && number === move.from_event)
  return (
    <div className={classes.undo} aria-live="polite">
      <svg className={classes.ring} viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="15" />
        <circle
          cx="18"
          cy="18"
          r="15"
          data-left
          strokeDasharray={`${(RING * secondsLeft * SECOND_MS) / UNDO_MOVE_MS} ${RING}`}
          transform="rotate(-90 18 18)"
        />
        <text x="18" y="23" textAnchor="middle">
          {secondsLeft}
        </text>
      </svg>
      <p>
        <strong>
          {move.console === CONSOLE ? t('mc.undoYou', { item: sign }) : t('mc.undoBy', { item: sign, by })}
        </strong>
        <span className={mc.dim}>
          {from ? t('mc.undoFrom', { item: itemSign(from, t), time }) : t('mc.undoAt', { time })}
        </span>
      </p>
      <button type="button" className={classes.undoButton} aria-disabled={isBusy} onClick={onUndo}>
        <IconArrowBackUp size={20} aria-hidden />
        {t('mc.undo')}
      </button>
    </div>
  )
}
