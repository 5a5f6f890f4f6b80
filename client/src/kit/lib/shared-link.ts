import type { Language } from '@portal/shared/kit/errors'

/** The address of a page as it is handed on: who opens it reads the language of who shared it. */
export function sharedLink(path: string, origin: string, language: Language): string {
  const url = new URL(path, origin)
  if (language === 'vi') url.searchParams.set('lang', language)
  return url.href
}
