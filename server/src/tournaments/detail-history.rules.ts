import type { Detail } from '@portal/shared/tournaments/tournament-rows'

/** An opened content in words, for who reads later what was changed of it. */
function told({ is_register, content_competition: content }: Detail) {
  const { symbol, name, grade, age, sub_ages, formality, unit, folder, minimum_athletes, is_closed } = content
  return {
    symbol,
    name,
    grade: grade?.name ?? null,
    age: age.name,
    sub_ages: sub_ages.map((each) => each.name).join(', ') || null,
    formality: formality.name,
    unit: unit?.name ?? null,
    folder: folder?.name ?? null,
    minimum_athletes,
    is_closed,
    is_register,
  }
}

/** Only what changed of an opened content, in words, before and after. */
export function detailDifference(before: Detail, after: Detail) {
  const [was, is] = [told(before), told(after)]
  const fields = (Object.keys(was) as (keyof typeof was)[]).filter((field) => was[field] !== is[field])
  const pick = (state: typeof was) => Object.fromEntries(fields.map((field) => [field, state[field]]))
  return { before: pick(was), after: pick(is) }
}
