import { Container, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../kit/ui/use-page-title.ts'

/** The layout of the narrow pages for sign-in, sign-up and passwords; it sets the page title too. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Container size={520} py="lg">
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </Container>
  )
}
