import { delayInMinutes } from '@portal/shared/programme/turns'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { CURRENT_ITEM } from './live-order.tsx'
import classes from './live.module.css'
import type { LiveState } from './use-live.ts'

/** The current item and how late it is, as a link to its place in the order. */
export function LiveStrip({ live, hasBegun }: { live: LiveState & { mc: ProgrammeState }; hasBegun: boolean }) {
  const { t, language } = useT()
  const { mc, step, progress, formatTime, knownAt, isOffline, items } = live
  const minutes = delayInMinutes(progress)
  const isLast = items.at(-1)?.number === mc.current_event
  if (live.isOver) return <Notice kind="info">{t('tournaments.state.past')}</Notice>
  const isOnAir = mc.status === 2
  const describeState = () => {
    if (!hasBegun) return t('live.notBegun')
    if (!isOnAir) return t(isLast ? 'live.over' : 'live.paused')
    return isOffline ? t('live.as', { time: formatTime(knownAt) }) : t('live.on')
  }
  const heat = step?.heat ?? null
  // The stream says the number alone.
  const item = items.find(({ number }) => number === mc.current_event) ?? mc.current
  return (
    <a href={`#${CURRENT_ITEM}`} className={classes.strip} data-live={isOnAir || undefined}>
      <span className={classes.stripLine}>
        <strong className={classes.mark}>{describeState()}</strong>
        <span>{[formatTime(knownAt), minutes !== null && describeDelay(minutes, t)].filter(Boolean).join(' · ')}</span>
      </span>
      {item && (
        <span className={classes.onFloor}>
          <span className={classes.sign}>
            <small>{t('hall.sign')}</small>
            <b translate="no">{item.number}</b>
          </span>
          <span>
            <b>{itemTitle(item, { t, language })}</b>
            {item.dances && (
              <span className={classes.dances}>
                {heat !== null && <b>{t('hall.heat', { number: heat })}</b>}
                {item.dances.split(',').map((dance, index) => (
                  <span key={dance} data-on={index === step?.dance || undefined}>
                    {dance}
                  </span>
                ))}
              </span>
            )}
          </span>
        </span>
      )}
    </a>
  )
}

function describeDelay(minutes: number, t: T): string {
  if (minutes === 0) return t('live.onTime')
  return t(minutes > 0 ? 'live.late' : 'live.early', { minutes: Math.abs(minutes) })
}
