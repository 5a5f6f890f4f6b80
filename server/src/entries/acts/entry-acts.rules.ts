import type { EntryAct, entryActs } from '@portal/shared/entries/entry.acts'
import type { EntryState } from '@portal/shared/entries/entry-state'
import type { ResultOf } from '@portal/shared/kit/acts'
import { isSolo, type Sex } from '@portal/shared/people/sex'
import { overridable, type ValidationError } from '../assess/eligibility.rules.ts'
import { withoutState } from '../record/entry-columns.rules.ts'

/** The columns and facts that an act upon an entry is decided by; read while the entry is locked. */
export type DecidableEntry = {
  status: 0 | 1 | 2
  state: EntryState | null
  state_reason: string | null
  state_until: string | null
  number: number | null
  publish_date: string | null
  people_key: string
  full_name_two: string | null
  is_flashmob: 0 | 1
  is_group: 0 | 1
  sex: Sex | null
  unit_confirmed: 0 | 1
  fee_amount: number
  paid_amount: number
} & Facts
/** Facts from other tables. They are read for the acts that need them; all others have `noFacts`. */
export type Facts = {
  /** Whether the entry has payments. */
  payments: boolean
  /** Whether the same people have another entry that waits. */
  waiting: boolean
  /** The errors that an admin who enters these people now would be refused with, deadlines apart. */
  errors: readonly ValidationError[]
}
export const noFacts: Facts = { payments: false, waiting: false, errors: [] }

type Decision<A extends EntryAct> = (entry: DecidableEntry, input: DecisionInput) => ResultOf<(typeof entryActs)[A]>
type DecisionInput = {
  reason?: string | null | undefined
  until?: string | null | undefined
  override_reason?: string | null | undefined
  sex?: Sex | null | undefined
}

/** The result of each act upon an entry. An act that is not decided here does not compile. */
export const decisions: { readonly [A in EntryAct]: Decision<A> } = {
  approve: ({ status }) => {
    if (status === 2) return 'set_aside'
    return status === 1 ? 'already_approved' : 'approved'
  },
  unapprove: ({ status, number, paid_amount, waiting }) => {
    if (status === 2) return 'set_aside'
    if (status === 0) return 'already_waiting'
    if (number !== null) return 'has_number'
    if (paid_amount !== 0) return 'is_paid'
    return waiting ? 'waits_already' : 'unapproved'
  },
  delete: ({ status, state, payments }) => {
    if (status === 1 || state === 'scratched') return 'not_waiting'
    return payments ? 'has_payments' : 'deleted'
  },
  collect: ({ status, fee_amount, paid_amount }) => {
    if (status !== 1) return 'not_approved'
    return paid_amount >= fee_amount ? 'already_collected' : 'collected'
  },
  uncollect: ({ paid_amount }) => (paid_amount === 0 ? 'nothing_paid' : 'uncollected'),
  ask: ({ status, state }) => {
    if (state === 'asked') return 'already_asked'
    return status === 0 ? 'asked' : 'not_waiting'
  },
  refuse: ({ status, state, paid_amount }) => {
    if (state === 'refused') return 'already_refused'
    if (status !== 0 && state !== 'asked') return 'not_waiting'
    return paid_amount === 0 ? 'refused' : 'is_paid'
  },
  withdraw: ({ state }) => {
    if (state === 'withdrawn') return 'already_withdrawn'
    return state === null || state === 'asked' ? 'withdrawn' : 'set_aside'
  },
  scratch: ({ status, state }) => {
    if (state === 'scratched') return 'already_scratched'
    return status === 1 ? 'scratched' : 'not_approved'
  },
  reinstate: ({ state, errors }, { override_reason }) => {
    if (state === null) return 'already_there'
    const blockingErrors = errors.filter(({ refusal }) => !(override_reason && overridable.has(refusal)))
    if (blockingErrors.some(({ refusal }) => refusal === 'ENTRY_EXIST')) return 'entered_again'
    return blockingErrors.length > 0 ? 'not_eligible' : 'reinstated'
  },
  attest_consent: ({ status, publish_date }) => {
    if (status === 2) return 'set_aside'
    return publish_date === null ? 'consent_attested' : 'consent_known'
  },
  withdraw_consent: ({ publish_date }) => (publish_date === null ? 'consent_absent' : 'consent_withdrawn'),
  set_sex: (entry, { sex = null }) => {
    if (entry.status === 2 && entry.state !== 'asked') return 'set_aside'
    if (!isSolo(entry)) return 'not_solo'
    return entry.sex === sex ? 'sex_known' : 'sex_set'
  },
}

/** Acts that do more than change columns of the entry. */
export type SpecialAct = 'delete' | 'collect' | 'uncollect'
type Columns = Partial<Omit<DecidableEntry, keyof Facts | 'fee_amount' | 'paid_amount'>> & { override_reason?: string }
type ColumnChange = {
  /** `at` is the moment of the act. */
  columns: (entry: DecidableEntry, input: DecisionInput & { at: string }) => Columns
  /** Columns that an undo finds as the act left them, or is refused. */
  still?: (entry: DecidableEntry) => Readonly<Record<string, unknown>>
}

/** The columns of an entry that is set aside: in no list of waiting or approved ones, with the organiser's reason. */
const setAsideColumns = (state: EntryState, { reason = null, until = null }: DecisionInput) =>
  ({ status: 2, state, state_reason: reason, state_until: until }) as const

/** Confirms the entry for its unit; no column where it was confirmed before, so that an undo leaves that as it is. */
const unitConfirmation = ({ unit_confirmed }: DecidableEntry) =>
  unit_confirmed === 0 ? ({ unit_confirmed: 1 } as const) : {}

/** The columns that each act changes. Refused and withdrawn entries give up their bibs; scratched ones keep theirs. */
export const changes: { readonly [A in Exclude<EntryAct, SpecialAct>]: ColumnChange } = {
  // The organiser's approval confirms what others put into a unit.
  approve: {
    columns: (entry) => ({ status: 1, ...unitConfirmation(entry) }),
    still: ({ paid_amount }) => ({ number: null, paid_amount }),
  },
  unapprove: { columns: () => ({ status: 0 }), still: () => ({ number: null, paid_amount: 0 }) },
  ask: { columns: (_entry, input) => setAsideColumns('asked', input) },
  refuse: { columns: (_entry, input) => ({ ...setAsideColumns('refused', input), number: null }) },
  withdraw: { columns: (_entry, input) => ({ ...setAsideColumns('withdrawn', input), number: null }) },
  scratch: { columns: (_entry, input) => setAsideColumns('scratched', input) },
  reinstate: {
    columns: ({ state, errors }, { override_reason }) => ({
      ...withoutState(state === 'scratched' ? 1 : 0),
      ...(errors.length > 0 && override_reason ? { override_reason } : {}),
    }),
  },
  attest_consent: { columns: (_entry, { at }) => ({ publish_date: at }) },
  // An undo must not give the consent to other people that were entered since.
  withdraw_consent: { columns: () => ({ publish_date: null }), still: ({ people_key }) => ({ people_key }) },
  // An entry that has become a pair since has no sex.
  set_sex: { columns: (_entry, { sex = null }) => ({ sex }), still: ({ full_name_two }) => ({ full_name_two }) },
}
