import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'

/** The comments under a page, fetched after it: they stand below what one came for. */
export const CommentsBelow = lazyPart(async () => (await import('./comments.tsx')).Comments, <Skeleton height={160} />)
