import { useQuery } from '@tanstack/react-query'
import { call, createRandomKey } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { translateNow } from '../../kit/i18n/use-t.ts'
import { readText, storeText } from '../../kit/lib/browser-store.ts'
import { liveQuery, TIMEOUT_MS, withTimeout } from '../../portal/hall/live.ts'
import { maySucceedLater } from '../../portal/queue/may-succeed.ts'
import { useActQueue } from '../../portal/queue/use-act-queue.ts'

const INTERVAL_MS = 3_000

/** The id of this device, a reload and a restart included. */
export const DEVICE = readText('judge_device') ?? createRandomKey()
storeText('judge_device', DEVICE)

const tabletQuery = (id: number) =>
  liveQuery(api.tablet.tablet, { params: { id }, query: { device: DEVICE } }, INTERVAL_MS)

/** The rounds that this tablet marks; without a network the last answer of today. `lostAt`: since when there is none, epoch milliseconds. */
export function useTablet(id: number) {
  const query = useQuery(tabletQuery(id))
  return {
    tablet: query.data,
    error: query.error,
    refetch: query.refetch,
    lostAt: query.isError && query.data !== undefined ? query.dataUpdatedAt : null,
  }
}

/** A signed card. `acted_at`: when it was signed. `refusal`: why the portal did not take it, in words. */
export type SignedCard = {
  uuid: string
  judge: string
  result_id: number
  round_version: number
  item: number | null
  dance: string
  marks: Readonly<Record<string, number>>
  signature: string
  acted_at: string
  refusal?: string
}

/** An id in the form of a UUID; `crypto.randomUUID` is missing on plain http. */
export function createUuid(): string {
  const key = createRandomKey()
  return [key.slice(0, 8), key.slice(8, 12), `4${key.slice(13, 16)}`, `8${key.slice(17, 20)}`, key.slice(20)].join('-')
}

/** The signed cards that wait for the network, and those that were not taken until the judge has read why. */
export function useCards(id: number) {
  const waiting = useActQueue<SignedCard>({
    key: 'judge_queue',
    place: String(id),
    send: async (card, { conflict }) => {
      const refusal = await sendCard(id, card)
      if (refusal === undefined) return null
      if (refusal === null) return {}
      return { conflict: [...conflict, { ...card, refusal }] }
    },
    onAnswered: async () => refetchPath('/results/tablet'),
  })
  return {
    queue: waiting.queue,
    refused: waiting.conflict,
    add: (cards: readonly SignedCard[]) => waiting.update(({ queue }) => ({ queue: [...queue, ...cards] })),
    clearRefused: () => waiting.update(() => ({ conflict: [] })),
  }
}

/** Sends a card. Returns why it was not taken; null if it was, and undefined without an answer. */
async function sendCard(id: number, card: SignedCard): Promise<string | null | undefined> {
  const { acted_at, refusal: _refusal, item: _item, ...signed } = card
  try {
    const { state } = await call(api.tablet.sign, {
      params: { id },
      body: { ...signed, marks: { ...signed.marks }, device: DEVICE, at_device: acted_at },
      signal: withTimeout(undefined, TIMEOUT_MS),
    })
    return state === 'in' ? null : translateNow('judge.otherCard', { dance: card.dance })
  } catch (error) {
    return maySucceedLater(error) ? undefined : errorText(error, translateNow)
  }
}
