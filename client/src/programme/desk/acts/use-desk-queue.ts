import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Desk } from '@portal/shared/desk/desk-rows'
import { call, createRandomKey } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import { translateNow } from '../../../kit/i18n/use-t.ts'
import { liveQuery, TIMEOUT_MS, withTimeout } from '../../../portal/hall/live.ts'
import { maySucceedLater } from '../../../portal/queue/may-succeed.ts'
import { useActQueue } from '../../../portal/queue/use-act-queue.ts'
import { applyActs, athletesOf, withCheckIns, type DeskAct, type Refusal } from './desk-acts.ts'

/** The id of this desk while it is open; presses of one desk stand in the order in which it sends them. */
const CONSOLE = createRandomKey().slice(0, 40)
/** Often enough for what other desks do; an unchanged answer is not sent again. */
const LIST_INTERVAL_MS = 5_000

export const deskQuery = (id: number) => liveQuery(api.desk.list, { params: { id } }, LIST_INTERVAL_MS)

/** The acts of a desk that wait for the network, and those that changed nothing. */
export function useDeskQueue(id: number) {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const waiting = useActQueue<DeskAct>({
    key: 'desk_queue',
    place: String(id),
    send: async (act) => {
      const refused = await send(client, id, act)
      if (!refused) return null
      if (refused.length > 0) {
        setRefusals((before) => [...before, ...refused])
        await refetchPath('/desk/list')
      }
      return {}
    },
  })
  const { update } = waiting
  const add = useCallback((act: DeskAct) => update(({ queue }) => ({ queue: [...queue, act] })), [update])
  return {
    queue: waiting.queue,
    /** Whether the last act found no network. */
    isAway: waiting.isAway,
    add,
    refusals,
    clearRefusals: () => setRefusals([]),
  }
}

/** Sends one act, and shows the desk as it is with the answer. Returns what the act did not change; null without an answer. */
async function send(client: QueryClient, id: number, act: DeskAct): Promise<readonly Refusal[] | null> {
  try {
    return await sendAct(client, id, act)
  } catch (error) {
    if (maySucceedLater(error)) return null
    const why = { sentence: errorText(error, translateNow) }
    return athletesOf(act).map((athlete_id) => ({ athlete_id, why }))
  }
}

async function sendAct(client: QueryClient, id: number, act: DeskAct): Promise<readonly Refusal[]> {
  const signal = withTimeout(undefined, TIMEOUT_MS)
  const show = async (change: (desk: Desk) => Desk) => {
    const { queryKey } = deskQuery(id)
    // An older answer that is still on its way would take the act back.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (desk: Desk | undefined) => desk && change(desk))
  }
  if (act.kind === 'marks') {
    const { marks, signature } = act
    const body = {
      console: CONSOLE,
      sent_at: new Date().toISOString(),
      marks: [...marks],
      signature: signature ?? null,
    }
    const { results, entries } = await call(api.desk.mark, { params: { id }, body, signal })
    await show((desk) => withCheckIns(desk, entries))
    return results.flatMap((why, index) => {
      const athlete_id = marks[index]?.athlete_id
      return why === 'done' || why === 'already' || athlete_id === undefined ? [] : [{ athlete_id, why }]
    })
  }
  const { athlete_id } = act
  if (act.kind === 'start') {
    const { round_entry_id, absent, acted_at, reason } = act
    const body = { absent, reason, acted_at, sent_at: new Date().toISOString() }
    const state = await call(api.pointers.setAbsent, { params: { id, round_entry_id }, body, signal })
    await show((desk) => applyActs(desk, [{ ...act, absent: state.absent }]))
    return state.absent === absent ? [] : [{ athlete_id, why: 'overtaken' }]
  }
  const { results } =
    act.scratched === 1
      ? await call(api.entryActs.scratch, { body: { id: [athlete_id], reason: act.reason }, signal })
      : await call(api.entryActs.reinstate, { body: { id: [athlete_id] }, signal })
  const result = results[0]
  if (result && SCRATCH_RESULTS.has(result.result)) {
    await show((desk) => applyActs(desk, [act]))
    return []
  }
  const sentence = result?.errors?.[0]?.message
  return [{ athlete_id, why: sentence ? { sentence } : result ? 'not_approved' : 'missing' }]
}

/** Results of scratching and reinstating after which the entry is as it was pressed. */
const SCRATCH_RESULTS: ReadonlySet<string> = new Set(['scratched', 'already_scratched', 'reinstated', 'already_there'])
