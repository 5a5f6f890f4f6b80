import { searchKey } from '@portal/shared/kit/text/names'
import { ages, gradeSeeds, prices, styles } from './regulation.rules.ts'

export type StandardAge = {
  code: string
  name: string
  name_en: string
  start_age: number
  end_age: number | null
  start_ages: number | null
  end_ages: number | null
  total_age: number | null
  ages_more: string[]
}
export type StandardDance = { name: string; symbol: string; dance_type: string }
export type StandardGrade = { name: string; dance_type: string; dances: { name: string; symbol: string }[] }
export type StandardFee = { name: string; amount: number; currency_name: string; formality_id: number }

const styleName = (code: string) => styles.find((style) => style.code === code)?.name ?? ''

/** The standard age groups. `ages_more` are the names of the groups whose dancers may also enter. */
export function standardAges(): StandardAge[] {
  return ages.map(
    ({
      code,
      name,
      name_en,
      start_age,
      end_age,
      youngerGroup,
      start_ages = null,
      end_ages = null,
      total_age = null,
    }) => ({
      code,
      name,
      name_en,
      start_age,
      end_age,
      start_ages,
      end_ages,
      total_age,
      ages_more: ages.filter((age) => age.code === youngerGroup).map((age) => age.name),
    }),
  )
}

/** Gives age groups the standard names of their codes, so that a renamed age group is found in the standard list. */
export function withStandardNames<Row extends { name: string; code: string | null }>(rows: readonly Row[]): Row[] {
  const names = new Map(ages.map(({ code, name }) => [code, name]))
  return rows.map((row) => ({ ...row, name: (row.code !== null && names.get(row.code)) || row.name }))
}

/** The dances of every style, with their symbols. */
export function standardDances(): StandardDance[] {
  return styles.flatMap((style) => style.dances.map((dance) => ({ ...dance, dance_type: style.name })))
}

/** The grades of every style: A to D and E1 to E5 for pairs, FA to FD and F1 to F5 for solos. */
export function standardGrades(): StandardGrade[] {
  return gradeSeeds().map(({ name, style, dances: symbols }) => {
    const dances: readonly { symbol: string; name: string }[] = styles.find(({ code }) => code === style)?.dances ?? []
    return {
      name,
      dance_type: styleName(style),
      dances: [...symbols].flatMap((symbol) => dances.filter((dance) => dance.symbol === symbol)),
    }
  })
}

/** Common entry fees by entry form, as examples. */
export function standardFees(): StandardFee[] {
  return prices.map((price) => ({ ...price, currency_name: 'VND' }))
}

export const standardStyles: readonly string[] = styles.map(({ name }) => name)

/** A key that is equal for rows with the same name, ignoring case and diacritics, within the same style or entry form. */
export function writeRowKey(name: string, parent: string | number = ''): string {
  return `${typeof parent === 'number' ? parent : searchKey(parent)}|${searchKey(name)}`
}
