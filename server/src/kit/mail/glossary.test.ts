import { expect, it } from 'vitest'
import { wordsBesideGlossary } from '@portal/shared/kit/glossary.fixtures'
import { mailWords } from './mails.words.ts'

it('mails call a thing by the same Vietnamese name as screens', () => {
  expect(wordsBesideGlossary(mailWords.vi)).toEqual([])
})
