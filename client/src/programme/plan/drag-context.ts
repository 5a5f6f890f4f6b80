import { createContext } from 'react'

/** Where dragged items would go: the index in a lane, counted without them. */
export type DropTarget = { key: string; day: string; floor: number; index: number }

/** The items that are being dragged, none otherwise. */
export const DraggedContext = createContext<readonly number[]>([])

/** Where they would go. Apart from the items, because it changes while they are dragged and few parts draw it. */
export const DropContext = createContext<DropTarget | null>(null)
