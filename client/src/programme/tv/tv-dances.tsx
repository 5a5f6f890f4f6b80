import { danceName } from '@portal/shared/programme/dance-names'
import classes from './tv.module.css'

/** The dances of an item as signs: those that were danced, the one on the floor, and those to come. */
export function TvDances({ dances, current }: { dances: readonly string[]; current: number }) {
  return (
    <>
      <span className={classes.dances} aria-hidden>
        {dances.map((symbol, index) => (
          <b key={index} data-on={index === current || undefined} data-over={index < current || undefined}>
            {symbol}
          </b>
        ))}
      </span>
      <span className={classes.dance} translate="no">
        {danceName(dances[current] ?? '')}
      </span>
    </>
  )
}
