import { Title, type TitleProps } from '@mantine/core'
import type { RefAttributes } from 'react'

/** The heading of a section, drawn smaller than its rank. */
export function SectionTitle(props: Omit<TitleProps, 'order' | 'size'> & RefAttributes<HTMLHeadingElement>) {
  return <Title order={2} size="h3" {...props} />
}

/** The heading of a part of a section. */
export function PartTitle(props: Omit<TitleProps, 'order' | 'size'>) {
  return <Title order={3} size="h4" {...props} />
}
