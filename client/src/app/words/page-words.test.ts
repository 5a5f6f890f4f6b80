import { describe, expect, test } from 'vitest'
import * as clubPageWords from './club-page-words.ts'
import * as codeWords from './code-words.ts'
import * as certificateWords from './day/certificate-words.ts'
import * as deskWords from './day/desk-words.ts'
import * as judgeWords from './day/judge-words.ts'
import * as resultsPageWords from './day/results-page-words.ts'
import * as firstWords from './first-words.ts'
import * as formWords from './form-words.ts'
import * as ticketPageWords from './ticket-page-words.ts'
import * as hallWords from './hall-words.ts'
import * as mcWords from './mc-words.ts'
import * as noticeWords from './notice-words.ts'
import * as papersWords from './papers-words.ts'
import * as sharedLinkWords from './shared-link-words.ts'
import { allWords } from './all-words.ts'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const read = (file: string) => sources[file] ?? ''
const ROUTES = '../../routes.tsx'
/** It fetches its pages, as the declarations of the rooms do; what they fetch is not theirs. */
const PLAIN = '../../resources/index.ts'
const isDeclaration = (file: string) => file === ROUTES || file === PLAIN || file.endsWith('/pages.ts')

/** A file and all its static imports, without pages and words that are fetched on demand. */
function broughtBy(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file) || !(file in sources) || file.endsWith('-words.ts')) return visited
  visited.add(file)
  const fetched = isDeclaration(file) ? /from '(\.[^']+)'/gu : /(?:from|import\() ?'(\.[^']+)'/gu
  for (const [, path] of read(file).matchAll(fetched)) broughtBy(inFolder(file, path ?? ''), visited)
  return visited
}

function inFolder(file: string, path: string): string {
  // A glob names what lies in its own folder and beside it without the folders that they share.
  const { pathname } = new URL(path, new URL(file, 'file:///src/app/words/'))
  if (pathname.startsWith('/src/app/words/')) return `.${pathname.slice('/src/app/words'.length)}`
  if (pathname.startsWith('/src/app/')) return `..${pathname.slice('/src/app'.length)}`
  return `../..${pathname.slice('/src'.length)}`
}

const baseKey = (key: string) => key.replace(/_(one|other)$/u, '')
const baseKeys = (...parts: { en: object }[]) => new Set(parts.flatMap(({ en }) => Object.keys(en)).map(baseKey))
const all = baseKeys(allWords)

/** The words that files ask for, also by a key put together at run time. */
function askedBy(files: Iterable<string>): string[] {
  const code = [...files]
    .filter((file) => !/\.(words|test)\.ts$/u.test(file))
    .map(read)
    .join('\n')
  const quoted = [...code.matchAll(/(?<=['"`])[\w-]+(?:\.[\w-]+)+(?=['"`])/gu)].map(([key]) => key)
  const prefixes = [...code.matchAll(/`([\w-]+\.(?:[\w-]+\.)*[\w-]*)\$\{/gu)].map(([, prefix]) => prefix ?? '')
  const put = [...all].filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  return [...new Set([...quoted.filter((key) => all.has(key)), ...put])]
}

/** The words that parts of a page fetch with themselves. */
const wordsOfParts = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) =>
    [...read(file).matchAll(/import\('([^']+\.words\.ts)'\)/gu)].flatMap(([, path = '']) =>
      [...read(inFolder(file, path)).matchAll(/^ {4}'([^']+)':/gmu)].map(([, key = '']) => baseKey(key)),
    ),
  )

/** The pages of the map as rooms declare them in their `pages.ts`. */
const pages = [...read(ROUTES).matchAll(/page\('([^']+)', (\w+)\.(\w+)/gu)].map(
  ([line, path = '', room = '', name]) => {
    const [, declared = ''] =
      new RegExp(`export const ${name}: PageDeclaration = \\{(.*?)\\}\n`, 'su').exec(read(`../../${room}/pages.ts`)) ??
      []
    const [, file = ''] = /import\('\.([^']+)'\)/u.exec(declared) ?? []
    return { line, path, file: `/${room}${file}`, words: /words: '(\w+)'/u.exec(declared)?.[1] }
  },
)
/** The words that a page fetches beside the first ones, by the name that a declaration has for them. */
const fetched: Readonly<Record<string, Record<string, { en: object }>>> = {
  certificate: certificateWords,
  clubPage: clubPageWords,
  code: codeWords,
  desk: deskWords,
  form: formWords,
  hall: hallWords,
  judge: judgeWords,
  mc: mcWords,
  notice: noticeWords,
  papers: papersWords,
  resultsPage: resultsPageWords,
  ticketPage: ticketPageWords,
  sharedLink: sharedLinkWords,
}
const publicPart = read(ROUTES).slice(0, read(ROUTES).indexOf('const ownPages'))

describe('the words of a page are there when it is shown', () => {
  test('in the frame of all pages', () => {
    const first = baseKeys(...Object.values(firstWords))
    const files = broughtBy('../../main.tsx')
    expect(files.has('../public-area.tsx')).toBe(true)
    files.delete(PLAIN)
    expect(askedBy(files).filter((key) => !first.has(key))).toEqual([])
  })

  const visited = pages.filter(({ line }) => publicPart.includes(line))
  test('there are public pages, some that are only read and some with a form', () => {
    expect(visited.map(({ path }) => path)).toContain('/register_competition/:idTour')
    expect(visited.length).toBeGreaterThan(10)
    expect(new Set(visited.map(({ words }) => words))).toEqual(new Set([undefined, ...Object.keys(fetched)]))
  })

  test.each(visited)('on $path, for visitors', ({ file, words }) => {
    const there = baseKeys(...Object.values({ ...firstWords, ...(words && fetched[words]) }))
    const files = broughtBy(`../..${file}`)
    expect(files.size).toBeGreaterThan(3)
    for (const key of wordsOfParts(files)) there.add(key)
    expect(askedBy(files).filter((key) => !there.has(key))).toEqual([])
  })
})
