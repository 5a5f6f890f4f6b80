import type { ReactNode } from 'react'
import classes from './admin-entry-panel.module.css'

/** The first rows of a list; the other ones are folded under a line that counts them. */
export function FoldedList({
  rows,
  limit,
  label,
  className,
}: {
  rows: readonly ReactNode[]
  limit: number
  label: (count: number) => string
  className: string | undefined
}) {
  return (
    <>
      <ul className={className}>{rows.slice(0, limit)}</ul>
      {rows.length > limit && (
        <details className={classes.fold}>
          <summary>{label(rows.length - limit)}</summary>
          <ul className={className}>{rows.slice(limit)}</ul>
        </details>
      )}
    </>
  )
}
