import { Container, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../kit/ui/use-page-title.ts'

/** A narrow page with one thing to do. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Container size={520} py="xl">
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </Container>
  )
}
