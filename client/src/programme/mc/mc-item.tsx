import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { formatDances } from '../timetable/item-words.ts'
import { McCompetitors } from './mc-competitors.tsx'
import classes from './mc.module.css'

/** The current, the next or a browsed item with everything to announce; with `isShort` only its number and name. */
export function McItem({
  kind,
  item,
  isShort = false,
}: {
  kind: 'now' | 'next' | 'browse'
  item: Item
  isShort?: boolean
}) {
  const { t, language } = useT()
  return (
    <section className={classes.item} data-kind={kind} aria-labelledby={`mc-${kind}-number mc-${kind}`}>
      <p id={`mc-${kind}-number`} className={classes.kind}>
        {kind !== 'browse' && `${t(`hall.${kind}`)} · `}
        {t('hall.item', { number: item.number })}
      </p>
      <h2 id={`mc-${kind}`} className={classes.name}>
        {itemTitle(item, { t, language })}
      </h2>
      {!isShort && (
        <>
          <p className={classes.facts}>
            {item.dances && <span>{t('hall.dances', { dances: formatDances(item) })}</span>}
            {item.time && <span>{t('hall.planned', { time: item.time })}</span>}
          </p>
          <McCompetitors item={item} />
        </>
      )}
    </section>
  )
}
