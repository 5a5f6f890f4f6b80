import { readYear, splitNameYear } from '@portal/shared/people/people-cells'
import { parseMembers } from '@portal/shared/people/people-text'
import type { Member } from '@portal/shared/kit/text/names'

type Which = 'one' | 'two'
/** The two people of a form, each typed in two fields. */
type Fields = Record<`${'full_name' | 'year'}_${Which}`, string>

/** A person as the two fields are read: a year behind the name counts where the year is not typed otherwise. */
export function personOf(draft: Fields, which: Which): Member {
  const name = draft[`full_name_${which}`]
  const year = draft[`year_${which}`].trim()
  const read = splitNameYear(name)
  if (read.year === null) return { name: read.name, year: readYear(year) }
  return year === '' || readYear(year) === read.year ? read : { name: name.trim(), year: readYear(year) }
}

/** What the fields should show once one of them is left, or null where they show it. */
export function settled(draft: Fields, which: Which): Partial<Fields> | null {
  const { name, year } = personOf(draft, which)
  const shown = {
    name: draft[`full_name_${which}`],
    year: draft[`year_${which}`],
  }
  const next = { name: name === '' ? shown.name : name, year: year === null ? shown.year : String(year) }
  return next.name === shown.name && next.year === shown.year ? null : fill(which, next)
}

/** What a pasted row of a table fills in: name and year, for a pair its partner too; null for a plain text. */
export function pasted(text: string, which: Which, pair: boolean): Partial<Fields> | null {
  const [one, two, ...others] = parseMembers(text)
  if (!one || others.length > 0) return null
  if (two) return pair && which === 'one' ? { ...fillFrom('one', one), ...fillFrom('two', two) } : null
  return one.year === null && one.name === text.trim() ? null : fillFrom(which, one)
}

function fillFrom(which: Which, { name, year }: Member): Partial<Fields> {
  return year === null ? { [`full_name_${which}`]: name } : fill(which, { name, year: String(year) })
}

function fill(which: Which, { name, year }: { name: string; year: string }): Partial<Fields> {
  return { [`full_name_${which}`]: name, [`year_${which}`]: year }
}
