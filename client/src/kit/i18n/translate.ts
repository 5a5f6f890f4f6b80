import { createInstance } from 'i18next'
import type { Language } from '@portal/shared/kit/errors'

export type Params = Readonly<Record<string, string | number>>
type Words = Readonly<Record<string, string>>

/** Translates keys. A page adds its own dictionaries (by name) when its chunk loads. A missing key is returned as is. */
export function createTranslator(initialWords: Record<Language, Words>) {
  const i18n = createInstance()
  void i18n.init({
    lng: 'en',
    resources: { en: { translation: initialWords.en }, vi: { translation: initialWords.vi } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  // Texts without parameters are cached, because a page shows hundreds of them and i18next is slow on a phone.
  const cachedTexts = new Map<string, string>()
  return {
    add: (parts: Readonly<Record<string, Record<Language, Words>>>) => {
      for (const language of ['en', 'vi'] as const)
        for (const words of Object.values(parts)) i18n.addResources(language, 'translation', words[language])
      cachedTexts.clear()
    },
    /** `params` fill the `{{placeholders}}`; a `count` chooses between `_one` and `_other`. */
    translate: (lng: Language, key: string, params?: Params): string => {
      if (params) return i18n.t(key, { ...params, lng })
      const cacheKey = lng + key
      const text = cachedTexts.get(cacheKey) ?? i18n.t(key, { lng })
      cachedTexts.set(cacheKey, text)
      return text
    },
  }
}
