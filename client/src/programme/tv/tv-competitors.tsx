import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { competitorNames } from '../live/names.ts'
import { fitName } from '@portal/shared/kit/text/fit-name'
import { MIN_NAME_SIZE, relativeWidth, type TvGrid } from './tv-layout.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** The gaps between columns, and between plate and name, in hundredths of the height, as in the style sheet. */
const COLUMN_GAP = 4
const PLATE_GAP = 2.2
/** A screen that is narrower counts as upright, as in the style sheet. */
const UPRIGHT_WIDTH = 120

/** A page of competitors in a grid of this width, in hundredths of the height of the screen. */
export function TvCompetitors({
  page,
  all,
  grid,
  width,
}: {
  page: readonly Competitor[]
  /** Those of all pages: all plates are as wide as the widest, so that names are aligned on all pages. */
  all: readonly Competitor[]
  grid: TvGrid
  width: number
}) {
  const viewport = useViewportSize()
  const measure = useMeasure(700)
  const widestBib = Math.max(...all.map(({ number }) => measure(String(number ?? '–'))), measure('00'))
  const plateWidth = grid.bib * (widestBib + 0.4)
  const columnWidth = (width - COLUMN_GAP * (grid.columns - 1)) / grid.columns
  const besidePlate = columnWidth - plateWidth - PLATE_GAP
  // On an upright screen names wrap, so that their width has no limit.
  const isUpright = relativeWidth(viewport) < UPRIGHT_WIDTH
  const nameWidth = isUpright ? Infinity : grid.areNamesBelow ? columnWidth : besidePlate
  return (
    <ul
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
      {page.map((competitor) => (
        <TvCompetitor key={competitor.id} competitor={competitor} grid={grid} width={nameWidth} />
      ))}
    </ul>
  )
}

/** A unit that would have to be smaller is left out; in hundredths of the height of the screen. */
const MIN_UNIT_SIZE = 2.2
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
        {unitSize >= MIN_UNIT_SIZE && (
          <p className={classes.unit} translate="no" style={sizeStyle(unitSize)}>
            {unit}
          </p>
        )}
      </div>
    </li>
  )
}
