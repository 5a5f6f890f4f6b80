import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import { dancesOf } from '@portal/shared/programme/steps'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { formatDances } from '../timetable/item-words.ts'
import { danceName } from '@portal/shared/programme/dance-names'
import { TvDances } from './tv-dances.tsx'
import { fitText } from './tv-fit.ts'
import type { TvProgrammeItem } from './tv-item-rules.ts'
import { relativeWidth } from './tv-layout.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** The width of margins, number and clock. All sizes are hundredths of the height of the screen. */
const OTHER_WIDTH = 66
const TITLE = { size: 5.2, height: 6.8 }
const FACTS = { size: 3.4, height: 4.5 }
/** A sign of a dance with its gap; more signs than these would leave no room for words. */
const DANCE_WIDTH = 5.4
const DANCES_SHOWN = 6
/** A dot of a page with its gap; more dots than these cannot be counted from a seat. */
const DOT_WIDTH = 2.4
const DOTS_SHOWN = 10

/** The number, title and dances of the current item, its heat and page, and the clock. */
export function TvHeader({
  item,
  dance,
  page: { index, count, heat },
  clock,
}: {
  item: TvProgrammeItem
  /** The dance on the floor by its index; null while the item is called. */
  dance: number | null
  page: { index: number; count: number; heat: number | null }
  clock: ReactNode
}) {
  const { t, language } = useT()
  const bold = useMeasure(700)
  const plain = useMeasure(600)
  const viewport = useViewportSize()
  const availableWidth = relativeWidth(viewport) - OTHER_WIDTH
  const dances = dancesOf(item)
  const currentDance = dance === null || dances.length > DANCES_SHOWN ? undefined : dances[dance]
  const facts = [
    heat !== null && t('hall.heat', { number: heat }),
    item.dances && currentDance === undefined && t('hall.dances', { dances: formatDances(item) }),
    item.time && t('hall.planned', { time: item.time }),
    item.athletes.length > 0 && item.note,
    count > 1 && t('tv.page', { page: index + 1, pages: count }),
  ]
    .filter(Boolean)
    .join(' · ')
  const hasDots = count > 1 && count <= DOTS_SHOWN
  const dotsWidth = hasDots ? count * DOT_WIDTH : 0
  const signsWidth =
    currentDance === undefined ? 0 : dances.length * DANCE_WIDTH + (plain(danceName(currentDance)) + 1) * FACTS.size
  const sizeStyle = (text: string, { size, height }: typeof TITLE, measure: typeof bold, reservedWidth = 0) =>
    ({ '--size': fitText(text, availableWidth - reservedWidth, height, size, measure) }) as CSSProperties
  return (
    <header className={classes.head}>
      {item.number !== null && (
        <p className={classes.number}>
          <span>{t('hall.sign')}</span> {item.number}
        </p>
      )}
      <div className={classes.what}>
        <h1 className={classes.title} style={sizeStyle(itemTitle(item, { t, language }), TITLE, bold)}>
          {item.round && <span className={classes.round}>{t(`fields.round.${item.round}`)}</span>}{' '}
          {nameIn(language, item)}
        </h1>
        <p className={classes.facts} style={sizeStyle(facts, FACTS, plain, dotsWidth + signsWidth)}>
          {currentDance !== undefined && <TvDances dances={dances} current={dance ?? 0} />}
          <span>{facts}</span>
          {hasDots && (
            <span className={classes.dots} aria-hidden>
              {Array.from({ length: count }, (_, page) => (
                <span key={page} className={classes.dot} data-on={page === index || undefined} />
              ))}
            </span>
          )}
        </p>
      </div>
      {clock}
    </header>
  )
}
