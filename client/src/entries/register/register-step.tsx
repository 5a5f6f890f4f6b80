import { useId, type ReactNode } from 'react'
import classes from './register.module.css'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** One part of the form under its heading. */
export function RegisterStep({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`${classes.step} ${className}`} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}
