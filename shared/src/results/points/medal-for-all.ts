export type Medal = 'gold' | 'silver' | 'bronze'

/** From which share of the points, in percent, a medal is given. Everybody else gets bronze. */
export type MedalLimits = { readonly gold: number; readonly silver: number }

/** A medal for all, by the share of the points that was reached. */
export function medalForPercent(percent: number, { gold, silver }: MedalLimits): Medal {
  if (percent >= gold) return 'gold'
  return percent >= silver ? 'silver' : 'bronze'
}
