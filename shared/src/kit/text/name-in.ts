import type { Language } from '../errors.ts'

/** A name as its author wrote it, and in English where the author gave both. */
export type BilingualName = { name: string; name_en: string | null }

/** The name of a record for a reader: in English its English one where it has one, otherwise its name. */
export function nameIn(language: Language, { name, name_en }: BilingualName): string {
  return language === 'en' ? (name_en ?? name) : name
}

/** Records with the name that `nameIn` chooses for a reader. */
export function localizeNames<Row extends BilingualName>(language: Language, rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, name: nameIn(language, row) }))
}
