import classes from './overview.module.css'

/** How much of the fees has come; the sums stand in words beside it. */
export function MoneyBar({ collected, fees }: { collected: number; fees: number }) {
  const share = fees > 0 ? Math.min(100, (collected / fees) * 100) : 0
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.collected} style={{ width: `${share}%` }} />
      <div className={classes.pending} />
    </div>
  )
}
