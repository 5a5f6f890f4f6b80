import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const kinds = {
  info: { color: 'plum', icon: IconInfoCircle },
  success: { color: 'teal', icon: IconCircleCheck },
  warning: { color: 'brass', icon: IconAlertTriangle },
  error: { color: 'red', icon: IconAlertTriangle },
} as const

/** A sentence that stays on the page; errors are announced. */
export function Notice({
  kind,
  title,
  silent = false,
  children,
}: {
  kind: keyof typeof kinds
  title?: string | undefined
  /** A notice that takes the focus is read already. */
  silent?: boolean
  children?: ReactNode
}) {
  const { color, icon: Icon } = kinds[kind]
  return (
    <Alert
      color={color}
      variant="light"
      icon={<Icon size={20} />}
      title={title}
      role={silent ? 'group' : kind === 'error' ? 'alert' : 'status'}
      // Its colour on its own tint is too weak to read, green most of all.
      styles={{ title: { color: 'var(--mantine-color-text)' }, message: { color: 'var(--mantine-color-text)' } }}
    >
      {children}
    </Alert>
  )
}
