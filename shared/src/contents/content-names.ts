import type { Language } from '../kit/errors.ts'
import { nameIn, type BothNames } from '../kit/text/name-in.ts'
import { fold } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'

const formWords: Readonly<Record<number, Record<Language, string>>> = {
  [SOLO]: { vi: 'Đơn', en: 'Solo' },
  [PAIR]: { vi: 'Đôi', en: 'Pair' },
  [FLASHMOB]: { vi: 'Đồng diễn', en: 'Formation' },
  [GROUP]: { vi: 'Nhóm', en: 'Group' },
}

/** The word for a form within the name of a content; a form that an admin added keeps its name. */
function formWord(form: Form, language: Language): string {
  return formWords[form.id]?.[language] ?? nameIn(language, form)
}

type Form = { id: number } & BothNames
type Graded = {
  form: Form
  age: BothNames
  type: string
  grade: { name: string; dance_id: readonly { name: string }[] }
}
type NamesInBoth = { name: string; name_en: string }

const writeInBoth = (write: (language: Language) => string): NamesInBoth => ({
  name: write('vi'),
  name_en: write('en'),
})

/** “Đôi Thiếu nhi 2 Latin hạng A (5 điệu)” and “Pair Juvenile II Latin grade A (5 dances)”. */
export function gradedNames({ form, age, type, grade }: Graded): NamesInBoth {
  const [firstDance] = grade.dance_id
  const count = grade.dance_id.length
  const namesItself = /^(hang|grade)\b/u.test(fold(grade.name))
  return writeInBoth((language) => {
    const number = language === 'vi' ? `(${count} điệu)` : `(${count} dances)`
    const dances = firstDance && count === 1 ? firstDance.name : number
    const gradeName = namesItself ? grade.name : `${language === 'vi' ? 'hạng' : 'grade'} ${grade.name}`
    return `${formWord(form, language)} ${nameIn(language, age)} ${type} ${gradeName} ${dances}`
  })
}

/** “Đồng diễn Trẻ em Latin” and “Formation Children Latin”. */
export function teamNames(form: Form, age: BothNames, type: string | null): NamesInBoth {
  return writeInBoth((language) => [formWord(form, language), nameIn(language, age), type].filter(Boolean).join(' '))
}

/** The names of the folder for a form's contents of a type: “Đơn Latin” and “Solo Latin”. */
export function folderNames(form: Form, type: string | null): NamesInBoth {
  return writeInBoth((language) => [formWord(form, language), type].filter(Boolean).join(' '))
}
