import { countMedals as countByName } from '@portal/shared/results/round/medals'
import type { MedalRow } from '@portal/shared/results/round/result-rows'
import type { Medal, PlaceRange, PrintedUnit } from './paper-values.rules.ts'

/** The medals of a unit or of a province. Equal medals share a rank, and the ranks that they use up are left out. */
export type MedalCount = MedalRow & { rank: PlaceRange; code: string | null; total: number }

const MEDALS = ['gold', 'silver', 'bronze'] as const

/** The medal of a place. Couples that share places get the better medal, and the next one is left out. */
export const medalOfPlace = ({ from }: PlaceRange): Medal | null => MEDALS[from - 1] ?? null

/** Counts medals by unit or by province, most gold first, with ranks. Medals without a unit or a province are left out. */
export function countMedals(
  awards: readonly { medal: Medal | null; unit: PrintedUnit | null }[],
  by: 'unit' | 'province',
): MedalCount[] {
  const codes = new Map(awards.flatMap(({ unit }) => (unit === null ? [] : [[unit.name, unit.code] as const])))
  const counts = countByName(
    awards.map(({ medal, unit }) => ({
      name: (by === 'unit' ? unit?.name : unit?.province) ?? null,
      place_from: medal === null ? null : MEDALS.indexOf(medal) + 1,
    })),
  )
  const isLevel = (a: MedalRow, b: MedalRow) => MEDALS.every((medal) => a[medal] === b[medal])
  return counts.map((count) => ({
    ...count,
    rank: {
      from: counts.findIndex((each) => isLevel(each, count)) + 1,
      to: counts.findLastIndex((each) => isLevel(each, count)) + 1,
    },
    code: by === 'unit' ? (codes.get(count.name) ?? null) : null,
    total: count.gold + count.silver + count.bronze,
  }))
}
