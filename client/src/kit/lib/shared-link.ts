import type { Language } from '@portal/shared/kit/errors'

/** The address of a page for sharing; it opens in the language of the sharing reader. */
export function sharedLink(path: string, origin: string, language: Language): string {
  const url = new URL(path, origin)
  if (language === 'vi') url.searchParams.set('lang', language)
  return url.href
}
