import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const Comments = lazy(async () => import('./comments.tsx').then((file) => ({ default: file.Comments })))

/** The comments under a page, fetched after it: they stand below what one came for. */
export function CommentsBelow(props: { type: 1 | 2; id: number; open: boolean }) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Comments {...props} />
    </Suspense>
  )
}
