import { countChanges } from './blocks.ts'
import { countConflicts, findConflicts } from './conflicts.ts'
import { placesBetween } from './places.ts'
import { Annealing } from './solver/anneal.ts'
import { Board, type Lane } from './solver/board.ts'
import { seededRandom } from './solver/random.ts'
import { rearrangeByDancers } from './solver/rearrange.ts'
import type { Solution, SolveOptions } from './solve-types.ts'
import type { Review, TimetableItem, TimetableProblem } from './timetable.ts'

/** Moves between two looks at the clock. */
const CHUNK = 1000
/** Chunks between two reports of progress. */
const REPORT = 50
/** Moves after the last conflict is gone, to bring rounds of an age group and style together again. */
const GATHERING = 800_000
/** The share of the budget whose heat they begin with. */
const GATHERING_SHARE = 0.5
/** The share of the budget after which what conflicts are left is mended, and how much age groups and styles weigh meanwhile. */
const MENDING_SHARE = 0.6
const MENDING_COHESION = 0.2
const DEFAULT_MILLISECONDS = 60_000

/**
 * Looks for a timetable with fewer conflicts: first events that share dancers go to one floor of a day, then events, items and single places are exchanged. Locked
 * items and interludes stay on their floor, locked ones in their place. Never worse than the given timetable: it is answered where nothing better
 * was found.
 */
export async function solve(problem: TimetableProblem, options: SolveOptions): Promise<Solution> {
  const before = reviewBlocks(problem)
  const { items, moves } = await search(problem, startOf(problem, before, options.seed), options)
  const after = reviewBlocks({ ...problem, items })
  const isBetter = isLighter(after, before)
  const review = isBetter ? after : before
  return {
    places: isBetter ? placesBetween(problem.items, items) : [],
    hard: countConflicts(review.hard),
    soft: countConflicts(review.soft),
    changes: isBetter ? after.changes : before.changes,
    weight: review.weight,
    moves,
  }
}

type BlockReview = Review & { changes: number }

function reviewBlocks(problem: TimetableProblem): BlockReview {
  return { ...findConflicts(problem, { fixes: 0 }), changes: countChanges(problem) }
}

/** Fewer hard conflicts, or as many and less weight, or as much and fewer changes of age group and style. */
function isLighter(a: BlockReview, b: BlockReview): boolean {
  const differences = [countConflicts(a.hard) - countConflicts(b.hard), a.weight - b.weight, a.changes - b.changes]
  return (differences.find((difference) => difference !== 0) ?? 0) < 0
}

/** The given items, or all events shared out over floors and days again, whichever is lighter. */
function startOf(problem: TimetableProblem, before: BlockReview, seed: number): readonly TimetableItem[] {
  if (problem.items.some(({ is_locked }) => is_locked === 1)) return problem.items
  const items = rearrangeByDancers(problem, seed)
  return isLighter(reviewBlocks({ ...problem, items }), before) ? items : problem.items
}

/**
 * The best order that is found within the budget. Where conflicts are left towards its end, age groups and styles weigh less until those are gone.
 */
async function search(problem: TimetableProblem, start: readonly TimetableItem[], options: SolveOptions) {
  const random = seededRandom(options.seed)
  const budget = new Budget(problem, options)
  let annealing = new Annealing(new Board({ ...problem, items: start }), random)
  const goOn = async (cohesion: number, gathering: number) => {
    const items = orderedItems(annealing.board, annealing.best)
    annealing = new Annealing(new Board({ ...problem, items }), random, cohesion)
    await anneal(annealing, budget, { until: 1, gathering })
  }
  await anneal(annealing, budget, { until: MENDING_SHARE, gathering: GATHERING })
  if (!annealing.isFree) {
    await goOn(MENDING_COHESION, 0)
    if (annealing.isFree) await goOn(1, GATHERING)
  }
  return { items: orderedItems(annealing.board, annealing.best), moves: budget.moves }
}

/** How much of the time or the moves is spent, by all passes together. */
class Budget {
  moves = 0
  readonly #problem: TimetableProblem
  readonly #options: SolveOptions
  readonly #started: number
  readonly #milliseconds: number
  #chunks = 0

  constructor(problem: TimetableProblem, options: SolveOptions) {
    this.#problem = problem
    this.#options = options
    this.#started = this.#now()
    this.#milliseconds = options.milliseconds ?? (options.moves === undefined ? DEFAULT_MILLISECONDS : Infinity)
  }

  get share(): number {
    return Math.max(this.moves / this.#most, (this.#now() - this.#started) / this.#milliseconds)
  }

  get isSpent(): boolean {
    return this.share >= 1 || (this.#options.isStopped?.() ?? false)
  }

  get #most(): number {
    return this.#options.moves ?? Infinity
  }

  #now(): number {
    return this.#options.now?.() ?? 0
  }

  /** Makes moves until the clock is looked at again. */
  async spend(annealing: Annealing, heatShare: number): Promise<void> {
    const count = Math.min(CHUNK, this.#most - this.moves)
    annealing.run(count, heatShare)
    this.moves += count
    const { onProgress, pause } = this.#options
    if (++this.#chunks % REPORT === 0 && onProgress) {
      const items = orderedItems(annealing.board, annealing.best)
      const { hard, soft, changes } = reviewBlocks({ ...this.#problem, items })
      onProgress({
        share: this.share,
        moves: this.moves,
        hard: countConflicts(hard),
        soft: countConflicts(soft),
        changes,
      })
    }
    await pause?.()
  }
}

/** Goes on until a share of the budget is spent, or so many moves after the last conflict is gone. */
async function anneal(
  annealing: Annealing,
  budget: Budget,
  { until, gathering }: { until: number; gathering: number },
) {
  let freeAt = Infinity
  while (!budget.isSpent && (freeAt < Infinity || budget.share < until)) {
    if (annealing.isFree) freeAt = Math.min(freeAt, budget.moves)
    const gathered = Math.max(0, budget.moves - freeAt)
    if (annealing.isFree && gathered >= gathering) return
    const gatheringHeat = GATHERING_SHARE + (gathered / gathering) * (1 - GATHERING_SHARE)
    await budget.spend(annealing, freeAt === Infinity ? budget.share : Math.max(budget.share, gatheringHeat))
  }
}

function orderedItems(board: Board, order: readonly (readonly number[])[]): TimetableItem[] {
  return order.flatMap((items, lane) => {
    const { floor, day } = board.lanes[lane] as Lane
    return items.map((item, position) => ({ ...(board.items[item] as TimetableItem), floor, day, position }))
  })
}
