import type { ReactNode } from 'react'
import classes from './acts.module.css'

/** The class of a button or link in the row of acts of a ticket. */
export const actClass = classes.act ?? ''

/** The content of a button in the row of acts: an icon above a short label on a phone, beside it on a desk. */
export function ActLabel({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.label}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
