import { Container, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A narrow page with one thing to do. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container size={520} py="xl">
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </Container>
  )
}
