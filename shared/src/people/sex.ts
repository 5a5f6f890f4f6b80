export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]
export const isSex = (text: string): text is Sex => sexes.some((sex) => sex === text)

const words: Readonly<Record<string, Sex>> = {
  nam: 'male',
  male: 'male',
  m: 'male',
  nữ: 'female',
  female: 'female',
  f: 'female',
}
/** Without diacritics nothing else is meant in a column of sexes; elsewhere "nu" may be a name. */
const inColumns: Readonly<Record<string, Sex>> = {
  ...words,
  nu: 'female',
  trai: 'male',
  gái: 'female',
  boy: 'male',
  girl: 'female',
  man: 'male',
  woman: 'female',
}

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** The sex that a word alone says: Nam, Nữ, male, female, M, F; otherwise null. */
export const readSexWord = (text: string): Sex | null => words[plain(text)] ?? null

/** The same in a cell under a heading for sexes. */
export const readCellSex = (text: string): Sex | null => inColumns[plain(text)] ?? null

export type SoloForm = { is_flashmob: 0 | 1; is_group: 0 | 1; full_name_two: string | null }

/** Whether an entry is of one dancer, whose sex may be known: of others it is not asked. */
export function isSolo({ is_flashmob, is_group, full_name_two }: SoloForm): boolean {
  return is_flashmob === 0 && is_group === 0 && full_name_two === null
}
