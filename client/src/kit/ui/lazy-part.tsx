import { Button } from '@mantine/core'
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Notice } from './notice.tsx'

/**
 * A component in a bundle of its own, replaced by `fallback` until it is loaded. If loading fails, only this part shows an error; it is
 * loaded again on demand and when the browser is back online. `preload` loads it before it is needed.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  let component: ComponentType<P> | null = null
  const preload = async () => (component ??= await load())

  function Part(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() => component)
    const [hasFailed, setFailed] = useState(false)
    const retry = useCallback(() => setFailed(false), [])
    useEffect(() => {
      if (hasFailed) return undefined
      let isUnmounted = false
      preload().then(
        (part) => isUnmounted || setLoaded(() => part),
        () => isUnmounted || setFailed(true),
      )
      return () => {
        isUnmounted = true
      }
    }, [hasFailed])
    if (Loaded) return <Loaded {...props} />
    return hasFailed ? <LoadFailure retry={retry} /> : fallback
  }
  return Object.assign(Part, { preload })
}

function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useT()
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <Notice kind="error">
      {t('ui.part.failed')}{' '}
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('app.retry')}
      </Button>
    </Notice>
  )
}
