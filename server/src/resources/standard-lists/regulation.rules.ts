import { gradesOfForm, suggestCodes, type ContentTables } from '@portal/shared/contents/codes'
import { nameTeamContent } from '@portal/shared/contents/content-names'
import { proposeContents } from '@portal/shared/contents/generate'
import { defaultMinimumEntries } from '@portal/shared/resources/syllabus'
import { numberedSymbol } from '@portal/shared/contents/symbols'
import { FLASHMOB, GROUP, PAIR, SOLO, type BUILT_IN_FORMS } from '@portal/shared/resources/entry-forms'

/**
 * An age group of a national cup. Ages are in whole years, `null` without an upper limit: `start_age` to `end_age` for one dancer of a pair,
 * `start_ages` to `end_ages` for the partner, `total_age` for the minimum sum of both.
 */
export type AgeSeed = {
  code: string
  name: string
  name_en: string
  start_age: number
  end_age: number | null
  start_ages?: number
  end_ages?: number | null
  total_age?: number
  /** The code of the age group whose dancers may also enter this one. */
  youngerGroup?: string
}

export const ages: readonly AgeSeed[] = [
  { code: 'N', name: 'Nhi đồng', name_en: 'Under 8', start_age: 4, end_age: 7 },
  {
    code: '1',
    name: 'Thiếu nhi 1',
    name_en: 'Juvenile I',
    start_age: 8,
    end_age: 9,
    start_ages: 4,
    end_ages: 9,
    youngerGroup: 'N',
  },
  {
    code: '2',
    name: 'Thiếu nhi 2',
    name_en: 'Juvenile II',
    start_age: 10,
    end_age: 11,
    start_ages: 4,
    end_ages: 11,
    youngerGroup: '1',
  },
  {
    code: '3',
    name: 'Thiếu niên 1',
    name_en: 'Junior I',
    start_age: 12,
    end_age: 13,
    start_ages: 4,
    end_ages: 13,
    youngerGroup: '2',
  },
  {
    code: '4',
    name: 'Thiếu niên 2',
    name_en: 'Junior II',
    start_age: 14,
    end_age: 15,
    start_ages: 4,
    end_ages: 15,
    youngerGroup: '3',
  },
  {
    code: '5',
    name: 'Dưới 21',
    name_en: 'Under 21',
    start_age: 16,
    end_age: 20,
    start_ages: 12,
    end_ages: 20,
    youngerGroup: '4',
  },
  { code: '6', name: 'Thanh niên', name_en: 'Adult', start_age: 21, end_age: null, start_ages: 14, end_ages: null },
  {
    code: '7',
    name: 'Trung niên 1',
    name_en: 'Senior I',
    start_age: 35,
    end_age: null,
    start_ages: 30,
    end_ages: null,
  },
  {
    code: '8',
    name: 'Trung niên 2',
    name_en: 'Senior II',
    start_age: 45,
    end_age: null,
    start_ages: 40,
    end_ages: null,
  },
  {
    code: '9',
    name: 'Trung niên 3',
    name_en: 'Senior III',
    start_age: 55,
    end_age: null,
    start_ages: 50,
    end_ages: null,
  },
  { code: 'T', name: 'Trung niên 4', name_en: 'Senior 80 combined', start_age: 21, end_age: null, total_age: 80 },
  { code: 'C', name: 'Cao niên', name_en: 'Senior IV', start_age: 65, end_age: null, start_ages: 60, end_ages: null },
  { code: 'M', name: 'Mở rộng', name_en: 'Open', start_age: 4, end_age: null },
  { code: 'E', name: 'Trẻ em', name_en: 'Children', start_age: 4, end_age: 11 },
  { code: 'Y', name: 'Thanh thiếu niên', name_en: 'Junior and Youth', start_age: 12, end_age: 20 },
]

