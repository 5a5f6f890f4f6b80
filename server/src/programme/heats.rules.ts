import { addDays } from '@portal/shared/kit/dates'
import type { GenerationDraft } from '@portal/shared/programme/programme-rows'
import type { ContentWithEntries, NewItem, StoredCompetitor } from './stored.rules.ts'

const DAY_MINUTES = 24 * 60

/**
 * Makes an item with the first round of each content that has competitors, numbered from 1. Items that start after midnight are on the next day.
 */
export function makeItems(
  contents: readonly ContentWithEntries[],
  { heat_size, day, start_time, minutes }: Pick<GenerationDraft, 'heat_size' | 'day' | 'start_time' | 'minutes'>,
): NewItem[] {
  const [hour = 0, minute = 0] = start_time.split(':').map(Number)
  return contents
    .filter(({ athletes }) => athletes.length > 0)
    .map((content, index) => {
      const start = hour * 60 + minute + index * minutes
      return {
        ...makeFirstRound(content, heat_size),
        number: index + 1,
        day: addDays(day, Math.floor(start / DAY_MINUTES)),
        time: formatClockTime(start % DAY_MINUTES),
        note: null,
      }
    })
}

/** Makes the first round of a content: a direct final if all fit into one heat, otherwise heats whose sizes differ by one competitor at most. */
export function makeFirstRound(
  { detail_id, name, dances, athletes }: ContentWithEntries,
  heat_size: number,
): Omit<NewItem, 'number' | 'day' | 'time' | 'note'> {
  const heatSizes = computeHeatSizes(athletes.length, heat_size)
  const heatNumbers = heatSizes.flatMap((size, heat) => Array.from({ length: size }, () => heat + 1))
  const isFinal = heatSizes.length === 1
  return {
    kind: isFinal ? 'direct_final' : 'first',
    quota: null,
    name,
    dances,
    tournament_detail_id: detail_id,
    athletes: athletes.map((athlete_id, position) =>
      toEntryCompetitor(athlete_id, isFinal ? null : (heatNumbers[position] ?? null)),
    ),
  }
}

/** The sizes of the smallest number of heats for all competitors, larger heats first. */
export function computeHeatSizes(competitorCount: number, maximum: number): number[] {
  const heatCount = Math.ceil(competitorCount / maximum)
  const minimum = Math.floor(competitorCount / heatCount)
  return Array.from({ length: heatCount }, (_, heat) => minimum + (heat < competitorCount % heatCount ? 1 : 0))
}

function formatClockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A competitor that refers to an entry, from which bib and names are read. */
export function toEntryCompetitor(athlete_id: number, heat: number | null): StoredCompetitor {
  return { athlete_id, heat, number: null, full_name_one: null, full_name_two: null, unit: null }
}
