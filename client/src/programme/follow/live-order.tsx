import { Title } from '@mantine/core'
import type { Item, Mc } from '@portal/shared/programme/programme-rows'
import { expectedStart } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '@portal/shared/kit/dates'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { namesOf } from '../live/names.ts'
import { titleOf } from '../../kit/fields/item-title.ts'
import { Name } from '../../kit/i18n/name.tsx'
import classes from './live.module.css'
import { pinOf, pinOfUnit } from './pins.ts'
import type { Live } from './use-live.ts'

/** Where the item that is on stands in the order. */
export const NOW = 'now'

/** The whole order, opened one item before what is on: nothing scrolls by itself. */
export function LiveOrder({ live, pins }: { live: Live & { mc: Mc }; pins: readonly string[] }) {
  const { t, language } = useT()
  const { items, progress, isOver, timeOf } = live
  const here = items.findIndex(({ number }) => number === progress.current)
  const past = items.slice(0, Math.max(here - 1, 0))
  const last = items.at(-1)
  const end = last && expectedStart(last, progress)
  const rows = (part: readonly Item[]) =>
    part.map((item, place) => (
      <ItemRow
        key={item.id}
        {...{ item, pins, live }}
        day={item.day !== null && item.day !== part[place - 1]?.day ? formatDay(item.day, language, 'long') : null}
        state={item.number === progress.current ? 'on' : items.indexOf(item) < here ? 'past' : undefined}
      />
    ))
  return (
    <section aria-labelledby="order" className={classes.order}>
      <div className={classes.row}>
        <Title order={2} size="h4" id="order">
          {t(isOver ? 'tournament.danced' : 'live.order')}
        </Title>
        <span className={classes.quiet}>
          {[t('live.size', { count: items.length }), !isOver && end && t('live.end', { time: timeOf(end) })]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      {past.length > 0 && (
        <details>
          <summary>{t('live.past', { count: past.length })}</summary>
          <ol>{rows(past)}</ol>
        </details>
      )}
      {past.length < items.length && <ol>{rows(items.slice(past.length))}</ol>}
    </section>
  )
}

type RowProps = {
  item: Item
  pins: readonly string[]
  live: Live
  day: string | null
  state: 'on' | 'past' | undefined
}

function ItemRow({ item, pins, live: { progress, timeOf }, day, state }: RowProps) {
  const { t, language } = useT()
  const about = expectedStart(item, progress)
  const mine = item.athletes.filter(
    (competitor) =>
      pins.includes(pinOf(competitor)) || (competitor.unit !== null && pins.includes(pinOfUnit(competitor.unit))),
  )
  const heats = new Set(item.athletes.map(({ heat }) => heat)).size
  const facts = [
    item.athletes.length > 0 && t('mc.competitors', { count: item.athletes.length }),
    heats > 1 && t('live.heats', { count: heats }),
  ]
  return (
    <>
      {day !== null && <li className={classes.day}>{day}</li>}
      <li
        id={state === 'on' ? NOW : undefined}
        aria-current={state === 'on' ? 'step' : undefined}
        className={classes.item}
        data-state={state}
        data-mine={mine.length > 0 || undefined}
      >
        <b className={classes.number} translate="no">
          {item.number}
        </b>
        <span>
          <b>{titleOf(item, { t, language })}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
          {mine.map((competitor) => (
            <span key={competitor.id} className={classes.own}>
              <BibPlate number={competitor.number} size="sm" /> <Name>{namesOf(competitor).join(' – ')}</Name>
            </span>
          ))}
        </span>
        <span className={classes.time} translate="no">
          {about === null ? item.time : timeOf(about)}
        </span>
      </li>
    </>
  )
}
