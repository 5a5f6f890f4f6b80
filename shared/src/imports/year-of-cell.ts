import { readYear } from '../people/people-cells.ts'

const DAY = 86_400_000
/** Day 0 of spreadsheets. */
const ZERO = Date.UTC(1899, 11, 30)

/**
 * The year that was typed into a cell formatted as a date, which makes it so many days from the end of 1899: 2000 is 1905-06-22. Null for any
 * other text; nobody who dances was born in those weeks.
 */
export function yearOfDateCell(text: string): number | null {
  const [, month, day] = /^1905-(0[5-7])-(\d\d)$/u.exec(text.trim()) ?? []
  if (month === undefined || day === undefined) return null
  const days = Math.round((Date.UTC(1905, Number(month) - 1, Number(day)) - ZERO) / DAY)
  return days >= 1950 ? days : null
}

/** The year of birth of a cell. */
export const birthOfCell = (text: string): number | null => yearOfDateCell(text) ?? readYear(text)
