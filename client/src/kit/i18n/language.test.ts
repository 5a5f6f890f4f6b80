import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../api/network.fakes.ts'
import { chooseLanguage, currentLanguage, onLanguageChange, startLanguage } from './language.ts'

const html = { lang: '' }
const page = { documentElement: html, cookie: '' }
beforeEach(() => {
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', href: 'https://portal.example.org/home' })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [null, '', 'en'],
  ['en', '', 'en'],
  ['vi', '', 'vi'],
  ['fr', '', 'en'],
  [null, '?lang=vi', 'vi'],
  [null, '?lang=fr', 'en'],
  ['en', '?lang=vi', 'en'],
  ['vi', '?lang=en', 'vi'],
])('with %s saved and %s asked it starts in %s', (saved, search, started) => {
  const { stored } = fakeBrowser(() => 'no answer')
  vi.stubGlobal('location', { search })
  if (saved) stored.set('language', saved)
  startLanguage()
  expect([currentLanguage(), html.lang]).toEqual([started, started])
})

it('a choice is saved under its name, told to the page and to whoever listens', () => {
  const { stored } = fakeBrowser(() => 'no answer')
  startLanguage()
  const listener = vi.fn<() => void>()
  const stop = onLanguageChange(listener)
  chooseLanguage('vi')
  stop()
  chooseLanguage('en')
  chooseLanguage('vi')
  expect(Object.fromEntries(stored)).toEqual({ language: 'vi' })
  expect([currentLanguage(), html.lang, listener.mock.calls.length]).toEqual(['vi', 'vi', 1])
})

it.each([
  [null, '', null, ''],
  [null, '?lang=vi', null, ''],
  ['en', '?lang=vi', 'en', 'language=en'],
  ['vi', '', 'vi', 'language=vi'],
])('with %s saved and %s asked it keeps %s, and the server may know it', (saved, search, expected, cookie) => {
  const { stored } = fakeBrowser(() => 'no answer')
  vi.stubGlobal('location', { search })
  if (saved) stored.set('language', saved)
  startLanguage()
  expect([stored.get('language') ?? null, page.cookie.split(';')[0]]).toEqual([expected, cookie])
})

it('the language of a link holds for the pages after it in this visit, until one is chosen', () => {
  const { stored } = fakeBrowser(() => 'no answer')
  vi.stubGlobal('location', { search: '?lang=vi' })
  startLanguage()
  vi.stubGlobal('location', { search: '', href: 'https://portal.example.org/news' })
  startLanguage()
  expect([currentLanguage(), stored.has('language')]).toEqual(['vi', false])
  chooseLanguage('en')
  startLanguage()
  expect(currentLanguage()).toBe('en')
})
