import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { awaitedItem, itemSign } from './floor.ts'
import { McCompetitors } from './item/mc-competitors.tsx'
import { McItemHead } from './mc-item-head.tsx'
import classes from './mc.module.css'
import { Script } from './script/script.tsx'
import { stepScript } from './script/script.ts'

/** An item that only this console shows, in a dashed frame. `itemsAway`: how many items after the current one, negative before it. */
export function McBrowse({
  items,
  item,
  itemsAway,
}: {
  items: readonly HallItem[]
  item: HallItem
  itemsAway: number
}) {
  const { t } = useT()
  const awaited = awaitedItem(items, item)
  const step = { item_id: item.id, heat: null, dance: null }
  return (
    <section className={classes.browse} data-kind="browse" aria-labelledby="mc-browse">
      <McItemHead
        kind="browse"
        label={t('mc.browsing')}
        item={item}
        note={itemsAway > 0 ? t('mc.itemsAway', { count: itemsAway }) : undefined}
      />
      {awaited && <p className={classes.awaits}>{t('mc.awaits', { item: itemSign(awaited, t) })}</p>}
      {item.note && <p className={classes.note}>{item.note}</p>}
      {item.athletes.length === 0 && !awaited && !item.note && item.kind === 'round' && (
        <p className={classes.note}>{t('hall.nobody')}</p>
      )}
      <McCompetitors competitors={item.athletes} />
      <Script
        write={(language) => stepScript({ item, step, competitors: item.athletes, next: undefined, awaited }, language)}
      />
    </section>
  )
}
