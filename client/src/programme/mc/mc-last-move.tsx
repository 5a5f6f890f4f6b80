import { Button } from '@mantine/core'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './mc.module.css'
import { clockTime, useClock } from '../live/use-clock.ts'
import { CONSOLE } from './use-mover.ts'

/** The last move and its author; for ten seconds with the way back. `at` is when this was answered (epoch milliseconds). */
export function McLastMove({ mc, at, busy, onUndo }: { mc: Mc; at: number; busy: boolean; onUndo: () => void }) {
  const { t, language } = useT()
  const now = useClock()
  const { last_move: last, current_event: number } = mc
  if (!last || number === null) return null
  const own = last.console === CONSOLE
  const secondsLeft = Math.ceil((at + last.undo_ms - now) / 1000)
  const time = clockTime(Date.parse(last.at), language, mc.tournament.hall_zone)
  const by = last.by ?? t('mc.somebody')
  if (secondsLeft <= 0) return <p className={classes.hint}>{t('mc.movedBy', { number, by, time })}</p>
  return (
    <div className={classes.undo}>
      <p>
        <strong>{own ? t('mc.undoYou', { number }) : t('mc.undoBy', { number, by })}</strong>{' '}
        {last.from_event !== null && t('mc.undoFrom', { from: last.from_event, time })}
      </p>
      <Button variant="default" size="md" disabled={busy} onClick={onUndo}>
        {t('mc.undo')}
        <span aria-hidden>{`\u00a0(${Math.min(secondsLeft, 10)})`}</span>
      </Button>
    </div>
  )
}
