import { z } from 'zod'
import { hallStates, screenLayouts } from './hall-states.ts'
import { lastMoveRow } from './programme-rows.ts'
import { officeItemRow } from './round-calls.ts'

/** The position at a floor: an item as a whole (`heat` and `dance` null), a heat of it, or a dance by its index from 0. */
export type Step = { item_id: number | null; heat: number | null; dance: number | null }

/** How many competitors of an item were noted as here at the desk. */
export const presenceRow = z.object({ item_id: z.int(), here: z.int(), of: z.int() })
export type Presence = z.infer<typeof presenceRow>

/** The pointer of a floor, without names. */
export const pointerRow = z.object({
  floor: z.int(),
  /** Rises with each move; 0 before the first one. */
  version: z.int(),
  /** The first item until a move; null without items. */
  item_id: z.int().nullable(),
  number: z.int().nullable(),
  next_item_id: z.int().nullable(),
  heat: z.int().nullable(),
  dance: z.int().nullable(),
  hall_state: z.enum(hallStates),
  message: z.string().nullable(),
  message_en: z.string().nullable(),
  /** When the item was called, and when its heat or dance began; null before the first move. */
  moved_at: z.string().nullable(),
  stepped_at: z.string().nullable(),
  /** For the current item and those that are announced and called next; absent while nobody checks in. */
  presence: z.array(presenceRow).optional(),
  /** Null for anyone but announcers, and in the stream. */
  last_move: lastMoveRow.nullable(),
})
export type Pointer = z.infer<typeof pointerRow>

/** The values that a layout needs beside the pointer of its floor; each layout uses some, and none needs any. */
const screenContent = z.object({
  /** The end of a countdown; the next item is counted down to without it. */
  until: z.string().optional(),
  /** The text of a message, or the title of a countdown. */
  text: z.string().optional(),
  text_en: z.string().optional(),
  /** The item of a prize-giving, and its bibs by place; a bib is null until its place was called. */
  item_id: z.int().optional(),
  bibs: z.array(z.int().nullable()).optional(),
})
export type ScreenContent = z.infer<typeof screenContent>

/** A screen of the hall, and what it is to show. */
export const screenRow = z.object({
  id: z.int(),
  name: z.string(),
  floor: z.int(),
  layout: z.enum(screenLayouts),
  content: screenContent,
  /** Whether a browser is paired with it, so that the browser asks again once this changes. */
  is_paired: z.literal([0, 1]),
})
export type HallScreen = z.infer<typeof screenRow>

/** All that changes in a hall during the day, without names. */
export const pointersRow = z.object({
  tournament_id: z.int(),
  /** 2: on air; 1: off air. */
  status: z.union([z.literal(1), z.literal(2)]),
  /** Differs after every change of items, competitors, bibs and names; compare it for inequality. */
  programme_version: z.int(),
  /** The zone of the hall, of the IANA database. */
  zone: z.string(),
  /** The time of the server when it answered. */
  now: z.string(),
  floors: z.array(pointerRow),
  screens: z.array(screenRow),
  /** Only of a rehearsal: opens its stream. */
  stream_key: z.string().optional(),
})
export type Pointers = z.infer<typeof pointersRow>

/** A part of `Pointers` that changed, as the stream sends it. */
export type PointersChange =
  | { floor: Pointer }
  | Pick<Pointers, 'status'>
  | Pick<Pointers, 'programme_version'>
  | { screen: HallScreen }

/** An item as the hall follows it; breaks and ceremonies included, which have no number. */
export const hallItemRow = officeItemRow.extend({
  floor: z.int(),
  /** Into how many heats its round is divided, and which of them this item has (null: all). */
  heats: z.int(),
  heat_from: z.int().nullable(),
  heat_to: z.int().nullable(),
})
export type HallItem = z.infer<typeof hallItemRow>

export const hallProgrammeRow = z.object({
  tournament_id: z.int(),
  programme_version: z.int(),
  /** So long before its item a competitor is called (`callMoment`). */
  call_minutes: z.int(),
  items: z.array(hallItemRow),
})
