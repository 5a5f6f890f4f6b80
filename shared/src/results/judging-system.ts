import type { Language } from '../kit/errors.ts'
import type { BallotFault, Ballots } from './ballots.ts'

/** The places of a round. A shared place is the mean of the places that are shared: two couples that share 2 and 3 both have 2.5. */
export type Placement<Tree> = {
  readonly places: Readonly<Record<string, number>>
  /** The places in each dance. Empty where the dances are not placed one by one. */
  readonly dances: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** What the places of the round were made from: the sum of the places in the dances, or points. */
  readonly totals: Readonly<Record<string, number>>
  /** Each decision in the order in which it was made. */
  readonly tree: Tree
}

/** Why a bib has its place, in one sentence; `dance` is null for the place in the whole round. */
export type Explanation = Readonly<Record<Language, string>> & {
  readonly dance: string | null
  readonly bib: string
  readonly place: number
  /** The rule that decided: “5” to “11” of the skating system; null where the system has no numbered rules. */
  readonly rule: string | null
}

/**
 * A way to make places from marks. `place` expects ballots in which `check` finds no fault. The tree is plain data that can be stored and
 * explained later without the marks.
 */
export type JudgingSystem<Tree> = {
  readonly check: (ballots: Ballots) => BallotFault[]
  readonly place: (ballots: Ballots) => Placement<Tree>
  readonly explain: (tree: Tree) => Explanation[]
}
