import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { summarize, summarizeUnits } from '@portal/shared/desk/check-in'
import type { Desk, DeskEntry, DeskItem } from '@portal/shared/desk/desk-rows'
import { toZonedTime } from '@portal/shared/programme/turns'
import { createRandomKey } from '../../kit/api/api.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { applyActs, type DeskAct, type DeskMark, type DeskSignature } from './acts/desk-acts.ts'
import { deskQuery, useDeskQueue } from './acts/use-desk-queue.ts'

export type DeskView = NonNullable<ReturnType<typeof useDesk>['view']>
export type DeskPresses = ReturnType<typeof createPresses>

/** The desk of a tournament as it is with the acts that still wait, and what can be pressed there. */
export function useDesk(id: number) {
  const query = useQuery(deskQuery(id))
  const waiting = useDeskQueue(id)
  const { data } = query
  const { queue } = waiting
  const desk = useMemo(() => data && applyActs(data, queue), [data, queue])
  const presses = useMemo(() => createPresses(waiting.add), [waiting.add])
  const now = useNow()
  const minute = Math.floor(now.getTime() / 60_000)
  const eventRows = desk?.events
  const events = useMemo(() => new Map(eventRows?.map((event) => [event.id, event])), [eventRows])
  const view = useMemo(() => desk && makeView(desk, events, minute * 60_000), [desk, events, minute])
  return {
    view,
    error: query.error,
    refetch: query.refetch,
    isAway: query.isError || waiting.isAway,
    seenAt: query.dataUpdatedAt,
    waiting,
    presses,
  }
}

/** `now`: epoch milliseconds. */
function makeView(desk: Desk, events: ReadonlyMap<number, Desk['events'][number]>, now: number) {
  const items = new Map(desk.items.map((item) => [item.id, item]))
  const units = summarizeUnits(desk)
  const today = toZonedTime(now, desk.zone)
  // An item without a day or a time is not over before that day is.
  const isPast = ({ day, time }: DeskItem) => `${day ?? today.day} ${time ?? '24:00'}` < `${today.day} ${today.time}`
  return {
    desk,
    now,
    today,
    items,
    events,
    units,
    totals: summarize(desk.entries),
    entries: new Map(desk.entries.map((entry) => [entry.id, entry])),
    isPast,
    /** The item in which an entry dances next; its last one once all are over. */
    nextItemOf: (entry: DeskEntry): DeskItem | undefined => {
      const own = entry.starts.filter(({ absent }) => absent !== 1).flatMap(({ item_id }) => items.get(item_id) ?? [])
      return own.find((item) => !isPast(item)) ?? own.at(-1)
    },
  }
}

/** The presses of a desk. Each is done on screen at once, and sent when there is a network. */
function createPresses(add: (act: DeskAct) => void) {
  const mark = (
    entries: readonly DeskEntry[],
    { kind, on, note }: Pick<DeskMark, 'kind' | 'on' | 'note'>,
    signature?: DeskSignature,
  ) => {
    const acted_at = new Date().toISOString()
    const marks = entries.map(({ id: athlete_id, number }) => ({
      athlete_id,
      kind,
      on,
      acted_at,
      ...(kind === 'bib' && on === 1 && { number }),
      ...(note && { note }),
    }))
    if (marks.length > 0) add({ kind: 'marks', marks, acted_at, ...(signature && { signature }) })
  }
  return {
    setHere: (entries: readonly DeskEntry[], on: 0 | 1) => mark(entries, { kind: 'here', on }),
    handOut: (entries: readonly DeskEntry[], signature: Omit<DeskSignature, 'key'>) =>
      mark(entries, { kind: 'bib', on: 1 }, { key: createRandomKey(), ...signature }),
    takeBack: (entries: readonly DeskEntry[]) => mark(entries, { kind: 'bib', on: 0 }),
    /** Notes which papers are missing; an empty note says that none are. */
    setPapers: (entry: DeskEntry, note: string) =>
      mark([entry], note ? { kind: 'papers', on: 1, note } : { kind: 'papers', on: 0 }),
    setAbsent: ({ id: athlete_id }: DeskEntry, round_entry_id: number, absent: 0 | 1, reason = '') =>
      add({ kind: 'start', athlete_id, round_entry_id, absent, reason, acted_at: new Date().toISOString() }),
    setScratched: ({ id: athlete_id }: DeskEntry, scratched: 0 | 1, reason = '') =>
      add({ kind: 'entry', athlete_id, scratched, reason, acted_at: new Date().toISOString() }),
  }
}
