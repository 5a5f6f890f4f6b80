import { dayAfter } from '@portal/shared/kit/dates'
import type { GenerationDraft } from '@portal/shared/programme/programme-rows'
import type { Field, NewItem, StoredCompetitor } from './stored.rules.ts'

const DAY_MINUTES = 24 * 60

/**
 * Makes an item for each content that has competitors, numbered from 1: a final where one heat holds all, otherwise a first round in heats
 * that differ by one competitor at most. Items that start after midnight are on the next day.
 */
export function makeItems(
  fields: readonly Field[],
  { heat_size, day, start_time, minutes }: Pick<GenerationDraft, 'heat_size' | 'day' | 'start_time' | 'minutes'>,
): NewItem[] {
  const [hour = 0, minute = 0] = start_time.split(':').map(Number)
  return fields
    .filter(({ athletes }) => athletes.length > 0)
    .map(({ detail_id, name, dances, athletes }, index) => {
      const start = hour * 60 + minute + index * minutes
      const heats = heatSizes(athletes.length, heat_size)
      const heatNumbers = heats.flatMap((size, heat) => Array.from({ length: size }, () => heat + 1))
      const isFinal = heats.length === 1
      return {
        number: index + 1,
        round: isFinal ? 'final' : 'first',
        name,
        dances,
        day: dayAfter(day, Math.floor(start / DAY_MINUTES)),
        time: clockTime(start % DAY_MINUTES),
        tournament_detail_id: detail_id,
        note: null,
        athletes: athletes.map((athlete_id, position) =>
          entryCompetitor(athlete_id, isFinal ? null : (heatNumbers[position] ?? null)),
        ),
      }
    })
}

/** The sizes of as few heats as hold all competitors, the larger ones first. */
export function heatSizes(competitors: number, maximum: number): number[] {
  const heats = Math.ceil(competitors / maximum)
  const minimum = Math.floor(competitors / heats)
  return Array.from({ length: heats }, (_, heat) => minimum + (heat < competitors % heats ? 1 : 0))
}

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A competitor that is an entry: its bib and names are read from the entry. */
export function entryCompetitor(athlete_id: number, heat: number | null): StoredCompetitor {
  return { athlete_id, heat, number: null, full_name_one: null, full_name_two: null, unit: null }
}
