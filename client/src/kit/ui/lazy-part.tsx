import { Button } from '@mantine/core'
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Notice } from './notice.tsx'

/**
 * A part of a page in a bundle of its own. Where it cannot be fetched, the page stays as it is: what failed is said in the part's
 * place, it is tried again on demand and as soon as the browser is online. `preload` fetches it before it is needed.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null) {
  let component: ComponentType<P> | null = null
  const preload = async () => (component ??= await load())

  function Part(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() => component)
    const [failed, setFailed] = useState(false)
    const again = useCallback(() => setFailed(false), [])
    useEffect(() => {
      if (failed) return undefined
      let isUnmounted = false
      preload().then(
        (part) => isUnmounted || setLoaded(() => part),
        () => isUnmounted || setFailed(true),
      )
      return () => {
        isUnmounted = true
      }
    }, [failed])
    if (Loaded) return <Loaded {...props} />
    return failed ? <NotLoaded again={again} /> : waiting
  }
  return Object.assign(Part, { preload })
}

function NotLoaded({ again }: { again: () => void }) {
  const { t } = useT()
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  return (
    <Notice kind="error">
      {t('ui.part.failed')}{' '}
      <Button size="compact-sm" variant="default" onClick={again}>
        {t('app.retry')}
      </Button>
    </Notice>
  )
}
