import { createInstance } from 'i18next'
import type { Language } from '@portal/shared/kit/errors'

export type Params = Readonly<Record<string, string | number>>
type Words = Readonly<Record<string, string>>

/** Says words in either language; pages `add` theirs, parts by their names, when they are fetched. A key without words answers itself. */
export function translator(first: Record<Language, Words>) {
  const i18n = createInstance()
  void i18n.init({
    lng: 'en',
    resources: { en: { translation: first.en }, vi: { translation: first.vi } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const speakers = { en: i18n.getFixedT('en'), vi: i18n.getFixedT('vi') }
  // A text without places to fill is looked up in i18next once: most words of a page, and a phone draws hundreds of them.
  const plainTexts = { en: new Map<string, string>(), vi: new Map<string, string>() }
  return {
    add: (parts: Readonly<Record<string, Record<Language, Words>>>) => {
      for (const language of ['en', 'vi'] as const) {
        for (const words of Object.values(parts)) i18n.addResources(language, 'translation', words[language])
        plainTexts[language].clear()
      }
    },
    /** `params` fill the `{{places}}`; a `count` chooses between `_one` and `_other`. */
    say: (language: Language, key: string, params?: Params): string => {
      if (params) return speakers[language](key, params)
      const text = plainTexts[language].get(key) ?? speakers[language](key)
      plainTexts[language].set(key, text)
      return text
    },
  }
}
