import { Title } from '@mantine/core'
import type { Item } from '@portal/shared/programme/programme-rows'
import { expectedStart } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '@portal/shared/kit/dates'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { competitorNames } from '../live/names.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { Name } from '../../kit/i18n/name.tsx'
import classes from './live.module.css'
import { competitorPin, unitPin } from './pins.ts'
import type { LiveState } from './use-live.ts'

/** The element id of the current item. */
export const CURRENT_ITEM = 'now'

/** The running order. Past items are folded, all but the last one before the current item, so that nothing has to scroll. */
export function LiveOrder({ live, pins }: { live: LiveState; pins: readonly string[] }) {
  const { t, language } = useT()
  const { items, progress, isOver, formatTime } = live
  const currentIndex = items.findIndex(({ number }) => number === progress.current)
  const pastItems = items.slice(0, Math.max(currentIndex - 1, 0))
  const lastItem = items.at(-1)
  const lastStart = lastItem && expectedStart(lastItem, progress)
  const renderItems = (listedItems: readonly Item[]) =>
    listedItems.map((item, index) => (
      <ItemRow
        key={item.id}
        {...{ item, pins, live }}
        day={
          item.day !== null && item.day !== listedItems[index - 1]?.day ? formatDay(item.day, language, 'long') : null
        }
        state={item.number === progress.current ? 'on' : items.indexOf(item) < currentIndex ? 'past' : undefined}
      />
    ))
  return (
    <section aria-labelledby="order" className={classes.order}>
      <div className={classes.row}>
        <Title order={2} size="h4" id="order">
          {t(isOver ? 'tournament.danced' : 'live.order')}
        </Title>
        <span className={classes.quiet}>
          {[
            t('live.size', { count: items.length }),
            !isOver && lastStart && t('live.lastStart', { time: formatTime(lastStart) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      {pastItems.length > 0 && (
        <details>
          <summary className="fold-row">{t('live.past', { count: pastItems.length })}</summary>
          <ol>{renderItems(pastItems)}</ol>
        </details>
      )}
      {pastItems.length < items.length && <ol>{renderItems(items.slice(pastItems.length))}</ol>}
    </section>
  )
}

type RowProps = {
  item: Item
  pins: readonly string[]
  live: LiveState
  /** The heading of a new day. */
  day: string | null
  state: 'on' | 'past' | undefined
}

function ItemRow({ item, pins, live: { progress, formatTime }, day, state }: RowProps) {
  const { t, language } = useT()
  // The current delay does not apply to past items.
  const expectedTime = state === 'past' ? null : expectedStart(item, progress)
  const pinnedCompetitors = item.athletes.filter(
    (competitor) =>
      pins.includes(competitorPin(competitor)) || (competitor.unit !== null && pins.includes(unitPin(competitor.unit))),
  )
  const present = item.athletes.filter(({ absent }) => absent !== 1).length
  const heatCount = new Set(item.athletes.map(({ heat }) => heat)).size
  const facts = [
    present > 0 && t('mc.competitors', { count: present }),
    heatCount > 1 && t('live.heats', { count: heatCount }),
  ]
  return (
    <>
      {day !== null && <li className={classes.day}>{day}</li>}
      <li
        id={state === 'on' ? CURRENT_ITEM : undefined}
        aria-current={state === 'on' ? 'step' : undefined}
        className={classes.item}
        data-state={state}
        data-mine={pinnedCompetitors.length > 0 || undefined}
      >
        <b className={classes.number} translate="no">
          {item.number}
        </b>
        <span>
          <b>{itemTitle(item, { t, language })}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
          {pinnedCompetitors.map((competitor) => (
            <span key={competitor.id} className={classes.own}>
              <BibPlate number={competitor.number} size="sm" /> <Name>{competitorNames(competitor).join(' – ')}</Name>
            </span>
          ))}
        </span>
        <span className={classes.time} translate="no">
          {expectedTime === null ? item.time : formatTime(expectedTime)}
        </span>
      </li>
    </>
  )
}
