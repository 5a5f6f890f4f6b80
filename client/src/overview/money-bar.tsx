import classes from './overview.module.css'

/** The share of the fees that was collected. Screen readers skip it, because the sums are in the text beside it. */
export function MoneyBar({ collected, fees }: { collected: number; fees: number }) {
  const share = fees > 0 ? Math.min(100, (collected / fees) * 100) : 0
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.collected} style={{ width: `${share}%` }} />
      <div className={classes.pending} />
    </div>
  )
}
