import { minutesLate } from '@portal/shared/programme/turns'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { titleOf } from '../../kit/fields/item-title.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { NOW } from './live-order.tsx'
import classes from './live.module.css'
import type { Live } from './use-live.ts'

/** The item that is on, how late it is, and the way back to it in the order. */
export function LiveStrip({ live, hasBegun }: { live: Live & { mc: Mc }; hasBegun: boolean }) {
  const { t, language } = useT()
  const { mc, progress, timeOf, at, isLost, items } = live
  const minutes = minutesLate(progress)
  const pace =
    minutes === null
      ? null
      : minutes === 0
        ? t('live.onTime')
        : t(minutes > 0 ? 'live.late' : 'live.early', { minutes: Math.abs(minutes) })
  const isLast = items.at(-1)?.number === mc.current_event
  if (live.isOver) return <Notice kind="info">{t('tournaments.state.past')}</Notice>
  const state = !hasBegun
    ? t('live.notBegun')
    : mc.status === 1
      ? t(isLast ? 'live.over' : 'live.paused')
      : isLost
        ? t('live.as', { time: timeOf(at) })
        : t('live.on')
  const item = mc.current
  return (
    <a href={`#${NOW}`} className={classes.strip} data-live={mc.status === 2 || undefined}>
      <span className={classes.stripLine}>
        <strong className={classes.mark}>{state}</strong>
        <span>{[timeOf(at), pace].filter(Boolean).join(' · ')}</span>
      </span>
      {item && (
        <span className={classes.onFloor}>
          <span className={classes.sign}>
            <small>{t('hall.sign')}</small>
            <b translate="no">{item.number}</b>
          </span>
          <span>
            <b>{titleOf(item, { t, language })}</b>
            {item.dances && (
              <span className={classes.dances}>
                {item.dances.split(',').map((dance) => (
                  <span key={dance}>{dance}</span>
                ))}
              </span>
            )}
          </span>
        </span>
      )}
    </a>
  )
}
