import { normalizeText } from './unicode.ts'

// Letters of the Vietnamese alphabet that are not in the Latin one come after their base letter and after
// everything else that starts with it: "}" and "~" are above all other characters of a key.
const LETTER_KEYS: Record<string, string> = {
  'a\u0306': 'a}',
  'a\u0302': 'a~',
  'e\u0302': 'e}',
  'o\u0302': 'o}',
  'o\u031b': 'o~',
  'u\u031b': 'u}',
  đ: 'd}',
}

// Dictionary order: ngang (no mark), huyền, hỏi, ngã, sắc, nặng.
const TONES: Record<string, string> = {
  '\u0300': '1',
  '\u0309': '2',
  '\u0303': '3',
  '\u0301': '4',
  '\u0323': '5',
}

const LETTER_WITH_MARKS = /([\p{L}\p{N}])(\p{M}*)/gu

function encodeLetter(letter: string, marks: string): string {
  for (const mark of marks) {
    const key = LETTER_KEYS[letter + mark]
    if (key) return key
  }
  if (/^[a-z0-9]$/u.test(letter)) return letter
  return LETTER_KEYS[letter] ?? `|${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
}

function encodeWord(word: string): string {
  let letters = ''
  let tones = ''
  for (const [, letter = '', marks = ''] of word.matchAll(LETTER_WITH_MARKS)) {
    letters += encodeLetter(letter, marks)
    for (const mark of marks) tones += TONES[mark] ?? ''
  }
  return letters === '' ? '' : `${letters} ${tones || '0'}`
}

/**
 * Sort key of a text in Vietnamese order, word by word: first the letters of a word, then its tone. ASCII only and
 * compared by bytes, so that SQLite (BINARY) and PostgreSQL (C) order alike. Case and punctuation do not count.
 */
export function textSortKey(text: string): string {
  // Lower case can bring marks back (as of İ): decompose on both sides of it.
  const words = normalizeText(text, 'NFKD').toLowerCase().normalize('NFKD').split(/\s+/u)
  return words
    .map(encodeWord)
    .filter((word) => word !== '')
    .join(' ')
}
