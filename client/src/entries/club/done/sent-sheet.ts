import type { Member } from '@portal/shared/kit/text/names'
import type { Sex } from '@portal/shared/people/sex'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

/** `fee`: null if the fee of this row alone is unknown. */
export type SentRow = {
  key: string
  name: string
  people: readonly Member[]
  sex: Sex | null
  isPair: boolean
  code: string
  contents: readonly Detail['content_competition'][]
  fee: number | null
  outcome: 'added' | 'joined' | 'requested'
  requestedEvents: string[]
}
export type SentSheet = {
  fee_total: number
  /** The part of `fee_total` for changes that are requested, not entered. */
  asked_total: number
  entered: SentRow[]
  /** How many rows stay in the sheet. */
  unsentCount: number
  email: string
}
