import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../lib/network.fakes.ts'
import { chooseLanguage, currentLanguage, onLanguageChange, startLanguage } from './language.ts'

const html = { lang: '' }
beforeEach(() => vi.stubGlobal('document', { documentElement: html }))
afterEach(() => vi.unstubAllGlobals())

it.each([
  [null, 'en'],
  ['en', 'en'],
  ['vi', 'vi'],
  ['fr', 'en'],
])('with %s saved it starts in %s', (saved, started) => {
  const { stored } = fakeBrowser(() => 'no answer')
  if (saved) stored.set('language', saved)
  startLanguage()
  expect([currentLanguage(), html.lang]).toEqual([started, started])
})

it('a choice is saved under its name, told to the page and to whoever listens', () => {
  const { stored } = fakeBrowser(() => 'no answer')
  startLanguage()
  const told = vi.fn<() => void>()
  const stop = onLanguageChange(told)
  chooseLanguage('vi')
  stop()
  chooseLanguage('en')
  chooseLanguage('vi')
  expect(Object.fromEntries(stored)).toEqual({ language: 'vi' })
  expect([currentLanguage(), html.lang, told.mock.calls.length]).toEqual(['vi', 'vi', 1])
})
