import type { ReactNode } from 'react'
import type { HallItem, HallScreen, Pointer } from '@portal/shared/programme/pointer-rows'
import type { Hall } from '@portal/shared/programme/programme-rows'

/** The state that the layouts of a screen draw: its floor as it stands. */
export type TvView = {
  tournament: NonNullable<Hall['tournament']>
  screen: HallScreen
  isOnAir: boolean
  /** For the floor of the screen; undefined where nothing is planned on it. */
  pointer: Pointer | undefined
  /** The items of the floor in their order. */
  items: readonly HallItem[]
  current: HallItem | undefined
  following: HallItem | undefined
  /** So long before its item a competitor is called. */
  callMinutes: number
  zone: string
  /** The time of the server, epoch milliseconds. */
  now: number
  clock: ReactNode
}
