import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { startOf } from '../../live/progress.ts'
import { clockTime } from '../../../portal/hall/use-clock.ts'
import { fitText } from '../tv-fit.ts'
import { SAFE_SHARE } from '../tv-item.tsx'
import { relativeWidth } from '../tv-layout.ts'
import { TvBar } from '../tv-parts.tsx'
import { useMeasure } from '../use-measure.ts'
import { useTurningPage } from '../use-turning-page.ts'
import classes from './screen.module.css'
import type { TvView } from './tv-view.ts'

const ROWS = 8
/** Further ahead nobody waits for a page to come round again. */
const PAGES = 3
/** The width of time, number and gaps, in hundredths of the height of the screen. */
const OTHER_WIDTH = 46
const TITLE = { size: 4.4, height: 6 }

/** The running order from the current item on, with expected times. */
export function TvRunningOrder(view: TvView) {
  const { t, language } = useT()
  const { items, current, tournament, clock } = view
  const from = Math.max(
    0,
    items.findIndex((item) => item.id === current?.id),
  )
  const coming = items.slice(from, from + ROWS * PAGES)
  const pages = Math.ceil(coming.length / ROWS)
  const page = useTurningPage(pages)
  const pageLabel = pages > 1 && t('tv.page', { page: page + 1, pages })
  return (
    <>
      <TvBar
        title={[t('tv.programme'), pageLabel, nameIn(language, tournament)].filter(Boolean).join(' · ')}
        clock={clock}
      />
      {coming.length === 0 ? (
        <p className={classes.nothing}>{t('tv.over')}</p>
      ) : (
        <ol key={page} className={classes.order} style={{ '--rows': ROWS } as CSSProperties}>
          {coming.slice(page * ROWS, (page + 1) * ROWS).map((item) => (
            <OrderedItem key={item.id} item={item} view={view} />
          ))}
        </ol>
      )}
    </>
  )
}

function OrderedItem({
  item,
  view: { items, pointer, current, isOnAir, zone, now },
}: {
  item: HallItem
  view: TvView
}) {
  const { t, language } = useT()
  const measure = useMeasure(700)
  const width = relativeWidth(useViewportSize()) * SAFE_SHARE - OTHER_WIDTH
  const isCurrent = isOnAir && item.id === current?.id
  const start = pointer ? startOf(item, items, pointer, zone, now) : null
  const title = itemTitle(item, { t, language })
  const { size, height } = TITLE
  return (
    <li data-on={isCurrent || undefined}>
      <time>{start === null ? item.time : clockTime(start, language, zone)}</time>
      <b className={classes.orderNumber}>{item.number}</b>
      <span style={{ '--size': fitText(title, width, height, size, measure) } as CSSProperties}>{title}</span>
      {isCurrent && <em>{t('hall.now')}</em>}
    </li>
  )
}