export const styles = [
  {
    code: '1',
    name: 'Latin',
    dances: [
      { symbol: 'S', name: 'Samba' },
      { symbol: 'C', name: 'Cha cha cha' },
      { symbol: 'R', name: 'Rumba' },
      { symbol: 'P', name: 'Paso doble' },
      { symbol: 'J', name: 'Jive' },
    ],
    sets: { A: 'SCRPJ', B: 'SCRJ', C: 'CRJ', D: 'CR' },
    singles: 'CRJSP',
  },
  {
    code: '2',
    name: 'Standard',
    dances: [
      { symbol: 'W', name: 'Waltz' },
      { symbol: 'T', name: 'Tango' },
      { symbol: 'V', name: 'Viennese waltz' },
      { symbol: 'F', name: 'Slow foxtrot' },
      { symbol: 'Q', name: 'Quickstep' },
    ],
    sets: { A: 'WTVFQ', B: 'WTFQ', C: 'WTQ', D: 'WT' },
    singles: 'WTQFV',
  },
] as const

/** Common entry fees, in đồng. */
export const prices = [
  { name: 'Thi đơn', formality_id: 1, amount: 200_000 },
  { name: 'Thi đơn, từ nội dung thứ 4', formality_id: 1, amount: 150_000 },
  { name: 'Thi đôi', formality_id: 2, amount: 300_000 },
  { name: 'Thi đôi, từ nội dung thứ 4', formality_id: 2, amount: 250_000 },
  { name: 'Đồng diễn, mỗi người', formality_id: 3, amount: 100_000 },
  { name: 'Thi nhóm', formality_id: 4, amount: 600_000 },
] as const

export type BilingualName = { name: string; name_en: string }
export type EntryFormId = (typeof BUILT_IN_FORMS)[number]

export type ContentSeed = {
  symbol: string
  name: string
  name_en: string
  /** The key of the grade, `<style><grade name>`; null for teams. */
  grade: string | null
  age: string
  sub_ages: string[]
  form: EntryFormId
  folder: BilingualName
  minimum_athletes: number
  is_closed: 0 | 1
  /** The index of the unit of a content that is open to one club only. */
  unit?: number
}
export type GradeSeed = { key: string; name: string; style: string; dances: string }

/** Returns the age group with a code; throws if there is none. */
export const findAge = (code: string): AgeSeed => {
  const age = ages.find((seed) => seed.code === code)
  if (!age) throw new Error(`no age ${code}`)
  return age
}

/** The grades that the contents use: A to D and E1 to E5 for pairs, FA to FD and F1 to F5 for solos. */
export function gradeSeeds(): GradeSeed[] {
  return styles.flatMap(({ code, sets, singles }) =>
    ['', 'F'].flatMap((prefix) => [
      ...Object.entries(sets).map(([letter, dances]) => ({
        key: `${code}${prefix}${letter}`,
        name: `${prefix}${letter}`,
        style: code,
        dances,
      })),
      ...[...singles].map((dance, index) => ({
        key: `${code}${prefix || 'E'}${index + 1}`,
        name: `${prefix || 'E'}${index + 1}`,
        style: code,
        dances: dance,
      })),
    ]),
  )
}

/** The contents of a national cup, about 230. */
export function contentSeeds(): ContentSeed[] {
  return [...individualContents(), ...teamContents(), ...clubContents()]
}

/** The tables above in the form that the generator of contents reads. An id is the index in its table plus one. */
const tables = ((): ContentTables => {
  const ref = ({ code, name }: { code: string; name: string }, rows: readonly { code: string }[]) => ({
    id: rows.findIndex((row) => row.code === code) + 1,
    name,
  })
  const bilingual = (age: AgeSeed) => ({ ...ref(age, ages), name_en: age.name_en })
  return {
    formality: [SOLO, PAIR, FLASHMOB, GROUP].map((id) => ({ id, name: '', name_en: null })),
    ages: ages.map((age) => ({
      ...bilingual(age),
      ages_more: age.youngerGroup ? [bilingual(findAge(age.youngerGroup))] : [],
    })),
    dance_types: styles.map((style) => ref(style, styles)),
    grades: gradeSeeds().map(({ name, style, dances }, index) => {
      const type = styles.find(({ code }) => code === style) ?? styles[0]
      const styleDances: readonly { symbol: string; name: string }[] = type.dances
      return {
        id: index + 1,
        name,
        dance_type: ref(type, styles),
        dance_id: [...dances].flatMap((symbol) => {
          const danceIndex = styleDances.findIndex((dance) => dance.symbol === symbol)
          return { id: danceIndex + 1, symbol, name: styleDances[danceIndex]?.name ?? '' }
        }),
      }
    }),
  }
})()
const codes = suggestCodes(tables)
const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

