export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]
export const isSex = (text: string): text is Sex => sexes.some((sex) => sex === text)

const sexWords: Readonly<Record<string, Sex>> = {
  nam: 'male',
  male: 'male',
  m: 'male',
  nữ: 'female',
  female: 'female',
  f: 'female',
}
/** Words that mean a sex only in a column of sexes; elsewhere "nu" may be a name. */
const columnWords: Readonly<Record<string, Sex>> = {
  ...sexWords,
  nu: 'female',
  trai: 'male',
  gái: 'female',
  boy: 'male',
  girl: 'female',
  man: 'male',
  woman: 'female',
}

const normalize = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** The sex that a word alone says: Nam, Nữ, male, female, M, F; otherwise null. */
export const readSexWord = (text: string): Sex | null => sexWords[normalize(text)] ?? null

/** The sex that a cell under a heading for sexes says; null for any other text. */
export const readCellSex = (text: string): Sex | null => columnWords[normalize(text)] ?? null

export type SoloForm = { is_flashmob: 0 | 1; is_group: 0 | 1; full_name_two: string | null }

/** Whether an entry is of one dancer: only then its sex is asked. */
export function isSolo({ is_flashmob, is_group, full_name_two }: SoloForm): boolean {
  return is_flashmob === 0 && is_group === 0 && full_name_two === null
}
