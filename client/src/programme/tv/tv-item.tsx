import { useViewportSize, useInterval } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Item, Competitor } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { gridOf, heatsOf, pagesOf, NAME_LEAST, type Grid } from './tv-layout.ts'
import { TvHead } from './tv-head.tsx'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { namesOf } from '../live/names.ts'
import { fitName } from './tv-fit.ts'

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

/** Long enough to read a page of names. */
const TURN_MS = 10_000

/** The page that is shown of so many; it turns by itself, back to the first after the last. */
function useTurningPage(pages: number): number {
  const [turns, setTurns] = useState(0)
  const { start, stop } = useInterval(() => setTurns((before) => before + 1), TURN_MS)
  useEffect(() => {
    if (pages > 1) start()
    return stop
  }, [pages, start, stop])
  return pages > 1 ? turns % pages : 0
}

/** A unit that would have to be smaller than this share of its size leaves. */
const UNIT_LEAST = 0.7
const size = (at: number) => ({ '--size': at }) as CSSProperties

/** One competitor as the stands read it: the plate, the names whole, the unit while there is room. */
function TvCompetitor({ competitor, grid, width }: { competitor: Competitor; grid: Grid; width: number }) {
  const bold = useMeasure(700)
  const plain = useMeasure(400)
  const { unit } = competitor
  const unitSize = unit && grid.unit > 0 ? Math.min(grid.unit, width / plain(unit)) : 0
  return (
    <li className={classes.competitor} data-under={grid.under || undefined}>
      <BibPlate number={competitor.number} size="hall" />
      <div className={classes.who}>
        {namesOf(competitor).map((name, n) => {
          const fitted = fitName(name, width, grid.name, NAME_LEAST, bold)
          return (
            <p key={n} data-name translate="no" className={classes.name} style={size(fitted.size)}>
              {fitted.text}
            </p>
          )
        })}
        {unitSize >= grid.unit * UNIT_LEAST && unitSize > 0 && (
          <p className={classes.unit} translate="no" style={size(unitSize)}>
            {unit}
          </p>
        )}
      </div>
    </li>
  )
}
