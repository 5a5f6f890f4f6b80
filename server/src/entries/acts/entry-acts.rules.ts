import type { EntryAct, entryActs } from '@portal/shared/entries/entry.acts'
import { APPROVED, PENDING, SET_ASIDE, type EntryState } from '@portal/shared/entries/entry-state'
import type { ResultOf } from '@portal/shared/kit/acts'
import { isBibHanded } from '@portal/shared/bibs/bib-handed'
import { isSolo, type Sex } from '@portal/shared/people/sex'
import { overridableCodes, type ValidationError } from '../assess/eligibility.rules.ts'
import { withoutState } from '../record/entry-columns.rules.ts'

/** The columns and facts that decide an act on an entry. */
export type DecidableEntry = {
  status: 0 | 1 | 2
  state: EntryState | null
  state_reason: string | null
  state_until: string | null
  number: number | null
  handed_number: number | null
  publish_date: string | null
  people_key: string
  full_name_two: string | null
  is_flashmob: 0 | 1
  is_group: 0 | 1
  sex: Sex | null
  unit_confirmed: 0 | 1
  fee_amount: number
  paid_amount: number
} & DecisionFacts
/** Facts from other tables, read only for the acts that need them; the rest get `noFacts`. */
export type DecisionFacts = {
  hasPayments: boolean
  /** Whether the same people have another pending entry. */
  hasPendingTwin: boolean
  /** The errors that would refuse an admin who entered these people now, except for deadlines. */
  errors: readonly ValidationError[]
  /** The bib as the caller saw it; undefined where the caller does not say. */
  seenNumber: number | null | undefined
}
export const noFacts: DecisionFacts = { hasPayments: false, hasPendingTwin: false, errors: [], seenNumber: undefined }

type Decision<A extends EntryAct> = (entry: DecidableEntry, input: DecisionInput) => ResultOf<(typeof entryActs)[A]>
type DecisionInput = {
  reason?: string | null | undefined
  until?: string | null | undefined
  override_reason?: string | null | undefined
  sex?: Sex | null | undefined
}

/** The result of each act on an entry. The type requires a decision for every act. */
export const decideByAct: { readonly [A in EntryAct]: Decision<A> } = {
  approve: ({ status }) => {
    if (status === SET_ASIDE) return 'set_aside'
    return status === APPROVED ? 'already_approved' : 'approved'
  },
  unapprove: ({ status, number, paid_amount, hasPendingTwin }) => {
    if (status === SET_ASIDE) return 'set_aside'
    if (status === PENDING) return 'already_waiting'
    if (number !== null) return 'has_number'
    if (paid_amount !== 0) return 'is_paid'
    return hasPendingTwin ? 'waits_already' : 'unapproved'
  },
  delete: ({ status, state, hasPayments }) => {
    if (status === APPROVED || state === 'scratched') return 'not_waiting'
    return hasPayments ? 'has_payments' : 'deleted'
  },
  collect: ({ status, fee_amount, paid_amount }) => {
    if (status !== APPROVED) return 'not_approved'
    return paid_amount >= fee_amount ? 'already_collected' : 'collected'
  },
  uncollect: ({ paid_amount }) => (paid_amount === 0 ? 'nothing_paid' : 'uncollected'),
  ask: ({ status, state }) => {
    if (state === 'asked') return 'already_asked'
    return status === PENDING ? 'asked' : 'not_waiting'
  },
  refuse: ({ status, state, paid_amount }) => {
    if (state === 'refused') return 'already_refused'
    if (status !== PENDING && state !== 'asked') return 'not_waiting'
    return paid_amount === 0 ? 'refused' : 'is_paid'
  },
  withdraw: ({ state }) => {
    if (state === 'withdrawn') return 'already_withdrawn'
    return state === null || state === 'asked' ? 'withdrawn' : 'set_aside'
  },
  scratch: ({ status, state }) => {
    if (state === 'scratched') return 'already_scratched'
    return status === APPROVED ? 'scratched' : 'not_approved'
  },
  reinstate: ({ state, errors }, { override_reason }) => {
    if (state === null) return 'already_there'
    const blockingErrors = errors.filter(({ refusal }) => !(override_reason && overridableCodes.has(refusal)))
    if (blockingErrors.some(({ refusal }) => refusal === 'ENTRY_EXIST')) return 'entered_again'
    return blockingErrors.length > 0 ? 'not_eligible' : 'reinstated'
  },
  attest_consent: ({ status, publish_date }) => {
    if (status === SET_ASIDE) return 'set_aside'
    return publish_date === null ? 'consent_attested' : 'consent_known'
  },
  withdraw_consent: ({ publish_date }) => (publish_date === null ? 'consent_absent' : 'consent_withdrawn'),
  set_sex: (entry, { sex = null }) => {
    if (entry.status === SET_ASIDE && entry.state !== 'asked') return 'set_aside'
    if (!isSolo(entry)) return 'not_solo'
    return entry.sex === sex ? 'sex_known' : 'sex_set'
  },
  hand_out_bib: (entry) => {
    if (entry.status !== APPROVED) return 'not_approved'
    if (entry.number === null) return 'no_number'
    if (entry.seenNumber !== undefined && entry.seenNumber !== entry.number) return 'bib_changed'
    return isBibHanded(entry) ? 'already_handed' : 'bib_handed_out'
  },
  take_back_bib: ({ handed_number }) => (handed_number === null ? 'not_handed' : 'bib_taken_back'),
}

