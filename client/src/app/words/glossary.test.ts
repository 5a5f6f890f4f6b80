import { expect, it } from 'vitest'
import { entryReasons } from '@portal/shared/entries/entry-reasons'
import { errors } from '@portal/shared/kit/errors'
import { wordsBesideGlossary } from '@portal/shared/kit/glossary.fixtures'
import { fieldSentences } from '@portal/shared/kit/validation'
import { refusals } from '@portal/shared/people/refusals'
import { allWords } from './all-words.ts'

/** A notice that was agreed to keeps its words. */
const isOfNotice = (key: string) => key.startsWith('notice')

it('one thing has one Vietnamese name on all screens', () => {
  const words = Object.entries(allWords.vi).filter(([key]) => !isOfNotice(key))
  expect(wordsBesideGlossary(Object.fromEntries(words))).toEqual([])
})

it('one thing has one Vietnamese name in all messages', () => {
  const messages = Object.entries({ ...errors, ...fieldSentences, ...refusals, ...entryReasons })
  expect(wordsBesideGlossary(Object.fromEntries(messages.map(([code, { vi }]) => [code, vi])))).toEqual([])
})
