import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { titleOf } from '../../kit/fields/item-title.ts'
import { dancesOf } from '../timetable/item-words.ts'
import { fitText } from './tv-fit.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** The width of margins, number and clock, in hundredths of the height. */
const BESIDE = 66
const TITLE = { size: 5.2, height: 6.8 }
const FACTS = { size: 3.4, height: 4.5 }

/** Number, title and dances of the item that is on, which heat and page of it, and the clock. */
export function TvHead({
  item,
  page: { at, of, heat },
  clock,
}: {
  item: Item
  page: { at: number; of: number; heat: number | null }
  clock: ReactNode
}) {
  const { t, language } = useT()
  const bold = useMeasure(700)
  const plain = useMeasure(600)
  const { width, height } = useViewportSize()
  const room = (height === 0 ? 178 : (width / height) * 100) - BESIDE
  const facts = [
    heat !== null && t('hall.heat', { number: heat }),
    item.dances && t('hall.dances', { dances: dancesOf(item) }),
    item.time && t('hall.planned', { time: item.time }),
    item.athletes.length > 0 && item.note,
    of > 1 && t('tv.page', { page: at + 1, pages: of }),
  ]
    .filter(Boolean)
    .join(' · ')
  const dots = of > 1 ? of * 2 : 0
  const sized = (text: string, { size, height: high }: typeof TITLE, measure: typeof bold, less = 0) =>
    ({ '--size': fitText(text, room - less, high, size, measure) }) as CSSProperties
  return (
    <header className={classes.head}>
      <p className={classes.number}>
        <span>{t('hall.sign')}</span> {item.number}
      </p>
      <div className={classes.what}>
        <h1 className={classes.title} style={sized(titleOf(item, { t, language }), TITLE, bold)}>
          {item.round && <span className={classes.round}>{t(`fields.round.${item.round}`)}</span>}{' '}
          {nameIn(language, item)}
        </h1>
        <p className={classes.facts} style={sized(facts, FACTS, plain, dots)}>
          <span>{facts}</span>
          {of > 1 && (
            <span className={classes.dots} aria-hidden>
              {Array.from({ length: of }, (_, n) => (
                <span key={n} className={classes.dot} data-on={n === at || undefined} />
              ))}
            </span>
          )}
        </p>
      </div>
      {clock}
    </header>
  )
}
