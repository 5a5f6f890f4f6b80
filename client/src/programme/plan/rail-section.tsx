import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './plan-rail.module.css'

/** A part of the rail with its title and its count, which is plain where there is nothing to count. */
export function RailSection({
  icon: SectionIcon,
  title,
  count,
  tone,
  children,
}: {
  icon: Icon
  title: string
  count?: number
  tone: 'bad' | 'wait' | 'plain'
  children?: ReactNode
}) {
  return (
    <section>
      <h2 className={classes.title} data-tone={count === 0 ? 'plain' : tone}>
        <SectionIcon size={18} aria-hidden />
        {title}
        {count !== undefined && <b className="figures">{count}</b>}
      </h2>
      {children}
    </section>
  )
}
