import { describe, expect, test } from 'vitest'
import { plainResources } from '@portal/shared/resources/index'
import { customScreens } from '../../resources/index.ts'
import { listWordKeys } from '../../resources/word-of.ts'
import { allWords } from './all-words.ts'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const code = Object.entries(sources)
  .filter(([name]) => !/\.(words|test)\.ts$/u.test(name))
  .map(([, text]) => text)
  .join('\n')

const en: Readonly<Record<string, string>> = allWords.en
const vi: Readonly<Record<string, string>> = allWords.vi
/** A counted word is asked for without the ending of its form. */
const baseKey = (key: string) => key.replace(/_(one|other)$/u, '')
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/gu))].toSorted()

/** Asked for by the declaration of a resource. */
const declared = new Set<string>(plainResources.flatMap(listWordKeys))

describe('the words', () => {
  test('are there for every resource without a screen of its own', () => {
    const plain = plainResources.filter(({ name }) => !(name in customScreens))
    expect(plain.flatMap(listWordKeys).filter((key) => !(key in en))).toEqual([])
  })

  test('are all shown somewhere', () => {
    const quoted = new Set(code.match(/(?<=['"`])[\w-]+(\.[\w-]+)+(?=['"`])/gu))
    // The fixed prefix of a key that is built at run time.
    const prefixes = [...code.matchAll(/`([\w-]+\.(?:[\w-]+\.)*[\w-]*)\$\{/gu)].map(([, prefix]) => prefix ?? '')
    const isUsed = (key: string) =>
      quoted.has(key) || declared.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
    expect(
      Object.keys(en)
        .map(baseKey)
        .filter((key) => !isUsed(key)),
    ).toEqual([])
  })

  test('hold the same places in both languages', () => {
    const unlike = Object.keys(vi).filter(
      (key) => placeholders(en[key] ?? '').join() !== placeholders(vi[key] ?? '').join(),
    )
    expect(unlike).toEqual([])
  })

  test('have a form for one wherever they count in English, and an own text in each language', () => {
    const counted = Object.keys(en).filter((key) => key.endsWith('_other'))
    expect(counted.filter((key) => !(key.replace(/_other$/u, '_one') in en))).toEqual([])
    const same = Object.keys(vi).filter((key) => vi[key] === en[key])
    expect(same.filter((key) => !SAME_IN_BOTH.has(key))).toEqual([])
  })

  test('are never empty', () => {
    expect(Object.entries({ ...en, ...vi }).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

/** Names and forms that both languages write alike. */
const SAME_IN_BOTH = new Set([
  // The names of the styles and of the file are the same words.
  'plan.style.latin',
  'plan.style.standard',
  'plan.papers.excel',
  'tournament.item',
  'tournament.order.items',
  'admin.because',
  'hall.sign',
  'judge.mark.none',
  'mc.menu',
  'admin.usedCount',
  'entriesAdmin.p.sameOf',
  'users.email',
])
