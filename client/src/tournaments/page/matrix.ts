import type { Content } from '@portal/shared/contents/contents'
import type { AgeRange } from '@portal/shared/people/people-rules'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

type Style = NonNullable<Content['grade']>['dance_type']
export type Column = { key: string; form: Content['formality']; style: Style | null }
export type MatrixRow = { age: Content['age']; cells: readonly (readonly Detail[])[] }
export type Matrix = { columns: readonly Column[]; rows: readonly MatrixRow[] }

/**
 * Contents as tables: a row for each age group, the youngest first, a column for each form and dance style. Those without a style
 * (teams) make a table of their own, behind it.
 */
export function matricesOf(details: readonly Detail[]): readonly Matrix[] {
  const styled = details.filter((detail) => styleIn(detail) !== null)
  const plain = details.filter((detail) => styleIn(detail) === null)
  return [styled, plain].filter((some) => some.length > 0).map(matrixOf)
}

function matrixOf(details: readonly Detail[]): Matrix {
  const cells = Map.groupBy(details, (detail) => `${detail.content_competition.age.id} ${columnOf(detail).key}`)
  const columns = [...new Map(details.map(columnOf).map((column) => [column.key, column])).values()].toSorted(
    (a, b) => a.form.id - b.form.id || (a.style?.id ?? 0) - (b.style?.id ?? 0),
  )
  const ages = [...new Map(details.map(({ content_competition: { age } }) => [age.id, age])).values()].toSorted(
    (a, b) => youngest(a) - youngest(b) || (a.end_age ?? Infinity) - (b.end_age ?? Infinity),
  )
  return {
    columns,
    rows: ages.map((age) => ({ age, cells: columns.map(({ key }) => cells.get(`${age.id} ${key}`) ?? []) })),
  }
}

/** Half of the sum where the ages of two are taken together. */
const youngest = ({ start_age, total_age }: AgeRange) => Math.max(start_age, (total_age ?? 0) / 2)

function columnOf(detail: Detail): Column {
  const form = detail.content_competition.formality
  const style = styleIn(detail)
  return { key: `${form.id}-${style?.id ?? 0}`, form, style }
}

const styleIn = ({ content_competition: { grade } }: Detail) => grade?.dance_type ?? null

/** How an age group meets somebody of an age in the season: the own one, one for older dancers, or neither. */
export function meets(
  { age, cells }: MatrixRow,
  years: number,
  fits: (detail: Detail) => boolean,
): 'own' | 'up' | 'none' {
  if (!cells.some((cell) => cell.some(fits))) return 'none'
  return age.start_age > years ? 'up' : 'own'
}

/** Whether everybody may enter a content, not only the members of a club. */
export const isOpen = ({ content_competition }: Detail): boolean => content_competition.is_closed === 0

/** Whether a content cannot be danced by one person. */
export const needsOthers = ({ content_competition }: Detail): boolean =>
  content_competition.formality.minimum_people > 1
