import type { HallState } from '@portal/shared/programme/hall-states'
import type { ScreenContent, Step } from '@portal/shared/programme/pointer-rows'
import type { ActQueue, AnsweredAct } from '../../../portal/queue/act-queue.ts'

/** A state of the hall that the announcer chose, with a message in both languages. */
export type HallNotice = { hall_state: HallState; message: string | null; message_en: string | null }

/** A move that was pressed without a network. `acted_at` (ISO 8601) is when it was pressed. */
export type QueuedStep = { kind: 'step'; from: Step; to: Step; hall?: HallNotice; acted_at: string }
/** A competitor reported absent or present without a network. */
export type QueuedAbsence = {
  kind: 'absence'
  competitor_id: number
  bib: number | null
  absent: 0 | 1
  acted_at: string
}
/** The places that a medal call has reached, for a screen. */
export type QueuedPlaces = {
  kind: 'places'
  screen_id: number
  screen_name: string
  content: ScreenContent
  acted_at: string
}
export type QueuedAct = QueuedStep | QueuedAbsence | QueuedPlaces
export type MoveQueue = readonly QueuedAct[]

/** Adds an act; the latest report about a competitor, or content of a screen, replaces the earlier ones. */
export const enqueue = (queue: MoveQueue, act: QueuedAct): MoveQueue => [
  ...queue.filter((queued) => !isReplacedBy(queued, act)),
  act,
]

function isReplacedBy(queued: QueuedAct, act: QueuedAct): boolean {
  if (queued.kind === 'absence') return act.kind === 'absence' && act.competitor_id === queued.competitor_id
  return queued.kind === 'places' && act.kind === 'places' && act.screen_id === queued.screen_id
}

/** The queue without its last move; the same queue if it has none. */
export function dropLastStep(queue: MoveQueue): MoveQueue {
  const last = queue.findLastIndex(({ kind }) => kind === 'step')
  return last < 0 ? queue : queue.toSpliced(last, 1)
}

export const lastStep = (queue: MoveQueue): QueuedStep | undefined => queue.findLast((act) => act.kind === 'step')

/** Whether a competitor is absent, with the queued reports. */
export function isAbsentWith(queue: MoveQueue, competitor: { id: number; absent?: 0 | 1 | undefined }): boolean {
  const report = queue.findLast((act) => act.kind === 'absence' && act.competitor_id === competitor.id)
  return (report?.kind === 'absence' ? report.absent : competitor.absent) === 1
}

/** The answer to a sent act: done, with the version that the pointer has now; no answer; moved by somebody else meanwhile; or no longer possible. */
export type SendResult =
  | { outcome: 'done'; version: number }
  | { outcome: 'unanswered' }
  | { outcome: 'conflict' }
  | { outcome: 'refused' }

/**
 * Sends an act of a queue, a move with the version that the previous one led to. After the first move that no longer fits, no other move is
 * sent, but the reports of absence are.
 */
export async function sendQueued(
  act: QueuedAct,
  { version, conflict }: ActQueue<QueuedAct>,
  send: (act: QueuedAct, version: number) => Promise<SendResult>,
): Promise<AnsweredAct<QueuedAct> | null> {
  const isStep = act.kind === 'step'
  const result: SendResult = isStep && conflict.length > 0 ? { outcome: 'conflict' } : await send(act, version)
  if (result.outcome === 'unanswered') return null
  if (isStep && result.outcome === 'conflict') return { conflict: [...conflict, act] }
  return isStep && result.outcome === 'done' ? { version: result.version } : {}
}
