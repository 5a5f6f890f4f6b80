import classes from './overview.module.css'

/** The collected share of the fees. Hidden from screen readers, because the sums follow as text. */
export function MoneyBar({ collected, fees }: { collected: number; fees: number }) {
  const share = fees > 0 ? Math.min(100, (collected / fees) * 100) : 0
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.collected} style={{ width: `${share}%` }} />
      <div className={classes.pending} />
    </div>
  )
}
