import type { Entry } from '@portal/shared/entries/entries'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { MoveVerdict } from '@portal/shared/entries/move/move-calls'
import { computeFee, feeContent, type FeeTier, lateFeeOf, feeWithoutSurcharge } from '@portal/shared/fees/fees'
import { meetsThreshold } from '@portal/shared/fees/threshold'
import type { ErrorCode } from '@portal/shared/kit/errors'
import {
  checkContent,
  checkTournament,
  hasEnded,
  type OpenedContent,
  type TournamentWindow,
} from '@portal/shared/people/eligibility'
import type { Refusal } from '@portal/shared/people/refusals'

/** A rule that refuses a move: one of eligibility, or another with the code of its sentence. */
export type MoveRefusal = Refusal | { code: Extract<ErrorCode, 'ENTRY_EXIST' | 'FEE_MISSING'>; contents: string }

/** What registration refuses and a move does not. */
export type MoveWarning = Refusal | { code: 'FEE_BELOW_THRESHOLD'; total: number; minimum: number }

export type AssessedMove = {
  verdict: MoveVerdict
  refusals: readonly MoveRefusal[]
  warnings: readonly MoveWarning[]
  canOverride: boolean
  /** Null if the entry cannot be moved, or an event has no price. */
  feeAfter: number | null
}

type MovableEntry = Pick<
  Entry,
  | 'formality_id'
  | 'state'
  | 'unit'
  | 'number_of_people'
  | 'tournament_details'
  | 'members'
  | 'full_name_one'
  | 'full_name_two'
  | 'date_of_birth_one'
  | 'date_of_birth_two'
  | 'created_date'
>
type Move = {
  entry: MovableEntry
  from: number
  target: OpenedContent & { fee: number | null }
  tournament: TournamentWindow & Parameters<typeof lateFeeOf>[0] & { fee_threshold: number | null }
  tiers: readonly FeeTier[]
  /** Whether another entry of the same people of the same unit is in the target. */
  isHeldElsewhere: boolean
  now: Date
}

/** Rules about ages, which an organiser may override with a reason. */
const ageCodes: ReadonlySet<string> = new Set(['YEAR_NEEDED', 'AGE_OUT_OF_RANGE', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/** The days of registration, which an organiser's move may pass. */
const windowCodes: ReadonlySet<string> = new Set(['REGISTRATION_NOT_STARTED', 'REGISTRATION_ENDED'])

/**
 * Assesses the move of an entry from one event to another by the rules of registration. The days of registration and the least fee only warn:
 * events are merged after the deadline, or by an organiser before the opening. In an internal event the entry's own unit counts.
 */
export function assessMove({ entry, from, target, tournament, tiers, isHeldElsewhere, now }: Move): AssessedMove {
  const none = { refusals: [], warnings: [], canOverride: false, feeAfter: null }
  if (!entry.tournament_details.some(({ id }) => id === from)) return { ...none, verdict: 'not_entered' }
  if (entry.state !== null) return { ...none, verdict: 'set_aside' }
  const isInTarget = entry.tournament_details.some(({ id }) => id === target.id)
  const remaining = entry.tournament_details.filter(({ id }) => id !== from && id !== target.id).map(feeContent)
  const fee = computeFee({
    contents: [...remaining, feeContent(target)],
    tiers,
    number_of_people: entry.number_of_people,
    late_fee: lateFeeOf(tournament, entry.created_date),
  })
  const feeAfter = fee.ok ? fee.total : null
  const missingPrices = fee.ok ? [] : fee.missing.map(({ symbol }) => symbol)
  const total = fee.ok ? feeWithoutSurcharge(fee) : null
  const warnings = listWarnings({ isInTarget, total, tournament, now })
  const refusals: MoveRefusal[] = missingPrices.map((symbol) => ({ code: 'FEE_MISSING', contents: symbol }))
  if (!isInTarget) {
    const { symbol } = target.content_competition
    if (isHeldElsewhere) refusals.push({ code: 'ENTRY_EXIST', contents: symbol })
    refusals.push(...checkTarget(entry, target, tournament, now))
  }
  if (refusals.length > 0)
    return {
      verdict: 'refused',
      refusals,
      warnings,
      feeAfter,
      canOverride: refusals.every(({ code }) => ageCodes.has(code)),
    }
  return { verdict: isInTarget ? 'leaves' : 'moves', refusals, warnings, canOverride: false, feeAfter }
}

function listWarnings({
  isInTarget,
  total,
  tournament,
  now,
}: Pick<Move, 'tournament' | 'now'> & { isInTarget: boolean; total: number | null }): MoveWarning[] {
  const { fee_threshold: minimum } = tournament
  const windowWarnings = isInTarget ? [] : checkTournament(tournament, now).filter(({ code }) => windowCodes.has(code))
  if (total === null || minimum === null || meetsThreshold([total], minimum)) return windowWarnings
  return [...windowWarnings, { code: 'FEE_BELOW_THRESHOLD', total, minimum }]
}

function checkTarget(entry: MovableEntry, opened: OpenedContent, tournament: TournamentWindow, now: Date): Refusal[] {
  const window = { ...tournament, is_active: 1 as const, register_start_date: null, register_end_date: null }
  const entrant = { role: 'user' as const, unit_ids: entry.unit === null ? [] : [entry.unit.id] }
  const refusals = checkContent({
    tournament: window,
    opened,
    form: entry.formality_id,
    people: membersOf(entry),
    entrant,
    now,
  })
  // A tournament that is over refuses for that reason alone.
  return hasEnded(tournament, now) ? refusals.filter(({ code }) => code === 'TOURNAMENT_ENDED') : refusals
}

/** An entry as the caller saw it in the preview. */
export type SeenEntry = { id: number; fee_amount: number; fee_after: number; paid_amount: number; by_name: 0 | 1 }
type CurrentEntry = AssessedMove & { fee_amount: number; paid_amount: number }

/** Whether an entry can be moved as it was seen; `canOverride` says whether the caller gave a reason to override rules of age. */
export function compareWithSeen(
  seenEntry: SeenEntry,
  current: CurrentEntry | undefined,
  isOverridden: boolean,
): 'same' | 'changed' | 'by_name' {
  if (!current || current.feeAfter !== seenEntry.fee_after) return 'changed'
  if (current.fee_amount !== seenEntry.fee_amount || current.paid_amount !== seenEntry.paid_amount) return 'changed'
  const isAllowed =
    current.verdict === 'moves' ||
    current.verdict === 'leaves' ||
    (current.verdict === 'refused' && current.canOverride && isOverridden)
  if (!isAllowed) return 'changed'
  const needsName = current.paid_amount > 0 || current.verdict !== 'moves'
  return needsName && seenEntry.by_name !== 1 ? 'by_name' : 'same'
}
