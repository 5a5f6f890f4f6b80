import type { BothNames } from '@portal/shared/kit/text/name-in'
import { fold } from '@portal/shared/kit/text/names'
import type { SheetFinding } from '@portal/shared/programme/sheet-problems'
import { ofEntry } from './heats.rules.ts'
import type { NewItem } from './stored.rules.ts'
import type { RunningOrder, SheetCompetitor } from './running-order.rules.ts'

type Entry = { id: number; full_name_one: string; full_name_two: string | null; team_name: string | null }

/**
 * A running order with its competitors found among the approved entries: the same bib and the same names (folded, either order), or a
 * team's name, or no name at all. Another name under a bib stays as the file has it and is said. An item is of an opened content when it has its name, in either language.
 */
export function linkCompetitors(
  { items, findings }: RunningOrder,
  bibs: ReadonlyMap<number, Entry>,
  contents: readonly (BothNames & { detail_id: number })[],
): { items: NewItem[]; linked: number; findings: SheetFinding[] } {
  const found: SheetFinding[] = [...findings]
  const details = new Map<string, number | null>()
  // Ambiguous name: link neither.
  for (const { detail_id, name, name_en } of contents)
    for (const key of new Set([fold(name), fold(name_en ?? name)]))
      details.set(key, details.has(key) ? null : detail_id)
  let linked = 0
  const linkedItems = items.map(({ line: _line, athletes, ...item }) => ({
    ...item,
    tournament_detail_id: details.get(fold(item.name)) ?? null,
    athletes: athletes.map((competitor) => {
      const { line, number, full_name_one, full_name_two, unit, heat } = competitor
      const entry = number === null ? undefined : bibs.get(number)
      if (entry && isSame(entry, competitor)) {
        linked += 1
        return ofEntry(entry.id, heat)
      }
      if (full_name_one === '') found.push({ line, code: 'NO_NAME' })
      else if (number !== null)
        found.push(
          entry
            ? { line, code: 'BIB_OF_OTHER', params: { bib: number, name: nameOf(entry), text: nameOf(competitor) } }
            : { line, code: 'BIB_UNKNOWN', params: { bib: number } },
        )
      return { athlete_id: null, number, full_name_one, full_name_two, unit, heat }
    }),
  }))
  return { items: linkedItems, linked, findings: found.toSorted((a, b) => a.line - b.line) }
}

type DancerNames = { full_name_one: string; full_name_two: string | null }

function isSame(entry: Entry, competitor: SheetCompetitor): boolean {
  if (competitor.full_name_one === '') return true
  if (entry.team_name !== null && fold(competitor.full_name_one) === fold(entry.team_name)) return true
  return people(entry) === people(competitor)
}

function people({ full_name_one, full_name_two }: DancerNames): string {
  return [full_name_one, full_name_two ?? '']
    .map(fold)
    .filter((name) => name !== '')
    .toSorted()
    .join('|')
}

function nameOf({ full_name_one, full_name_two, team_name }: DancerNames & { team_name?: string | null }): string {
  return team_name ?? [full_name_one, full_name_two].filter((name) => name !== null).join(' – ')
}
