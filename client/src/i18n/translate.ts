import type { Language } from '@portal/shared/errors'

export type Params = Readonly<Record<string, string | number>>

const rules = { en: new Intl.PluralRules('en'), vi: new Intl.PluralRules('vi') }

/** The words of a key with `params` in their `{{places}}`; a `count` chooses between `_one` and `_other`. A key without words answers itself. */
export function translate(
  words: Readonly<Record<string, string>>,
  language: Language,
  key: string,
  params: Params = {},
): string {
  const { count } = params
  const counted = typeof count === 'number' ? words[`${key}_${rules[language].select(count)}`] : undefined
  const text = counted ?? words[key] ?? key
  return text.replace(/\{\{(\w+)\}\}/gu, (place, name: string) => String(params[name] ?? place))
}
