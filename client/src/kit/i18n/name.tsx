import { hasVietnameseLetters } from '@portal/shared/kit/text/vietnamese-letters'
import { useT } from './use-t.ts'

/** A name as it was typed, protected from page translators; on an English page a Vietnamese name is marked, so that screen readers pronounce it. */
export function Name({ children }: { children: string }) {
  const { language } = useT()
  return (
    <span translate="no" lang={language === 'en' && hasVietnameseLetters(children) ? 'vi' : undefined}>
      {children}
    </span>
  )
}
