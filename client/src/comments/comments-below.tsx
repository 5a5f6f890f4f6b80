import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { lazyPart } from '../kit/ui/lazy-part.tsx'

/** How far below the screen they are fetched. */
const NEAR = '1000px'
const waiting = <Skeleton height={160} />
const Fetched = lazyPart(async () => (await import('./comments.tsx')).Comments, waiting)

/** The comments under a page, fetched once a reader comes near: most of them never do. */
export function CommentsBelow(props: ComponentProps<typeof Fetched>) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.some((each) => each.isIntersecting)), {
      rootMargin: NEAR,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? (
    <Fetched {...props} />
  ) : (
    <div ref={place} id="comments">
      {waiting}
    </div>
  )
}
