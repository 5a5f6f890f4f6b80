import type { Plugin } from 'vite'

/** During development shows the words of a changed `*.words.ts` at once, without loading the page again. */
export function hotWords(): Plugin {
  return {
    name: 'portal-hot-words',
    apply: 'serve',
    transform(code, id) {
      if (!id.endsWith('.words.ts')) return null
      return `${code}
import { addWords, currentLanguage, switchLanguage } from '/src/kit/i18n/language.ts'
if (import.meta.hot) import.meta.hot.accept((changed) => {
  addWords(changed ?? {})
  switchLanguage(currentLanguage())
})`
    },
  }
}
