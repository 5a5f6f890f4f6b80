import type { BilingualName } from '@portal/shared/kit/text/name-in'
import { fold } from '@portal/shared/kit/text/names'
import type { SheetFinding } from '@portal/shared/programme/sheet-problems'
import { toEntryCompetitor } from './heats.rules.ts'
import type { NewItem, StoredCompetitor } from './stored.rules.ts'
import type { RunningOrder, SheetCompetitor } from './running-order.rules.ts'

type EntryNames = { id: number; full_name_one: string; full_name_two: string | null; team_name: string | null }

/**
 * Links the competitors of a running order to approved entries with the same bib, if the sheet has the same names (folded, in either order), the
 * name of the team, or no name. Competitors with other names stay as in the sheet, with a finding. Links items to the opened content with the same
 * name in either language. `linked` is the number of linked competitors.
 */
export function linkCompetitors(
  { items, findings }: RunningOrder,
  entriesByBib: ReadonlyMap<number, EntryNames>,
  contents: readonly (BilingualName & { detail_id: number })[],
): { items: NewItem[]; linked: number; findings: SheetFinding[] } {
  const allFindings: SheetFinding[] = [...findings]
  const findDetail = detailFinder(contents)
  let linked = 0
  const linkedItems = items.map(({ line: _line, athletes, round, ...item }) => {
    const tournament_detail_id = findDetail(item.name)
    const linkedIds = new Set<number>()
    const competitors = athletes.flatMap((competitor): StoredCompetitor[] => {
      const { line, number, full_name_one, full_name_two, unit, heat } = competitor
      const entry = number === null ? undefined : entriesByBib.get(number)
      if (entry && isSameCompetitor(entry, competitor)) {
        // A bib that the sheet has twice (BIB_TWICE): an entry is once in a round.
        if (linkedIds.has(entry.id)) return []
        linkedIds.add(entry.id)
        return [toEntryCompetitor(entry.id, heat)]
      }
      if (full_name_one === '') allFindings.push({ line, code: 'NO_NAME' })
      else if (number !== null)
        allFindings.push(
          entry
            ? {
                line,
                code: 'BIB_OF_OTHER',
                params: { bib: number, name: displayName(entry), text: displayName(competitor) },
              }
            : { line, code: 'BIB_UNKNOWN', params: { bib: number } },
        )
      return [{ athlete_id: null, number, full_name_one, full_name_two, unit, heat }]
    })
    linked += linkedIds.size
    return { ...item, kind: round, quota: null, tournament_detail_id, athletes: competitors }
  })
  return { items: linkedItems, linked, findings: allFindings.toSorted((a, b) => a.line - b.line) }
}

/** Returns a function that finds the opened content with a name in either language; null for an unknown or an ambiguous one. */
export function detailFinder(
  contents: readonly (BilingualName & { detail_id: number })[],
): (name: string) => number | null {
  const detailIds = new Map<string, number | null>()
  for (const { detail_id, name, name_en } of contents)
    for (const key of new Set([fold(name), fold(name_en ?? name)]))
      detailIds.set(key, detailIds.has(key) ? null : detail_id)
  return (name) => detailIds.get(fold(name)) ?? null
}

type DancerNames = { full_name_one: string; full_name_two: string | null }

function isSameCompetitor(entry: EntryNames, competitor: SheetCompetitor): boolean {
  if (competitor.full_name_one === '') return true
  if (entry.team_name !== null && fold(competitor.full_name_one) === fold(entry.team_name)) return true
  return nameKey(entry) === nameKey(competitor)
}

function nameKey({ full_name_one, full_name_two }: DancerNames): string {
  return [full_name_one, full_name_two ?? '']
    .map(fold)
    .filter((name) => name !== '')
    .toSorted()
    .join('|')
}

function displayName({ full_name_one, full_name_two, team_name }: DancerNames & { team_name?: string | null }): string {
  return team_name ?? [full_name_one, full_name_two].filter((name) => name !== null).join(' – ')
}
