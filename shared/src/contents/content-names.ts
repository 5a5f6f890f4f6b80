import type { Language } from '../kit/errors.ts'
import { nameIn, type BothNames } from '../kit/text/name-in.ts'
import { fold } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'

const kinds: Readonly<Record<number, Record<Language, string>>> = {
  [SOLO]: { vi: 'Đơn', en: 'Solo' },
  [PAIR]: { vi: 'Đôi', en: 'Pair' },
  [FLASHMOB]: { vi: 'Đồng diễn', en: 'Formation' },
  [GROUP]: { vi: 'Nhóm', en: 'Group' },
}

/** The word for a form within the name of a content; an organiser's own form keeps its name. */
function kindWord(form: Form, language: Language): string {
  return kinds[form.id]?.[language] ?? nameIn(language, form)
}

type Form = { id: number } & BothNames
type Graded = {
  form: Form
  age: BothNames
  type: string
  grade: { name: string; dance_id: readonly { name: string }[] }
}
/** Names that are written for both languages at once. */
type Written = { name: string; name_en: string }

const inBoth = (write: (language: Language) => string): Written => ({ name: write('vi'), name_en: write('en') })

/** “Đôi Thiếu nhi 2 Latin hạng A (5 điệu)” and “Pair Juvenile II Latin grade A (5 dances)”. */
export function gradedNames({ form, age, type, grade }: Graded): Written {
  const [only, ...more] = grade.dance_id
  const dances = more.length + (only ? 1 : 0)
  const says = /^(hang|grade)\b/u.test(fold(grade.name))
  return inBoth((language) => {
    const end = only && more.length === 0 ? only.name : language === 'vi' ? `(${dances} điệu)` : `(${dances} dances)`
    const gradeName = says ? grade.name : `${language === 'vi' ? 'hạng' : 'grade'} ${grade.name}`
    return `${kindWord(form, language)} ${nameIn(language, age)} ${type} ${gradeName} ${end}`
  })
}

/** “Đồng diễn Trẻ em Latin” and “Formation Children Latin”. */
export function teamNames(form: Form, age: BothNames, type: string | null): Written {
  return inBoth((language) => [kindWord(form, language), nameIn(language, age), type].filter(Boolean).join(' '))
}

/** The names of the folder for a form's contents of a type: “Đơn Latin” and “Solo Latin”. */
export function folderNames(form: Form, type: string | null): Written {
  return inBoth((language) => [kindWord(form, language), type].filter(Boolean).join(' '))
}
