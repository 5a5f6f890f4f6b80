import { entryStatusOf } from '@portal/shared/entries/entry-state'
import type { Entry } from '@portal/shared/entries/entries'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { balanceOf } from '@portal/shared/payments/balance'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import { toZonedTime } from '@portal/shared/programme/turns'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { isChangeable } from './standing.ts'

type StagedEntry = Pick<Entry, 'status' | 'state' | 'number' | 'fee_amount' | 'paid_amount' | 'created_date'> & {
  request?: Pick<EntryRequest, 'kind' | 'state'> | null
}
type StagedTournament = Pick<
  Tournament,
  'start_date' | 'end_date' | 'approve_by' | 'pay_by' | 'bibs_from' | 'pay_when' | 'hall_zone'
>

/** The stage at the top of a ticket: `aside` takes no part; `ready` is approved, paid and waits for its bib. */
export type Stage = 'aside' | 'over' | 'asked' | 'leaving' | 'day' | 'pay' | 'sent' | 'bib' | 'ready'

/** Whether the owner asked to withdraw an approved entry. It stays approved until the organiser answers. */
export function isWithdrawalRequested(entry: Pick<StagedEntry, 'status' | 'state' | 'request'>): boolean {
  return entryStatusOf(entry) === 'approved' && entry.request?.kind === 'withdraw' && entry.request.state === 'open'
}

/** The stage of an entry on a day (YYYY-MM-DD, in the tournament's zone). */
export function findStage(entry: StagedEntry, tournament: StagedTournament, today: string): Stage {
  const entryStatus = entryStatusOf(entry)
  if (!isChangeable(entryStatus)) return 'aside'
  if (today > tournament.end_date) return 'over'
  if (entryStatus === 'asked') return 'asked'
  if (isWithdrawalRequested(entry)) return 'leaving'
  if (entryStatus === 'approved' && today >= tournament.start_date) return 'day'
  if (findAmountDue(entry, tournament) > 0) return 'pay'
  if (entryStatus === 'waiting') return 'sent'
  return entry.number === null ? 'ready' : 'bib'
}

/** A step of an entry. `day` (YYYY-MM-DD): when it is due or was done, null where that is not known. */
export type Step = {
  name: 'sent' | 'approve' | 'fee' | 'bib' | 'dance'
  day: string | null
  progress: 'done' | 'now' | 'ahead'
}

/** The steps of an entry from sending to dancing; its tournament decides whether the fee comes before the approval. */
export function listSteps(entry: StagedEntry, tournament: StagedTournament, today: string): Step[] {
  const { approve_by, pay_by, bibs_from, start_date, end_date, pay_when, hall_zone } = tournament
  const approval = { name: 'approve', isDone: entryStatusOf(entry) === 'approved', day: approve_by } as const
  const isPaid = balanceOf(entry).owed === 0
  const payment = entry.fee_amount > 0 ? [{ name: 'fee', isDone: isPaid, day: pay_by } as const] : []
  const steps = [
    ...(pay_when === 'sent' ? [...payment, approval] : [approval, ...payment]),
    { name: 'bib', isDone: entry.number !== null, day: bibs_from } as const,
    { name: 'dance', isDone: today > end_date, day: start_date } as const,
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return [
    { name: 'sent', day: toZonedTime(Date.parse(entry.created_date), hall_zone).day, progress: 'done' },
    ...steps.map(({ name, isDone, day }): Step => {
      if (isDone) return { name, day: null, progress: 'done' }
      return { name, day, progress: name === next?.name ? 'now' : 'ahead' }
    }),
  ]
}
