import { useT } from './use-t.ts'

/** Letters that Vietnamese has and English has not. */
const VIETNAMESE = /[À-ỹ]/u

/** A name as it was typed, which no translator may touch; a Vietnamese one on an English page says so, and is read aloud as such. */
export function Name({ children }: { children: string }) {
  const { language } = useT()
  return (
    <span translate="no" lang={language === 'en' && VIETNAMESE.test(children) ? 'vi' : undefined}>
      {children}
    </span>
  )
}
