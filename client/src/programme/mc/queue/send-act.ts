import type { QueryClient } from '@tanstack/react-query'
import type { Pointer, Pointers, Step } from '@portal/shared/programme/pointer-rows'
import { ApiError, call, createRandomKey, type Input } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { toastError } from '../../../kit/i18n/toast.ts'
import { translateNow } from '../../../kit/i18n/use-t.ts'
import { readText, storeText } from '../../../kit/lib/browser-store.ts'
import { TIMEOUT_MS, liveQuery, withTimeout } from '../../../portal/hall/live.ts'
import { maySucceedLater } from '../../../portal/queue/may-succeed.ts'
import type { HallNotice, QueuedAct, SendResult } from './move-queue.ts'

/** The id of this console, a reload included; two consoles of one account differ. */
export const CONSOLE = readText('mc_console') ?? createRandomKey()
storeText('mc_console', CONSOLE)

export const findPointer = (pointers: Pointers | undefined, floor: number): Pointer | undefined =>
  pointers?.floors.find((pointer) => pointer.floor === floor)

/** A move of a floor, from a step in a version, so that sending it again moves nothing twice. */
export type HallMove = {
  version: number
  from: Step
  to: Step | 'undo'
  hall?: HallNotice | undefined
  confirmed?: 1
  /** When it was pressed (ISO 8601), for a move that waited. */
  acted_at?: string
}

/** Shows the pointers of an answer. An older answer that is still on its way would show the previous step again. */
export async function showPointers(client: QueryClient, pointers: Pointers): Promise<void> {
  const { queryKey } = liveQuery(api.pointers.pointers, { params: { id: pointers.tournament_id } })
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, pointers)
}

/** Shows the state of the hall that a refusal brings. */
export async function showRefusedState(client: QueryClient, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.data !== null && typeof error.data === 'object' && 'floors' in error.data)
    await showPointers(client, error.data as Pointers)
}

type Floor = { id: number; floor: number }

/** Sends one move of a floor and answers with all pointers. */
export async function sendMove({ id, floor }: Floor, { hall, acted_at, ...move }: HallMove): Promise<Pointers> {
  const body: Input<typeof api.pointers.step>['body'] = {
    ...move,
    ...hall,
    floor,
    console: CONSOLE,
    ...(acted_at ? { acted_at, sent_at: new Date().toISOString() } : {}),
  }
  return call(api.pointers.step, { params: { id }, body, signal: withTimeout(undefined, TIMEOUT_MS) })
}

/** Sends one act of a queue. The reason why one is refused is a toast: nobody looks at the item any more. */
export async function sendAct(
  client: QueryClient,
  { id, floor }: Floor,
  act: QueuedAct,
  version: number,
): Promise<SendResult> {
  try {
    if (act.kind === 'places') {
      const { screen_id, content } = act
      const signal = withTimeout(undefined, TIMEOUT_MS)
      await call(api.screens.change, { params: { id: screen_id }, body: { content }, signal })
      return { outcome: 'done', version }
    }
    if (act.kind === 'absence') {
      const params = { id, round_entry_id: act.competitor_id }
      const signal = withTimeout(undefined, TIMEOUT_MS)
      // The time of the press, so that a report that waited does not undo what the desk noted later.
      const body = { absent: act.absent, acted_at: act.acted_at, sent_at: new Date().toISOString() }
      await call(api.pointers.setAbsent, { params, body, signal })
      return { outcome: 'done', version }
    }
    const { from, to, hall, acted_at } = act
    const pointers = await sendMove({ id, floor }, { version, from, to, hall, acted_at })
    await showPointers(client, pointers)
    return { outcome: 'done', version: findPointer(pointers, floor)?.version ?? version }
  } catch (error) {
    if (maySucceedLater(error)) return { outcome: 'unanswered' }
    await showRefusedState(client, error)
    const hasMoved = error instanceof ApiError && error.status === 409 && act.kind === 'step'
    if (hasMoved) return { outcome: 'conflict' }
    toastError(errorText(error, translateNow))
    return { outcome: 'refused' }
  }
}
