import type { CompetitorDraft } from '@portal/shared/programme/programme-rows'

import { ofEntry } from './heats.rules.ts'
import type { StoredCompetitor } from './stored.rules.ts'

export type Resolved =
  | { ok: true; competitors: StoredCompetitor[] }
  /** Neither kept, nor an entry's bib, nor a name: their places in the list. */
  | { ok: false; unknown: { at: number; number: number | null }[] }

/** Competitors as they are stored: those kept stay who they are, a bib is the entry that wears it, with a name or without, the rest goes by name. */
export function resolveCompetitors(
  drafts: readonly CompetitorDraft[],
  storedById: ReadonlyMap<number, StoredCompetitor>,
  bibs: ReadonlyMap<number, { id: number }>,
): Resolved {
  const competitors: StoredCompetitor[] = []
  const unknown: { at: number; number: number | null }[] = []
  for (const [at, { id, number = null, full_name_one, full_name_two, unit, heat = null }] of drafts.entries()) {
    const before = id ? storedById.get(id) : undefined
    const entry = number === null ? undefined : bibs.get(number)
    if (before) competitors.push({ ...before, heat })
    else if (entry) competitors.push(ofEntry(entry.id, heat))
    else if (full_name_one !== null)
      competitors.push({ athlete_id: null, number, full_name_one, full_name_two, unit, heat })
    else unknown.push({ at, number })
  }
  return unknown.length > 0 ? { ok: false, unknown } : { ok: true, competitors }
}
