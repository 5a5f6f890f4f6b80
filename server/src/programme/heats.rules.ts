import { dayAfter } from '@portal/shared/kit/dates'
import type { GenerationDraft } from '@portal/shared/programme/programme-rows'
import type { Field, NewItem, StoredCompetitor } from './stored.rules.ts'

const MINUTES_OF_DAY = 24 * 60

/**
 * An item for each content that anybody dances in, numbered from 1: a final where one heat holds all, else a first round in heats that
 * differ by one competitor at most. What would start after midnight starts on the next day.
 */
export function makeItems(
  fields: readonly Field[],
  { heat_size, day, start_time, minutes }: Pick<GenerationDraft, 'heat_size' | 'day' | 'start_time' | 'minutes'>,
): NewItem[] {
  const [hour = 0, minute = 0] = start_time.split(':').map(Number)
  return fields
    .filter(({ athletes }) => athletes.length > 0)
    .map(({ detail_id, name, dances, athletes }, n) => {
      const start = hour * 60 + minute + n * minutes
      const heats = heatSizes(athletes.length, heat_size)
      const heatOf = heats.flatMap((size, heat) => Array.from({ length: size }, () => heat + 1))
      const single = heats.length === 1
      return {
        number: n + 1,
        round: single ? 'final' : 'first',
        name,
        dances,
        day: dayAfter(day, Math.floor(start / MINUTES_OF_DAY)),
        time: clock(start % MINUTES_OF_DAY),
        tournament_detail_id: detail_id,
        note: null,
        athletes: athletes.map((athlete_id, at) => ofEntry(athlete_id, single ? null : (heatOf[at] ?? null))),
      }
    })
}

/** How many dance in each heat, the larger heats first; as few heats as hold all. */
export function heatSizes(competitors: number, most: number): number[] {
  const heats = Math.ceil(competitors / most)
  const least = Math.floor(competitors / heats)
  return Array.from({ length: heats }, (_, heat) => least + (heat < competitors % heats ? 1 : 0))
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A competitor that is an entry. */
export function ofEntry(athlete_id: number, heat: number | null): StoredCompetitor {
  return { athlete_id, heat, number: null, full_name_one: null, full_name_two: null, unit: null }
}
