import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './register.module.css'

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
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}
