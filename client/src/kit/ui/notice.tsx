import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const kinds = {
  info: { color: 'plum', icon: IconInfoCircle },
  success: { color: 'teal', icon: IconCircleCheck },
  warning: { color: 'brass', icon: IconAlertTriangle },
  error: { color: 'red', icon: IconAlertTriangle },
} as const

/** A message that stays on the page; screen readers announce it, errors at once. */
export function Notice({
  kind,
  title,
  isSilent = false,
  children,
}: {
  kind: keyof typeof kinds
  title?: string | undefined
  /** Not announced, because it gets the focus and is read aloud then. */
  isSilent?: boolean
  children?: ReactNode
}) {
  const { color, icon: Icon } = kinds[kind]
  return (
    <Alert
      color={color}
      variant="light"
      icon={<Icon size={20} />}
      title={title}
      role={isSilent ? 'group' : kind === 'error' ? 'alert' : 'status'}
      // Mantine's coloured text on its own tint has too little contrast, above all in green.
      styles={{ title: { color: 'var(--mantine-color-text)' }, message: { color: 'var(--mantine-color-text)' } }}
    >
      {children}
    </Alert>
  )
}
