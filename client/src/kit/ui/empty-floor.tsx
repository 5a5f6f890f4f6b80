import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Replaces an empty list: a picture of an empty dance floor, and a sentence on the content to come. */
export function EmptyFloor({
  title,
  page = false,
  children,
}: {
  title: string
  /** Makes the title the page's first heading. */
  page?: boolean
  children?: ReactNode
}) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" className="surface">
      <svg width="180" height="96" viewBox="0 0 180 96" aria-hidden focusable="false">
        <path d="M82 0 L98 0 L146 76 L34 76 Z" fill="var(--mantine-color-brass-4)" opacity="0.25" />
        <ellipse cx="90" cy="78" rx="72" ry="15" fill="none" stroke="var(--portal-line)" strokeWidth="2" />
        <ellipse cx="90" cy="78" rx="42" ry="8" fill="var(--mantine-color-brass-4)" opacity="0.4" />
      </svg>
      {page ? (
        <Title order={1} size="h3">
          {title}
        </Title>
      ) : (
        <Text fw={600} size="lg">
          {title}
        </Text>
      )}
      <Text c="dimmed" maw={480}>
        {children}
      </Text>
    </Stack>
  )
}
