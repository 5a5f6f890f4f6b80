import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

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

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASSET = /^\/assets\/[^?]*\.js$/u

/** The code with every word of both dictionaries between marks; what is filled into it at run time stays outside of them. */
function withMarks(code: string): { code: string; words: number } {
  const seen = new Set<string>()
  let words = 0
  const marked = code.replace(WORD, (whole, quote: string, key: string, around: string, text: string) => {
    // A choice between two names of words, not a word.
    if (NAME.test(text.replace(PLACE, 'x'))) return whole
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

/**
 * The portal at `base`, with every word of its pages between marks. A server between the two, because a browser keeps compiled code
 * only of answers that nobody intercepts in it.
 */
export async function markedPortal(base: string) {
  const built = new Map<string, { code: string; words: number }>()
  const marked = async (path: string): Promise<string> => {
    const file = built.get(path) ?? withMarks(await (await fetch(new URL(path, base))).text())
    built.set(path, file)
    return file.code
  }
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (ASSET.test(path))
      marked(path).then(
        (code) => answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': FOR_GOOD }).end(code),
        () => answer.destroy(),
      )
    else if (asked.headers.accept?.includes('text/html'))
      // What the server drew has no marks: the browser draws it again.
      fetch(new URL(path, base), { headers: { cookie: asked.headers.cookie ?? '' } }).then(
        async (page) => {
          const html = (await page.text()).replace(/<script type="application\/json"[^]*?<\/script>/u, '')
          const { 'content-encoding': _, 'content-length': _length, ...headers } = Object.fromEntries(page.headers)
          answer.writeHead(page.status, headers).end(html)
        },
        () => answer.destroy(),
      )
    else {
      // A connection of its own: one that is kept may be closed by the portal at the moment it is used again.
      const options = { method: asked.method, headers: asked.headers, agent: false }
      const onward = request(new URL(path, base), options, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        pipeline(answered, answer, () => answer.destroy())
      })
      pipeline(asked, onward, (error) => error && answer.destroy())
      answer.once('close', () => onward.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many words were marked so far. */
    words: () => [...built.values()].reduce((sum, { words }) => sum + words, 0),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What of a text is not from the dictionary of this language. */
export const beyondWords = (text: string, language: Language): string[] =>
  text
    .split(new RegExp(`${MARK.start}${MARK[language]}[^${MARK.end}]*${MARK.end}`, 'u'))
    .filter((part) => /\p{L}/u.test(part))

/** A text as people see it. */
export const unmarked = (text: string): string => text.replace(/[\u2061-\u2064]/gu, '')
