import { Container } from '@mantine/core'
import { LoadState } from '../../kit/ui/load-state.tsx'

/** Shown while the code of the first page loads: a skeleton, which appears after a moment. */
export function PageLoading() {
  return (
    <Container size="md" py="lg" className="late">
      <LoadState error={null} retry={() => {}} />
    </Container>
  )
}
