import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { lazyPart } from '../kit/ui/lazy-part.tsx'

/** The comments are loaded when they are this close to the screen. */
const LOADING_DISTANCE = '1000px'
const skeleton = <Skeleton height={160} />
const LazyComments = lazyPart(async () => (await import('./comments.tsx')).Comments, skeleton)

/** The comments below a page. They are loaded late, because most readers do not scroll down to them. */
export function CommentsBelow(props: ComponentProps<typeof LazyComments>) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !placeholder.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: LOADING_DISTANCE,
      },
    )
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? (
    <LazyComments {...props} />
  ) : (
    <div ref={placeholder} id="comments">
      {skeleton}
    </div>
  )
}
