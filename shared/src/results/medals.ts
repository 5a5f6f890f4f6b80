export type Medal = 'gold' | 'silver' | 'bronze'

const medals: readonly Medal[] = ['gold', 'silver', 'bronze']

/**
 * Medals by place. Who shares a place gets the higher medal. After a shared place the next medal is skipped, as the next place is; without
 * `skipping` it goes to who comes next.
 */
export function findMedals(
  places: Readonly<Record<string, number>>,
  { skipping }: { readonly skipping: boolean } = { skipping: true },
): Record<string, Medal> {
  const all = Object.values(places)
  return Object.fromEntries(
    Object.entries(places).flatMap(([bib, place]) => {
      const better = all.filter((other) => other < place)
      const medal = medals[skipping ? better.length : new Set(better).size]
      return medal ? [[bib, medal]] : []
    }),
  )
}

/** From which share of the points, in percent, a medal is given. Everybody else gets bronze. */
export type MedalLimits = { readonly gold: number; readonly silver: number }
export const usualMedalLimits: MedalLimits = { gold: 85, silver: 70 }

/** A medal for all, by the share of the points that was reached. */
export function medalForPercent(percent: number, { gold, silver }: MedalLimits = usualMedalLimits): Medal {
  if (percent >= gold) return 'gold'
  return percent >= silver ? 'silver' : 'bronze'
}
