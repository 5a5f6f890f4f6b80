import { useT } from './use-t.ts'

/** Letters that Vietnamese has and English has not. */
const VIETNAMESE = /[À-ỹ]/u

/** A name as it was typed; a Vietnamese one on an English page says so, and is read aloud as such. */
export function Name({ children }: { children: string }) {
  const { language } = useT()
  return language === 'en' && VIETNAMESE.test(children) ? <span lang="vi">{children}</span> : children
}
