import type { CSSProperties } from 'react'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { namesOf } from '../live/names.ts'
import { fitName } from './tv-fit.ts'
import { NAME_LEAST, type Grid } from './tv-layout.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** A unit that would have to be smaller than this share of its size leaves. */
const UNIT_LEAST = 0.7
const size = (at: number) => ({ '--size': at }) as CSSProperties

/** One competitor as the stands read it: the plate, the names whole, the unit while there is room. */
export function TvCompetitor({ competitor, grid, width }: { competitor: Competitor; grid: Grid; width: number }) {
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
