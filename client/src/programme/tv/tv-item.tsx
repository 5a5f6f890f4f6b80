import { useViewportSize, useInterval } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Item, Competitor } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { chooseGrid, groupByHeat, relativeWidth, splitPages, MIN_NAME_SIZE, type TvGrid } from './tv-layout.ts'
import { TvHeader } from './tv-head.tsx'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { competitorNames } from '../live/names.ts'
import { fitName } from './tv-fit.ts'

/** The gaps between columns, and between plate and name, in hundredths of the height, as in the style sheet. */
const COLUMN_GAP = 4
const PLATE_GAP = 2.2
/** A screen that is narrower counts as upright, as in the style sheet. */
const UPRIGHT_WIDTH = 120

/** The current item with its competitors, page by page and as large as their number allows. */
export function TvItem({ item, clock }: { item: Item; clock: ReactNode }) {
  const { t } = useT()
  const viewport = useViewportSize()
  const measure = useMeasure(700)
  const pages = splitPages(groupByHeat(item.athletes))
  const pageIndex = useTurningPage(pages.length)
  const page = pages[pageIndex]
  const grid = chooseGrid(page?.athletes ?? [])
  const widestBib = Math.max(...item.athletes.map(({ number }) => measure(String(number ?? '–'))), measure('00'))
  // All plates of an item are as wide as the widest, so that names are aligned on all pages.
  const plateWidth = grid.bib * (widestBib + 0.4)
  const screenWidth = relativeWidth(viewport)
  const columnWidth = (screenWidth * 0.9 - COLUMN_GAP * (grid.columns - 1)) / grid.columns
  const besidePlate = columnWidth - plateWidth - PLATE_GAP
  // On an upright screen names wrap, so that their width has no limit.
  const nameWidth = screenWidth < UPRIGHT_WIDTH ? Infinity : grid.areNamesBelow ? columnWidth : besidePlate
  return (
    <>
      <TvHeader item={item} page={{ index: pageIndex, count: pages.length, heat: page?.heat ?? null }} clock={clock} />
      {page ? (
        <ul
          key={pageIndex}
          className={classes.floor}
          style={
            {
              '--columns': grid.columns,
              '--rows': grid.rows,
              '--bib': grid.bib,
              '--plate': plateWidth,
              '--high': grid.plateHeight,
            } as CSSProperties
          }
        >
          {page.athletes.map((competitor) => (
            <TvCompetitor key={competitor.id} competitor={competitor} grid={grid} width={nameWidth} />
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

/** The index of the visible page. Pages turn by themselves, and after the last comes the first. */
function useTurningPage(pages: number): number {
  const [turns, setTurns] = useState(0)
  const { start, stop } = useInterval(() => setTurns((before) => before + 1), TURN_MS)
  useEffect(() => {
    if (pages > 1) start()
    return stop
  }, [pages, start, stop])
  return pages > 1 ? turns % pages : 0
}

/** A unit that would have to be smaller than this share of its size is left out. */
const MIN_UNIT_SHARE = 0.7
const sizeStyle = (size: number) => ({ '--size': size }) as CSSProperties

/** One competitor with bib, names and, if there is room, the unit. */
function TvCompetitor({ competitor, grid, width }: { competitor: Competitor; grid: TvGrid; width: number }) {
  const bold = useMeasure(700)
  const plain = useMeasure(400)
  const { unit } = competitor
  const unitSize = unit && grid.unit > 0 ? Math.min(grid.unit, width / plain(unit)) : 0
  return (
    <li className={classes.competitor} data-under={grid.areNamesBelow || undefined}>
      <BibPlate number={competitor.number} size="hall" />
      <div className={classes.who}>
        {competitorNames(competitor).map((name, index) => {
          const fitted = fitName(name, width, grid.name, MIN_NAME_SIZE, bold)
          return (
            <p key={index} data-name translate="no" className={classes.name} style={sizeStyle(fitted.size)}>
              {fitted.text}
            </p>
          )
        })}
        {unitSize >= grid.unit * MIN_UNIT_SHARE && unitSize > 0 && (
          <p className={classes.unit} translate="no" style={sizeStyle(unitSize)}>
            {unit}
          </p>
        )}
      </div>
    </li>
  )
}
