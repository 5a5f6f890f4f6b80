import type { CSSProperties } from 'react'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { BibPlate } from '../ui/bib-plate.tsx'
import { namesOf } from './names.ts'
import classes from './tv.module.css'

/** Letters that a line of usual width holds; a longer name is set smaller, down to this share of its size. */
const USUAL = 20
const SMALLEST = 0.55
/** The unit is written smaller; what tells two units apart often stands at its end. */
const UNIT_USUAL = 28

/** One competitor as the stands read it: the plate, the names whole, the unit. */
export function TvCompetitor({ competitor }: { competitor: Competitor }) {
  return (
    <li className={classes.competitor}>
      <BibPlate number={competitor.number} size="hall" />
      <div className={classes.who}>
        {namesOf(competitor).map((name, n) => (
          <p key={n} className={classes.name} style={{ '--fit': fitOf(name) } as CSSProperties}>
            {name}
          </p>
        ))}
        {competitor.unit && (
          <p className={classes.unit} style={{ '--fit': fitOf(competitor.unit, UNIT_USUAL) } as CSSProperties}>
            {competitor.unit}
          </p>
        )}
      </div>
    </li>
  )
}

function fitOf(text: string, usual = USUAL): number {
  return Math.max(SMALLEST, Math.min(1, usual / text.length))
}
