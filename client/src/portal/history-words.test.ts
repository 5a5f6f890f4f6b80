import { expect, test } from 'vitest'
import { allWords } from '../app/words/all-words.ts'
import { createTranslator } from '../kit/i18n/translate.ts'
import { historyWord } from './history-words.ts'

const { translate } = createTranslator(allWords)

test.each([
  ['athletes', 'move'],
  ['athletes', 'unmove'],
  ['tournament_details', 'merge into'],
])('%s %s has a word that stands without the events of one move, because lists of acts count many', (table, action) => {
  const word = historyWord(table, action)
  if (!word) throw new Error(`${action} has no word`)
  for (const language of ['en', 'vi'] as const) expect(translate(language, word, {})).not.toContain('{{')
})
