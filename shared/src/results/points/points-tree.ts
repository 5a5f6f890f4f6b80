import type { Medal } from './medal-for-all.ts'
import type { SkatingTree } from '../skating/skating-tree.ts'

/** A bib's points: from each criterion, what was taken off, and what remains. */
export type PointsRow = {
  readonly bib: string
  /** The points of each criterion with its weight, in the order of the criteria. */
  readonly criteria: readonly number[]
  readonly deduction: number
  readonly total: number
  /** The mean of the places that are shared. */
  readonly place: number
  /** Others with the same total, and the criterion that parted them from this bib; the criterion is null if nothing did. */
  readonly level: readonly string[]
  readonly tieCriterion: string | null
  /** Only where everybody gets a medal. */
  readonly medal: Medal | null
}

export type PointsTree = {
  readonly system: 'points'
  readonly criteria: readonly string[]
  /** The most points that can be reached. */
  readonly max: number
  readonly rows: readonly PointsRow[]
  /** How each judge's totals were made places and skated; null if the points decided. */
  readonly skating: SkatingTree | null
}
