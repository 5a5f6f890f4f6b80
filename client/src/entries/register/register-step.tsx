import { useId, type ReactNode } from 'react'
import classes from './register.module.css'
import type { Step } from './register-steps.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** One part of the form under its heading; a phone shows one at a time. */
export function RegisterStep({ title, part, children }: { title: string; part: Step; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.step} data-part={part} tabIndex={-1} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}
