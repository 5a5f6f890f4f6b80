import type { Content } from '@portal/shared/contents/contents'
import { compareAges } from '@portal/shared/people/age-order'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

type DanceType = NonNullable<Content['grade']>['dance_type']
export type MatrixColumn = { key: string; form: Content['formality']; style: DanceType | null }
export type MatrixRow = { age: Content['age']; cells: readonly (readonly Detail[])[] }
export type Matrix = { columns: readonly MatrixColumn[]; rows: readonly MatrixRow[] }

/**
 * Contents as tables with a row for each age group and a column for each form and dance style. Contents without a
 * style (of teams) are in a separate, last table.
 */
export function buildMatrices(details: readonly Detail[]): readonly Matrix[] {
  const withStyle = details.filter((detail) => danceStyle(detail) !== null)
  const withoutStyle = details.filter((detail) => danceStyle(detail) === null)
  return [withStyle, withoutStyle].filter((group) => group.length > 0).map(buildMatrix)
}

function buildMatrix(details: readonly Detail[]): Matrix {
  const cells = Map.groupBy(details, (detail) => `${detail.content_competition.age.id} ${createColumn(detail).key}`)
  const columns = [...new Map(details.map(createColumn).map((column) => [column.key, column])).values()].toSorted(
    (a, b) => a.form.id - b.form.id || (a.style?.id ?? 0) - (b.style?.id ?? 0),
  )
  const ages = [...new Map(details.map(({ content_competition: { age } }) => [age.id, age])).values()].toSorted(
    compareAges,
  )
  return {
    columns,
    rows: ages.map((age) => ({ age, cells: columns.map(({ key }) => cells.get(`${age.id} ${key}`) ?? []) })),
  }
}

function createColumn(detail: Detail): MatrixColumn {
  const form = detail.content_competition.formality
  const style = danceStyle(detail)
  return { key: `${form.id}-${style?.id ?? 0}`, form, style }
}

const danceStyle = ({ content_competition: { grade } }: Detail) => grade?.dance_type ?? null

/** Whether the contents of an age group fit a dancer of an age in years: as the own age group, as one for older dancers, or not. */
export function matchAge(
  { age, cells }: MatrixRow,
  dancerAge: number,
  fits: (detail: Detail) => boolean,
): 'own' | 'up' | 'none' {
  if (!cells.some((cell) => cell.some(fits))) return 'none'
  return age.start_age > dancerAge ? 'up' : 'own'
}

/** Whether everybody may enter a content, not only the members of a club. */
export const isOpenToAll = ({ content_competition }: Detail): boolean => content_competition.is_closed === 0

/** Whether a content needs at least two people. */
export const isGroupContent = ({ content_competition }: Detail): boolean =>
  content_competition.formality.minimum_people > 1
