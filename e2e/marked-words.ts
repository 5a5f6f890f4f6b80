import type { BrowserContext } from '@playwright/test'

// Invisible operators of Unicode: no width, no glyph, no break, so that a page looks as it does without them.
const MARK = { start: '\u2063', end: '\u2062', en: '\u2061', vi: '\u2064' } as const
type Language = 'en' | 'vi'

/** A word of the dictionary in the built client: a name with a dot in it, then its text, first in English, then in Vietnamese. */
const WORD = /(["'`])([\w-]+(?:\.[\w-]+)+)\1:(["'`])((?:\\.|(?!\3)[^\\])*)\3/gsu
const NAME = /^[\w-]+(?:\.[\w-]+)+$/u
/** A sentence that the server and the client share, with its translation; not the names of locales. */
const PAIR = /\ben:(["'`])((?:\\.|(?!\1)[^\\])*)\1,vi:(["'`])((?:\\.|(?!\3)[^\\])*)\3/gsu
const LOCALE = /^\w\w-\w\w$/u
/** Where something is filled in, at run time or, in a shared sentence, by one brace. */
const PLACE = /\{\{\w+\}\}|\{\w+\}|\$\{[^{}]*\}/gu

/** The code with every word of both dictionaries between marks; what is filled into it at run time stays outside of them. */
export function withMarks(code: string): { code: string; words: number } {
  const seen = new Set<string>()
  let words = 0
  const marked = code.replace(WORD, (whole, quote: string, key: string, around: string, text: string) => {
    // A choice between two names of words, not a word.
    if (NAME.test(text)) return whole
    // A form for one is English alone.
    const language = seen.has(key) ? 'vi' : 'en'
    seen.add(key)
    words += 1
    return `${quote}${key}${quote}:${around}${between(text, language)}${around}`
  })
  const shared = marked.replace(PAIR, (whole, first: string, en: string, second: string, vi: string) =>
    LOCALE.test(en) ? whole : `en:${first}${between(en, 'en')}${first},vi:${second}${between(vi, 'vi')}${second}`,
  )
  return { code: shared, words }
}

function between(text: string, language: Language): string {
  const start = MARK.start + MARK[language]
  return start + text.replace(PLACE, (place) => MARK.end + place + start) + MARK.end
}

const built = new Map<string, { code: string; words: number }>()

/** Every word that the pages of this context say comes between marks. */
export async function markWords(context: BrowserContext): Promise<void> {
  await context.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    let file = built.get(pathname)
    if (!file) {
      const response = await route.fetch()
      file = withMarks(await response.text())
      built.set(pathname, file)
    }
    await route.fulfill({ contentType: 'text/javascript', body: file.code })
  })
}

/** How many words were marked so far. */
export const markedWords = () => [...built.values()].reduce((sum, { words }) => sum + words, 0)

/** What of a text is not from the dictionary of this language. */
export const beyondWords = (text: string, language: Language): string[] =>
  text
    .split(new RegExp(`${MARK.start}${MARK[language]}[^${MARK.end}]*${MARK.end}`, 'u'))
    .filter((part) => /\p{L}/u.test(part))

/** A text as people see it. */
export const unmarked = (text: string): string => text.replace(/[\u2061-\u2064]/gu, '')
