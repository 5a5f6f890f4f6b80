import { Container } from '@mantine/core'
import { LoadState } from '../kit/ui/load-state.tsx'

/** While the code of the first page is on its way: the frame stands already, and after a moment the shape of a page in it. */
export function PageLoading() {
  return (
    <Container size="md" py="lg" className="late">
      <LoadState error={null} retry={() => {}} />
    </Container>
  )
}
