export type SkatingRule = '5' | '6' | '7' | '8' | '9' | '10' | '11'

/**
 * One comparison on the way to a place.
 * `total`: the sum of the places in the dances, the lowest is best (rule 9).
 * `count`: how many marks (rules 5 to 8 and 11) or places in dances (rule 10) are `column` or better, the most are best.
 * `sum`: the sum of those, the lowest is best.
 */
export type SkatingStep = {
  readonly rule: SkatingRule
  readonly measure: 'total' | 'count' | 'sum'
  /** Null for `total`. */
  readonly column: number | null
  readonly values: readonly { readonly bib: string; readonly value: number }[]
  /** The best of this comparison: one bib, or all that are level. */
  readonly best: readonly string[]
}

/** A place, or several shared places, that were given away. */
export type SkatingDecision = {
  /** The rule that decided. */
  readonly rule: SkatingRule
  /** The mean of the places from `from` to `to`. */
  readonly place: number
  readonly from: number
  readonly to: number
  /** One bib, or all that share. */
  readonly bibs: readonly string[]
  /** Empty for the last of several that were level: its place is what the comparison before left to it. */
  readonly steps: readonly SkatingStep[]
}

export type SkatingTree = {
  readonly system: 'skating'
  readonly judges: number
  /** How many marks are a majority in one dance. */
  readonly majority: number
  readonly dances: readonly { readonly dance: string; readonly decisions: readonly SkatingDecision[] }[]
  /** Rules 9 to 11. Empty with one dance, whose places are those of the round. */
  readonly overall: readonly SkatingDecision[]
}
