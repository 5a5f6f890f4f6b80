/** How many people an entry form takes. */
export type FormRange = { minimum_people: number; maximum_people: number }
/** The people that a row names: how many, and whether they are named as a team. */
export type RowPeople = { count: number; isTeam: boolean }

/** Whether an entry form is that of a row's people: one is a soloist and two are a pair, unless they are named as a team. */
export function isFormOf({ count, isTeam }: RowPeople, { minimum_people, maximum_people }: FormRange): boolean {
  return count >= minimum_people && count <= maximum_people && isTeam === maximum_people > 2
}
