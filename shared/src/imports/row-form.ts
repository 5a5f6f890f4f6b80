/** The numbers of people that an entry form allows. */
export type FormRange = { minimum_people: number; maximum_people: number }
/** The people of a row; `isTeam`: the row lists them as a team. */
export type RowPeople = { count: number; isTeam: boolean }

/** Whether an entry form fits the people of a row: one is a soloist and two are a pair, unless the row lists them as a team. */
export function matchesForm({ count, isTeam }: RowPeople, { minimum_people, maximum_people }: FormRange): boolean {
  return count >= minimum_people && count <= maximum_people && isTeam === maximum_people > 2
}
