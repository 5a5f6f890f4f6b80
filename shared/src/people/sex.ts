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
const sexColumnWords: Readonly<Record<string, Sex>> = {
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

/** The sex that a word means in any column: Nam, Nữ, male, female, M, F; null for any other word. */
export const readSexWord = (text: string): Sex | null => sexWords[normalize(text)] ?? null

/** The sex that a cell means in a column of sexes; null for any other text. */
export const readCellSex = (text: string): Sex | null => sexColumnWords[normalize(text)] ?? null

export type SoloFields = { is_flashmob: 0 | 1; is_group: 0 | 1; full_name_two: string | null }

/** Whether an entry has one dancer. Only solo dancers are asked for their sex. */
export function isSolo({ is_flashmob, is_group, full_name_two }: SoloFields): boolean {
  return is_flashmob === 0 && is_group === 0 && full_name_two === null
}
