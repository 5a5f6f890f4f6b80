import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { TvCompetitor } from './tv-competitor.tsx'
import { gridOf, heatsOf, pagesOf } from './tv-layout.ts'
import { TvHead } from './tv-head.tsx'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'
import { useTurningPage } from './use-turning-page.ts'

/** The gap of columns, and that between plate and name, in hundredths of the height as in the style sheet. */
const GAP = 4
const BESIDE = 2.2
/** As in the style sheet: narrower than six to five. */
const UPRIGHT = 120

/** The item that is on: head, and its competitors page by page in the letters that their number allows. */
export function TvItem({ item, clock }: { item: Item; clock: ReactNode }) {
  const { t } = useT()
  const viewport = useViewportSize()
  const measure = useMeasure(700)
  const pages = pagesOf(heatsOf(item.athletes))
  const at = useTurningPage(pages.length)
  const page = pages[at]
  const grid = gridOf(page?.athletes ?? [])
  const widest = Math.max(...item.athletes.map(({ number }) => measure(String(number ?? '–'))), measure('00'))
  // All plates of an item are as wide as its widest: names stand under each other, and pages do not jump.
  const plate = grid.bib * (widest + 0.4)
  const wide = viewport.height === 0 ? 178 : (viewport.width / viewport.height) * 100
  const column = (wide * 0.9 - GAP * (grid.columns - 1)) / grid.columns
  // Held upright, names wrap beside their plates instead.
  const width = wide < UPRIGHT ? Infinity : grid.under ? column : column - plate - BESIDE
  return (
    <>
      <TvHead item={item} page={{ at, of: pages.length, heat: page?.heat ?? null }} clock={clock} />
      {page ? (
        <ul
          key={at}
          className={classes.floor}
          style={
            {
              '--columns': grid.columns,
              '--rows': grid.rows,
              '--bib': grid.bib,
              '--plate': plate,
              '--high': grid.high,
            } as CSSProperties
          }
        >
          {page.athletes.map((competitor) => (
            <TvCompetitor key={competitor.id} competitor={competitor} grid={grid} width={width} />
          ))}
        </ul>
      ) : (
        <p className={classes.nobody}>{item.note ?? t('hall.nobody')}</p>
      )}
    </>
  )
}
