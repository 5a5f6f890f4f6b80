import type { Language } from '../kit/errors.ts'
import { nameIn, type BilingualName } from '../kit/text/name-in.ts'
import { fold } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'

const formWords: Readonly<Record<number, Record<Language, string>>> = {
  [SOLO]: { vi: 'Đơn', en: 'Solo' },
  [PAIR]: { vi: 'Đôi', en: 'Pair' },
  [FLASHMOB]: { vi: 'Đồng diễn', en: 'Formation' },
  [GROUP]: { vi: 'Nhóm', en: 'Group' },
}

/** The word for a form in the name of a content; for a form that an admin added, its name. */
function formWord(form: Form, language: Language): string {
  return formWords[form.id]?.[language] ?? nameIn(language, form)
}

type Form = { id: number } & BilingualName
type GradedContent = {
  form: Form
  age: BilingualName
  type: string
  grade: { name: string; dance_id: readonly { name: string }[] }
}
type BilingualNames = { name: string; name_en: string }

const writeInBothLanguages = (write: (language: Language) => string): BilingualNames => ({
  name: write('vi'),
  name_en: write('en'),
})

/** “Đôi Thiếu nhi 2 Latin hạng A (5 điệu)” and “Pair Juvenile II Latin grade A (5 dances)”. */
export function nameGradedContent({ form, age, type, grade }: GradedContent): BilingualNames {
  const [firstDance] = grade.dance_id
  const count = grade.dance_id.length
  const containsGradeWord = /^(hang|grade)\b/u.test(fold(grade.name))
  return writeInBothLanguages((language) => {
    const danceCount = language === 'vi' ? `(${count} điệu)` : `(${count} dances)`
    const dances = firstDance && count === 1 ? firstDance.name : danceCount
    const gradeName = containsGradeWord ? grade.name : `${language === 'vi' ? 'hạng' : 'grade'} ${grade.name}`
    return `${formWord(form, language)} ${nameIn(language, age)} ${type} ${gradeName} ${dances}`
  })
}

/** “Đồng diễn Trẻ em Latin” and “Formation Children Latin”. */
export function nameTeamContent(form: Form, age: BilingualName, type: string | null): BilingualNames {
  return writeInBothLanguages((language) =>
    [formWord(form, language), nameIn(language, age), type].filter(Boolean).join(' '),
  )
}

/** The names of the folder for a form's contents of a type: “Đơn Latin” and “Solo Latin”. */
export function nameFolder(form: Form, type: string | null): BilingualNames {
  return writeInBothLanguages((language) => [formWord(form, language), type].filter(Boolean).join(' '))
}
