import { standingOf } from '@portal/shared/entries/entry-state'
import type { Entry } from '@portal/shared/entries/entries'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { balanceOf } from '@portal/shared/payments/balance'
import { dueNow } from '@portal/shared/payments/when-to-pay'
import { inZone } from '@portal/shared/programme/turns'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { isChangeable } from './standing.ts'

type Of = Pick<Entry, 'status' | 'state' | 'number' | 'fee_amount' | 'paid_amount' | 'created_date'> & {
  request?: Pick<EntryRequest, 'kind' | 'state'> | null
}
type In = Pick<Tournament, 'start_date' | 'end_date' | 'approve_by' | 'pay_by' | 'bibs_from' | 'pay_when' | 'hall_zone'>

/** The stage that a ticket leads with: `aside` takes no part, `ready` is approved and paid and waits for its bib. */
export type Stage = 'aside' | 'over' | 'asked' | 'leaving' | 'day' | 'pay' | 'sent' | 'bib' | 'ready'

/** Whether the organiser is asked to withdraw it: an approved entry stands until they answer. */
export function isLeaving(entry: Pick<Of, 'status' | 'state' | 'request'>): boolean {
  return standingOf(entry) === 'approved' && entry.request?.kind === 'withdraw' && entry.request.state === 'open'
}

/** The next thing that concerns an entry on a day (YYYY-MM-DD, in the tournament's zone). */
export function stageOf(entry: Of, tournament: In, today: string): Stage {
  const entryStanding = standingOf(entry)
  if (!isChangeable(entryStanding)) return 'aside'
  if (today > tournament.end_date) return 'over'
  if (entryStanding === 'asked') return 'asked'
  if (isLeaving(entry)) return 'leaving'
  if (entryStanding === 'approved' && today >= tournament.start_date) return 'day'
  if (dueNow(entry, tournament) > 0) return 'pay'
  if (entryStanding === 'waiting') return 'sent'
  return entry.number === null ? 'ready' : 'bib'
}

/** A step of an entry; `day` (YYYY-MM-DD) only where it is set, and of what is done only where it is known. */
export type Step = {
  name: 'sent' | 'approve' | 'fee' | 'bib' | 'dance'
  day: string | null
  is: 'done' | 'now' | 'ahead'
}

/** The way of an entry from sending to dancing, in the order in which its tournament goes it. */
export function stepsOf(entry: Of, tournament: In, today: string): Step[] {
  const { approve_by, pay_by, bibs_from, start_date, end_date, pay_when, hall_zone } = tournament
  const approve = { name: 'approve', done: standingOf(entry) === 'approved', day: approve_by } as const
  const isPaid = balanceOf(entry).owed === 0
  const fee = entry.fee_amount > 0 ? [{ name: 'fee', done: isPaid, day: pay_by } as const] : []
  const steps = [
    ...(pay_when === 'sent' ? [...fee, approve] : [approve, ...fee]),
    { name: 'bib', done: entry.number !== null, day: bibs_from } as const,
    { name: 'dance', done: today > end_date, day: start_date } as const,
  ]
  const next = steps.find(({ done }) => !done)
  return [
    { name: 'sent', day: inZone(Date.parse(entry.created_date), hall_zone).day, is: 'done' },
    ...steps.map(({ name, done, day }): Step => {
      if (done) return { name, day: null, is: 'done' }
      return { name, day, is: name === next?.name ? 'now' : 'ahead' }
    }),
  ]
}
