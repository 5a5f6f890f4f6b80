import { IconWifiOff } from '@tabler/icons-react'
import type { HallItem, Pointer } from '@portal/shared/programme/pointer-rows'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { clockTime } from '../../portal/hall/use-clock.ts'
import { describeStep, itemSign } from './floor.ts'
import mc from './mc.module.css'
import classes from './mc-banner.module.css'
import undo from './mc-undo.module.css'
import type { MoveQueue, QueuedAct } from './queue/move-queue.ts'

const QUEUED_SHOWN = 3

/** Says since when there is no network, what others still see, and what waits to be sent. `lostAt`: epoch milliseconds. */
export function McBanner({
  lostAt,
  zone,
  pointer,
  items,
  queue,
}: {
  lostAt: number
  zone: string
  pointer: Pointer
  items: readonly HallItem[]
  queue: MoveQueue
}) {
  const { t, language } = useT()
  const time = (moment: string) => clockTime(Date.parse(moment), language, zone)
  const visible = items.find(({ id }) => id === pointer.item_id)
  return (
    <div className={classes.banner} aria-live="polite">
      <IconWifiOff size={22} aria-hidden />
      <p>
        <strong>{t('mc.lost', { time: clockTime(lostAt, language, zone) })}</strong>{' '}
        {visible && t('mc.lostOthers', { item: itemSign(visible, t) })}
        {'serviceWorker' in navigator ? '' : ` ${t('mc.noReload')}`}
      </p>
      <ol>
        {queue.length > QUEUED_SHOWN && <li>+{queue.length - QUEUED_SHOWN}</li>}
        {queue.slice(-QUEUED_SHOWN).map((act, index) => (
          <li key={index}>
            {time(act.acted_at)} {describeAct(act, items, t)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** An act that waits, in a few words. */
function describeAct(act: QueuedAct, items: readonly HallItem[], t: T): string {
  if (act.kind === 'places') return t('mc.queuedPlaces', { name: act.screen_name })
  if (act.kind === 'absence')
    return t(act.absent === 1 ? 'mc.queuedAbsent' : 'mc.queuedPresent', { bib: act.bib ?? '' })
  const item = items.find(({ id }) => id === act.to.item_id)
  if (!item) return ''
  return act.to.dance === null ? itemSign(item, t) : describeStep(item, act.to, t).label
}

/** A question in place of the undo bar: a move that needs a second look. */
export function McQuestion({
  text,
  confirmLabel,
  cancelLabel,
  isBusy,
  onConfirm,
  onCancel,
}: {
  text: string
  confirmLabel: string
  cancelLabel: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <div className={undo.undo} role="alert">
      <p>
        <strong>{text}</strong>
      </p>
      <button type="button" className={mc.choice} onClick={onCancel}>
        {cancelLabel}
      </button>
      <button type="button" className={undo.undoButton} disabled={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </button>
    </div>
  )
}
