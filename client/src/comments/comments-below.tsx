import { Skeleton, Stack, Title } from '@mantine/core'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { lazyPart } from '../kit/ui/lazy-part.tsx'

/** The comments are loaded when they are this close to the screen. */
const LOADING_DISTANCE = '1000px'
const LazyComments = lazyPart(async () => (await import('./comments.tsx')).Comments, <Placeholder />)

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
    <div ref={placeholder}>
      <Placeholder />
    </div>
  )
}

/** The heading, and the shapes of the form and of a comment. */
function Placeholder() {
  const { t } = useT()
  return (
    <Stack gap="md">
      <Title order={2} id="comments">
        {t('comments.title')}
      </Title>
      <Skeleton height={44} width={220} />
      <Skeleton height={72} />
    </Stack>
  )
}
