import type { Language } from '../errors.ts'
import { hasVietnameseLetters } from './vietnamese-letters.ts'

/** A name as its author wrote it, and in English where the author gave both. */
export type BilingualName = { name: string; name_en: string | null }

/** The name of a record for a reader: in English its English one where it has one, otherwise its name. */
export function nameIn(language: Language, { name, name_en }: BilingualName): string {
  return language === 'en' ? (name_en ?? name) : name
}

/** A text for a reader, and the language that it is in where that is another one than the reader's. */
export type TextInLanguage = { text: string; lang: Language | undefined }

/** One of the two texts of a record: in English its English one, otherwise the one of its author; where that is missing, the other one. */
export function textIn(language: Language, text: string | null, text_en: string | null): TextInLanguage {
  const [preferred, fallback] = language === 'en' ? [text_en, text] : [text, text_en]
  if (preferred) return { text: preferred, lang: undefined }
  const otherText = fallback ?? ''
  if (language === 'vi') return { text: otherText, lang: 'en' }
  // An author may have written in English where Vietnamese is expected.
  return { text: otherText, lang: hasVietnameseLetters(otherText) ? 'vi' : undefined }
}

/** Records with the name that `nameIn` chooses for a reader. */
export function localizeNames<Row extends BilingualName>(language: Language, rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, name: nameIn(language, row) }))
}
