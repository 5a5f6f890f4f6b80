import type { CompetitorDraft } from '@portal/shared/programme/programme-rows'
import { toEntryCompetitor } from './heats.rules.ts'
import type { StoredCompetitor } from './stored.rules.ts'

export type Resolution =
  | { ok: true; competitors: StoredCompetitor[] }
  /** Drafts without a stored competitor, the bib of an entry or a name; `at` is their index. */
  | { ok: false; unknown: { at: number; number: number | null }[] }

/**
 * Turns drafts into competitors. A draft with the id of a stored competitor stays that competitor; a draft with the bib of an entry becomes the
 * entry, even if its name differs; any other draft becomes a competitor by name.
 */
export function resolveCompetitors(
  drafts: readonly CompetitorDraft[],
  storedById: ReadonlyMap<number, StoredCompetitor>,
  entriesByBib: ReadonlyMap<number, { id: number }>,
): Resolution {
  const competitors: StoredCompetitor[] = []
  const unknown: { at: number; number: number | null }[] = []
  for (const [at, { id, number = null, full_name_one, full_name_two, unit, heat = null }] of drafts.entries()) {
    const stored = id ? storedById.get(id) : undefined
    const entry = number === null ? undefined : entriesByBib.get(number)
    const athlete_id = stored ? stored.athlete_id : entry?.id
    // An entry is at most once in a round, though its bib was typed twice.
    if (athlete_id && competitors.some((competitor) => competitor.athlete_id === athlete_id)) continue
    if (stored) competitors.push({ ...stored, heat })
    else if (entry) competitors.push(toEntryCompetitor(entry.id, heat))
    else if (full_name_one !== null)
      competitors.push({ athlete_id: null, number, full_name_one, full_name_two, unit, heat })
    else unknown.push({ at, number })
  }
  return unknown.length > 0 ? { ok: false, unknown } : { ok: true, competitors }
}