function individualContents(): ContentSeed[] {
  const grades = gradeSeeds()
  return [PAIR, SOLO].flatMap((form) => {
    const request = {
      forms: [form],
      ages: toIds(tables.ages),
      grades: { [form]: toIds(gradesOfForm(form, tables.grades)) },
      types: [],
    }
    const proposals = proposeContents(tables, request, { codes, minimums: defaultMinimumEntries })
    return proposals
      .filter(({ fitsSyllabus: fits }) => fits)
      .map(({ symbol, name, name_en, grade, age, sub_ages, folder, minimum_athletes }) => ({
        symbol,
        name,
        name_en,
        grade: grades[(grade?.id ?? 0) - 1]?.key ?? null,
        age: ages[age.id - 1]?.code ?? '',
        sub_ages: sub_ages.flatMap(({ id }) => ages[id - 1]?.code ?? []),
        form: form as EntryFormId,
        folder,
        minimum_athletes,
        is_closed: 0 as const,
      }))
  })
}

function teamContents(): ContentSeed[] {
  const toContent = (
    symbol: string,
    names: BilingualName,
    age: string,
    form: typeof FLASHMOB | typeof GROUP,
  ): ContentSeed => ({
    symbol,
    ...names,
    grade: null,
    age,
    sub_ages: [],
    form,
    folder: { name: 'Đồng diễn và nhóm', name_en: 'Formations and groups' },
    minimum_athletes: 3,
    is_closed: 0,
  })
  const nameTeam = (form: typeof FLASHMOB | typeof GROUP, code: string, danceStyle: string) =>
    nameTeamContent({ id: form, name: '', name_en: null }, findAge(code), danceStyle)
  return [
    ...['E', 'Y', 'M'].flatMap((age, index) => [
      toContent(numberedSymbol('DD', index * 2 + 1), nameTeam(FLASHMOB, age, 'Latin'), age, FLASHMOB),
      toContent(numberedSymbol('DD', index * 2 + 2), nameTeam(FLASHMOB, age, 'Standard'), age, FLASHMOB),
      toContent(numberedSymbol('NH', index + 1), nameTeam(GROUP, age, 'show dance'), age, GROUP),
    ]),
    toContent(
      numberedSymbol('DD', 7),
      { name: 'Đồng diễn thể dục nhịp điệu Mở rộng', name_en: 'Formation aerobics Open' },
      'M',
      FLASHMOB,
    ),
  ]
}

function clubContents(): ContentSeed[] {
  return Array.from({ length: 12 }, (_, index) => {
    const age = findAge(['N', '1', '2', '3'][index % 4] ?? 'N')
    const style = styles[index % 2] ?? styles[0]
    const group = Math.floor(index / 4) + 1
    return {
      symbol: numberedSymbol('NB', index + 1, 2),
      name: `Nội bộ ${age.name} ${style.name} nhóm ${group}`,
      name_en: `Club ${age.name_en} ${style.name} group ${group}`,
      grade: `${style.code}FD`,
      age: age.code,
      sub_ages: [],
      form: SOLO,
      folder: { name: 'Nội bộ câu lạc bộ', name_en: 'Club events' },
      minimum_athletes: 2,
      is_closed: 1,
      unit: index % 3,
    }
  })
}