/** Acts that do more than change columns of the entry. */
export type SpecialAct = 'delete' | 'collect' | 'uncollect'
type Columns = Partial<Omit<DecidableEntry, keyof DecisionFacts | 'fee_amount' | 'paid_amount'>> & {
  override_reason?: string
  handed_date?: string | null
  handed_by?: number | null
}
type ColumnChange = {
  /** `at` is the moment of the act, `by` who does it. */
  columns: (entry: DecidableEntry, input: DecisionInput & { at: string; by: number | null }) => Columns
  /** The values that these columns must still have, or the undo is refused. */
  expected?: (entry: DecidableEntry) => Readonly<Record<string, unknown>>
}

/** The columns of an entry that is set aside, with the organiser's reason: neither pending nor approved. */
const setAsideColumns = (state: EntryState, { reason = null, until = null }: DecisionInput) =>
  ({ status: SET_ASIDE, state, state_reason: reason, state_until: until }) as const

/** Confirms the entry for its unit. Empty if it is confirmed already, so that an undo keeps that confirmation. */
const unitConfirmation = ({ unit_confirmed }: DecidableEntry) =>
  unit_confirmed === 0 ? ({ unit_confirmed: 1 } as const) : {}

/** The columns that each act changes. Refused and withdrawn entries lose their bibs; scratched entries keep them. */
export const columnChanges: { readonly [A in Exclude<EntryAct, SpecialAct>]: ColumnChange } = {
  // An approval also confirms an entry that was made by somebody outside its unit.
  approve: {
    columns: (entry) => ({ status: APPROVED, ...unitConfirmation(entry) }),
    expected: ({ paid_amount }) => ({ number: null, paid_amount }),
  },
  unapprove: { columns: () => ({ status: PENDING }), expected: () => ({ number: null, paid_amount: 0 }) },
  ask: { columns: (_entry, input) => setAsideColumns('asked', input) },
  refuse: { columns: (_entry, input) => ({ ...setAsideColumns('refused', input), number: null }) },
  withdraw: { columns: (_entry, input) => ({ ...setAsideColumns('withdrawn', input), number: null }) },
  scratch: { columns: (_entry, input) => setAsideColumns('scratched', input) },
  reinstate: {
    columns: ({ state, errors }, { override_reason }) => ({
      ...withoutState(state === 'scratched' ? APPROVED : PENDING),
      ...(errors.length > 0 && override_reason ? { override_reason } : {}),
    }),
  },
  attest_consent: { columns: (_entry, { at }) => ({ publish_date: at }) },
  // The undo is refused once the people were replaced: the consent was not given for the new ones.
  withdraw_consent: { columns: () => ({ publish_date: null }), expected: ({ people_key }) => ({ people_key }) },
  hand_out_bib: {
    columns: ({ number }, { at, by }) => ({ handed_number: number, handed_date: at, handed_by: by }),
    expected: ({ number }) => ({ number }),
  },
  take_back_bib: { columns: () => ({ handed_number: null, handed_date: null, handed_by: null }) },
  // The undo is refused once the entry has become a pair, which has no sex.
  set_sex: { columns: (_entry, { sex = null }) => ({ sex }), expected: ({ full_name_two }) => ({ full_name_two }) },
}
