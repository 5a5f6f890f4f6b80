import { Button } from '@mantine/core'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './mc.module.css'
import { clockTime, useClock } from '../live/use-clock.ts'
import { CONSOLE } from './use-mover.ts'

type Props = { mc: ProgrammeState; answeredAt: number; isBusy: boolean; onUndo: () => void }

/** The last move and its author, with an undo button for ten seconds. `answeredAt` is the moment of the answer (epoch milliseconds). */
export function McLastMove({ mc, answeredAt, isBusy, onUndo }: Props) {
  const { t, language } = useT()
  const now = useClock()
  const { last_move: move, current_event: number } = mc
  if (!move || number === null) return null
  const isOwn = move.console === CONSOLE
  const secondsLeft = Math.ceil((answeredAt + move.undo_ms - now) / 1000)
  const time = clockTime(Date.parse(move.at), language, mc.tournament.hall_zone)
  const author = move.by ?? t('mc.somebody')
  if (secondsLeft <= 0) return <p className={classes.hint}>{t('mc.movedBy', { number, by: author, time })}</p>
  return (
    <div className={classes.undo}>
      <p>
        <strong>{isOwn ? t('mc.undoYou', { number }) : t('mc.undoBy', { number, by: author })}</strong>{' '}
        {move.from_event !== null && t('mc.undoFrom', { from: move.from_event, time })}
      </p>
      <Button variant="default" size="md" disabled={isBusy} onClick={onUndo}>
        {t('mc.undo')}
        <span aria-hidden>{`\u00a0(${Math.min(secondsLeft, 10)})`}</span>
      </Button>
    </div>
  )
}
