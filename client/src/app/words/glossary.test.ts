import { expect, it } from 'vitest'
import { entryReasons } from '@portal/shared/entries/entry-reasons'
import { errors } from '@portal/shared/kit/errors'
import { wordsBesideGlossary } from '@portal/shared/kit/glossary.fixtures'
import { fieldSentences } from '@portal/shared/kit/validation'
import { refusals } from '@portal/shared/people/refusals'
import { allWords } from './all-words.ts'

it('one thing has one Vietnamese name on all screens', () => {
  expect(wordsBesideGlossary(allWords.vi)).toEqual([])
})

it('one thing has one Vietnamese name in all messages', () => {
  const messages = Object.entries({ ...errors, ...fieldSentences, ...refusals, ...entryReasons })
  expect(wordsBesideGlossary(Object.fromEntries(messages.map(([code, { vi }]) => [code, vi])))).toEqual([])
})
