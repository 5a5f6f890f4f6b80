import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import type { Place, TimetableItem } from '@portal/shared/programme/timetable/timetable'
import type { Timetable, TimetableChange } from '@portal/shared/programme/timetable/timetable-rows'
import { ApiError, call, isRefusal } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, queryClient } from '../../kit/api/query.ts'
import { invertPlaces } from './plan-moves.ts'

export const timetableQuery = (id: number) => buildQuery(api.timetable.timetable, { params: { id } })

/** The fate of changes while others changed the timetable, or without a network. */
export type SaveTrouble = { kind: 'stale'; kept: number; lost: number } | { kind: 'failed'; error: unknown }

type Queue = { unsaved: readonly (readonly Place[])[]; inverses: readonly (readonly Place[])[] }
const emptyQueue: Queue = { unsaved: [], inverses: [] }

const applyAll = (items: readonly TimetableItem[], acts: Queue['unsaved']): readonly TimetableItem[] =>
  acts.reduce<readonly TimetableItem[]>((arranged, places) => applyPlaces(arranged, places), items)

/** The draft after an answer of the server: all its items, or those that changed by their ids. */
function mergeChange(timetable: Timetable, { version, changes, whole, items }: TimetableChange): Timetable {
  if (whole === 1) return { ...timetable, version, changes, items }
  const changedById = new Map(items.map((item) => [item.id, item]))
  return { ...timetable, version, changes, items: timetable.items.map((item) => changedById.get(item.id) ?? item) }
}

/** Published items have other ids in the draft that the first change makes. */
function followDraft(acts: Queue['unsaved'], items: readonly TimetableItem[]): Queue['unsaved'] {
  const draftIds = new Map(items.flatMap(({ id, draft_of }) => (draft_of === null ? [] : [[draft_of, id] as const])))
  return acts.map((places) => places.map((place) => ({ ...place, id: draftIds.get(place.id) ?? place.id })))
}

export type TimetableStore = ReturnType<typeof useTimetable>

/**
 * The draft of a timetable and its changes by hand, which are drawn at once and saved one after the other with the version. Where somebody
 * else changed the timetable meanwhile, it is read again and the changes are made in it whose items are still there.
 */
export function useTimetable(id: number) {
  const query = timetableQuery(id)
  const { data, error, refetch } = useQuery(query)
  const [queue, setQueue] = useState(emptyQueue)
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null)
  const latest = useRef(queue)
  const isSending = useRef(false)
  const update = (next: Queue) => {
    latest.current = next
    setQueue(next)
  }
  const store = (change: TimetableChange) => {
    const timetable = queryClient.getQueryData(query.queryKey)
    if (!timetable) return
    queryClient.setQueryData(query.queryKey, mergeChange(timetable, change))
    if (change.whole === 0) return
    const { unsaved, inverses } = latest.current
    update({ unsaved: followDraft(unsaved, change.items), inverses: followDraft(inverses, change.items) })
  }
  /** Reads the timetable again; changes of items that are no longer there are given up. */
  const rebase = async () => {
    const { items } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const ids = new Set(items.flatMap(({ id: itemId, draft_of }) => [itemId, draft_of]))
    const fits = (places: readonly Place[]) => places.every((place) => ids.has(place.id))
    const { unsaved, inverses } = latest.current
    const remaining = followDraft(unsaved.filter(fits), items)
    update({ unsaved: remaining, inverses: followDraft(inverses.filter(fits), items) })
    setTrouble({ kind: 'stale', kept: remaining.length, lost: unsaved.length - remaining.length })
  }
  const sendFirst = async () => {
    const [places] = latest.current.unsaved
    const version = queryClient.getQueryData(query.queryKey)?.version
    if (!places) return
    try {
      const body = { places: places.map((place) => ({ ...place })), ...(version !== undefined && { version }) }
      const change = await call(api.timetable.arrange, { params: { id }, body })
      store(change)
      // Drawn twice until the answer is on screen, which is the same; without it the old order would flash up.
      await new Promise((resolve) => setTimeout(resolve))
      update({ ...latest.current, unsaved: latest.current.unsaved.slice(1) })
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) return rebase()
      // Refused changes are taken back; without an answer or a session they are kept, and sent again by the reader.
      if (failure instanceof ApiError && isRefusal(failure.status) && failure.status !== 401) update(emptyQueue)
      throw failure
    }
  }
  const save = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      while (latest.current.unsaved.length > 0) await sendFirst()
    } catch (failure) {
      setTrouble({ kind: 'failed', error: failure })
    } finally {
      isSending.current = false
    }
  }
  const readItems = () => applyAll(queryClient.getQueryData(query.queryKey)?.items ?? [], latest.current.unsaved)
  const enqueue = (places: readonly Place[], inverses: Queue['inverses']) => {
    setTrouble(null)
    update({ unsaved: [...latest.current.unsaved, places], inverses })
    void save()
  }
  const items = useMemo(() => applyAll(data?.items ?? [], queue.unsaved), [data?.items, queue.unsaved])
  useWarnBeforeLeaving(queue.unsaved.length > 0)
  return {
    timetable: data,
    error,
    refetch,
    items,
    unsavedCount: queue.unsaved.length,
    canUndo: queue.inverses.length > 0,
    trouble,
    dismissTrouble: () => setTrouble(null),
    saveAgain: () => {
      setTrouble(null)
      void save()
    },
    arrange: (places: readonly Place[]) =>
      enqueue(places, [...latest.current.inverses, invertPlaces(readItems(), places)]),
    undo: (): boolean => {
      const { inverses } = latest.current
      const inverse = inverses.at(-1)
      if (!inverse) return false
      enqueue(inverse, inverses.slice(0, -1))
      return true
    },
    /**
     * Takes over what another call answered; what was done by hand before can no longer be undone step by step. A change of single items leaves
     * what is still to be saved; one that replaces all items gives it up.
     */
    take: (change: TimetableChange) => {
      update(change.whole === 1 ? emptyQueue : { ...latest.current, inverses: [] })
      store(change)
    },
    reload: async () => {
      update(emptyQueue)
      await queryClient.fetchQuery({ ...query, staleTime: 0 })
    },
  }
}

/** Asks before the page is closed while changes are on their way. */
function useWarnBeforeLeaving(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
}
