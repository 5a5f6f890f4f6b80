import { useEffect, useState } from 'react'
import type { HallItem, Pointer, Pointers } from '@portal/shared/programme/pointer-rows'
import { useMainKey } from './keys/use-main-key.ts'
import { useMoveKeys } from './keys/use-move-keys.ts'
import type { MedalCall } from './medals/medals.ts'
import { useMedals } from './medals/use-medals.ts'
import { lastStep } from './queue/move-queue.ts'
import { ceremonyContent } from './screens/use-screens.ts'
import { undoSecondsLeft } from './undo-time.ts'
import { stepOf, useMoves } from './use-moves.ts'

export type FloorProps = {
  /** The id of the tournament. */
  id: number
  pointers: Pointers
  pointer: Pointer
  /** The items of the floor in their order. */
  items: readonly HallItem[]
  isLost: boolean
  /** The moment of the last answer by this device's clock, and now by the server's, epoch milliseconds. */
  seenAt: number
  now: number
  mayMove: boolean
  mayWrite: boolean
  /** Says whether acts of this floor wait for the network. */
  onWaiting: (isWaiting: boolean) => void
}
export type FloorView = ReturnType<typeof useFloor>

/** A floor as its announcer sees it: what is on, next and looked at, the medal call, and the keys that change them. */
export function useFloor({ id, pointers, pointer, items, isLost, now, mayMove, onWaiting }: FloorProps) {
  const moves = useMoves({ id, floor: pointer.floor }, pointer, isLost)
  const isWaiting = moves.queue.length > 0
  // A move without an answer tells of a lost network before the stream does.
  const isOffline = isLost || lastStep(moves.queue) !== undefined
  useEffect(() => onWaiting(isWaiting), [isWaiting, onWaiting])
  const [medals, storeMedals] = useMedals(id)
  const setMedals = (changed: MedalCall | null) => {
    storeMedals(changed)
    const screens = pointers.screens.filter(({ layout, floor }) => layout === 'ceremony' && floor === pointer.floor)
    // The screens keep the places when the call ends.
    if (changed) moves.showPlaces(screens, ceremonyContent(changed))
  }
  const [browsedId, setBrowsedId] = useState<number | null>(null)
  const [panel, setPanel] = useState<'list' | 'insert' | null>(null)
  const step = moves.step ?? stepOf(pointer)
  const index = items.findIndex((item) => item.id === step.item_id)
  const current = items[index]
  // Where the announcer has moved on already, the server's next item is not known yet.
  const following =
    items.find((item) => step.item_id === pointer.item_id && item.id === pointer.next_item_id) ?? items[index + 1]
  // An item is looked at only until it becomes the current one.
  const browsed = items.find((item) => item.id === browsedId && item.id !== current?.id)
  const medalItem = items.find((item) => item.id === medals?.item_id)
  const visibleIndex = browsed ? items.indexOf(browsed) : index
  const stopBrowsing = () => {
    setBrowsedId(null)
    setPanel(null)
  }
  const look = (itemId: number | undefined) => {
    if (itemId === undefined) return
    setPanel(null)
    setBrowsedId(itemId)
  }
  const browse = (direction: -1 | 1) => look(items[visibleIndex + direction]?.id)
  const mainKey = useMainKey({
    items,
    step,
    current,
    following,
    browsed,
    medals: medalItem ? medals : null,
    isOffline,
    moves,
    onMedals: setMedals,
    onMoved: stopBrowsing,
  })
  const isUndoable = undoSecondsLeft(pointer, now) > 0 || lastStep(moves.queue) !== undefined
  const typed = useMoveKeys({
    step: () => mayMove && moves.heldMove === null && mainKey.onPress?.(),
    browse,
    stopBrowsing,
    undo: () => mayMove && isUndoable && moves.undo(),
    openNumber: (number) => look(items.find((item) => item.number === number)?.id),
    search: () => setPanel('list'),
    jump: mayMove ? mainKey.hold : null,
  })
  return {
    moves,
    isOffline,
    step,
    current,
    following,
    afterwards: following && items[items.indexOf(following) + 1],
    browsed,
    /** How many items after the current one is looked at, negative before it. */
    itemsAway: visibleIndex - index,
    neighbours: { before: items[visibleIndex - 1], after: items[visibleIndex + 1] },
    medalCall: medals && medalItem && !browsed ? { item: medalItem, medals } : null,
    setMedals,
    panel,
    setPanel,
    mainKey,
    typed,
    browse,
    look,
    stopBrowsing,
  }
}
