import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** An item of a list with its name, its purpose and, at its end, a button or link to it. */
export function ExplainedLine({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <div style={{ flex: '1 1 8rem', minWidth: 0 }}>
        <Text fw={600}>{name}</Text>
        <Text variant="hint">{hint}</Text>
      </div>
      {children}
    </li>
  )
}
