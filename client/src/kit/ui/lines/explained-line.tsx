import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A line of a list: what it is, what it is for, and at its end the way to it. */
export function ExplainedLine({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <div style={{ flex: '1 1 20rem', minWidth: 0 }}>
        <Text fw={600}>{name}</Text>
        <Text variant="hint">{hint}</Text>
      </div>
      {children}
    </li>
  )
}
