/** The states of a round on its way to a result. `planned` and `drawn` are of rounds without marks, and are not stored; nor is `locked`. */
export const storedStates = ['open', 'marks_in', 'checked', 'signed', 'published'] as const
export type StoredState = (typeof storedStates)[number]
export const resultStates = ['planned', 'drawn', ...storedStates, 'correction', 'locked'] as const
export type ResultState = (typeof resultStates)[number]

/** `recall`: crosses. `places`: the places of the whole round, without marks. `marks`: places by judge and dance. `points`: points by criterion. */
export const resultFormats = ['recall', 'places', 'marks', 'points'] as const
export type ResultFormat = (typeof resultFormats)[number]

export const markSources = ['tablet', 'paper', 'desk', 'import'] as const
export type MarkSource = (typeof markSources)[number]

/** Disqualified, withdrawn, did not start. */
export const placingStatuses = ['dsq', 'wdr', 'dns'] as const
export type PlacingStatus = (typeof placingStatuses)[number]

/** Hours after the first publication in which a result may be corrected. */
export const CORRECTION_HOURS = 4

/** The stored facts that decide the state. Dates are ISO texts. */
export type StateFacts = { state: StoredState; published_version: number | null; locks_date: string | null }

/** The state of a stored result at a moment. A published result whose marks are open again is a correction, until it locks. */
export function findState({ state, published_version, locks_date }: StateFacts, now: Date): ResultState {
  if (locks_date !== null && now.getTime() >= Date.parse(locks_date)) return 'locked'
  return published_version !== null && state !== 'published' ? 'correction' : state
}

/** When a result that is first published now can no longer be corrected. */
export const findLockDate = (now: Date) => new Date(now.getTime() + CORRECTION_HOURS * 3_600_000).toISOString()

export const resultActs = ['check', 'sign', 'publish', 'reopen'] as const
export type ResultAct = (typeof resultActs)[number]

const fromStates: Readonly<Record<ResultAct, readonly StoredState[]>> = {
  check: ['marks_in'],
  sign: ['checked'],
  publish: ['signed', 'published'],
  reopen: ['checked', 'signed', 'published'],
}

/** Whether an act is possible on a result now; nothing is on a locked one, except to show more of it. */
export function canAct(act: ResultAct, facts: StateFacts, now: Date): boolean {
  const isLocked = findState(facts, now) === 'locked'
  if (isLocked) return act === 'publish' && facts.state === 'published'
  return fromStates[act].includes(facts.state)
}
