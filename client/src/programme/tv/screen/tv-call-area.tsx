import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { CALL_AREA_ITEMS, callMoment } from '@portal/shared/programme/turns'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { presenceAt } from '../../live/presence.ts'
import { startOf } from '../../live/progress.ts'
import { clockTime } from '../../../portal/hall/use-clock.ts'
import { fitText } from '../tv-fit.ts'
import { presentIn } from '../tv-item-rules.ts'
import { SAFE_SHARE } from '../tv-item.tsx'
import { relativeWidth } from '../tv-layout.ts'
import { TvBar } from '../tv-parts.tsx'
import { useMeasure } from '../use-measure.ts'
import classes from './screen.module.css'
import type { TvView } from './tv-view.ts'

/** Sizes and widths are hundredths of the height of the screen, as in the style sheet. */
const BIB_SIZE = 5.4
const BIB_GAP = 1
const PLATE_PADDING = 0.7
const SIGN_WIDTH = 15
const TIMES_WIDTH = 34
const MORE_WIDTH = 9
const TITLE = { size: 4.2, height: 5.6 }

/** The call area: the next items with when they are called and expected, and their bibs. */
export function TvCallArea(view: TvView) {
  const { t, language } = useT()
  const { items, current, tournament, clock } = view
  const index = items.findIndex((item) => item.id === current?.id)
  const coming = items.slice(index + 1).filter(({ kind }) => kind === 'round')
  return (
    <>
      <TvBar title={`${t('tv.callArea')} · ${nameIn(language, tournament)}`} clock={clock} />
      {coming.length === 0 ? (
        <p className={classes.nothing}>{t('tv.over')}</p>
      ) : (
        <ol className={classes.calls}>
          {coming.slice(0, CALL_AREA_ITEMS).map((item) => (
            <CalledItem key={item.id} item={item} view={view} />
          ))}
        </ol>
      )}
    </>
  )
}

function CalledItem({ item, view: { items, pointer, callMinutes, zone, now } }: { item: HallItem; view: TvView }) {
  const { t, language } = useT()
  const bold = useMeasure(700)
  const width = relativeWidth(useViewportSize()) * SAFE_SHARE - SIGN_WIDTH - TIMES_WIDTH
  const title = itemTitle(item, { t, language })
  const start = pointer ? startOf(item, items, pointer, zone, now) : null
  const call = callMoment(start, callMinutes)
  const bibs = presentIn(item, null).flatMap(({ number }) => number ?? [])
  const fitting = countFitting(bibs, width, bold)
  const presence = presenceAt(pointer, item.id)
  return (
    <li>
      <b className={classes.sign}>{item.number}</b>
      <div>
        <p style={{ '--size': fitText(title, width, TITLE.height, TITLE.size, bold) } as CSSProperties}>{title}</p>
        <p className={classes.bibs}>
          {bibs.slice(0, fitting).map((bib, index) => (
            <BibPlate key={index} number={bib} size="hall" />
          ))}
          {bibs.length > fitting && <span>+{bibs.length - fitting}</span>}
        </p>
      </div>
      <p className={classes.times}>
        {start !== null && <b>{clockTime(start, language, zone)}</b>}
        {call !== null && (
          <span data-now={call <= now || undefined}>
            {call <= now ? t('tv.callNow') : t('tv.callAt', { time: clockTime(call, language, zone) })}
          </span>
        )}
        {presence && <span>{t('hall.here', presence)}</span>}
      </p>
    </li>
  )
}

/** How many plates fit beside each other, with room for how many more there are. */
function countFitting(bibs: readonly number[], width: number, measure: (text: string) => number): number {
  const widths = bibs.map((bib) => BIB_SIZE * (measure(String(bib)) + PLATE_PADDING) + BIB_GAP)
  const total = widths.reduce((sum, each) => sum + each, 0)
  if (total <= width) return bibs.length
  let used = MORE_WIDTH
  return widths.findIndex((each) => (used += each) > width)
}
