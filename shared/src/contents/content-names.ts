import type { Language } from '../kit/errors.ts'
import { fold } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'

const kinds: Readonly<Record<number, Record<Language, string>>> = {
  [SOLO]: { vi: 'Đơn', en: 'Solo' },
  [PAIR]: { vi: 'Đôi', en: 'Pair' },
  [FLASHMOB]: { vi: 'Đồng diễn', en: 'Formation' },
  [GROUP]: { vi: 'Nhóm', en: 'Group' },
}

/** The word for a form within the name of a content; an organiser's own form keeps its name. */
export function kindWord(form: { id: number; name: string }, language: Language): string {
  return kinds[form.id]?.[language] ?? form.name
}

type Graded = {
  form: { id: number; name: string }
  age: string
  type: string
  grade: { name: string; dance_id: readonly { name: string }[] }
}

/** “Đôi Thiếu nhi 2 Latin hạng A (5 điệu)”, “Đơn Thiếu nhi 1 Latin hạng F1 Cha cha cha”. */
export function gradedName({ form, age, type, grade }: Graded, language: Language): string {
  const [only, ...more] = grade.dance_id
  const dances = more.length + (only ? 1 : 0)
  const end = only && more.length === 0 ? only.name : language === 'vi' ? `(${dances} điệu)` : `(${dances} dances)`
  const says = /^(hang|grade)\b/u.test(fold(grade.name))
  const gradeName = says ? grade.name : `${language === 'vi' ? 'hạng' : 'grade'} ${grade.name}`
  return `${kindWord(form, language)} ${age} ${type} ${gradeName} ${end}`
}

/** “Đồng diễn Trẻ em Latin”. */
export function teamName(
  form: { id: number; name: string },
  age: string,
  type: string | null,
  language: Language,
): string {
  return [kindWord(form, language), age, type].filter(Boolean).join(' ')
}

const languages = ['vi', 'en'] as const

/** The language in which most contents are named, as far as their names begin as those here do; `otherwise` where none does. */
export function languageOfNames(names: readonly string[], otherwise: Language): Language {
  const begins = (language: Language) => {
    const words = Object.values(kinds).map((kind) => `${fold(kind[language])} `)
    return names.filter((name) => words.some((word) => fold(name).startsWith(word))).length
  }
  const [first, second] = languages.toSorted((a, b) => begins(b) - begins(a))
  return first && second && begins(first) > begins(second) ? first : otherwise
}
