import { z } from 'zod'
import { bilingualRef } from '../../kit/contract.ts'
import { roundKinds } from '../../programme/rounds.ts'
import { storedStates } from '../round/result-states.ts'

const event = z.object({ symbol: z.string(), name: z.string(), name_en: z.string().nullable() })

/** A bib on a judge's card, in running order. Without a name: a judge marks what is seen. */
const starter = z.object({ bib: z.int(), heat: z.int().nullable(), is_out: z.literal([0, 1]) })

const round = z.object({
  result_id: z.int(),
  round_version: z.int(),
  /** The number of its item in the programme. */
  item: z.int().nullable(),
  event,
  kind: z.enum(roundKinds).nullable(),
})

/** A round that takes marks, for one of its judges. */
export const tabletRoundRow = round.extend({
  format: z.enum(['recall', 'marks']),
  dances: z.array(z.string()),
  /** How many crosses a judge gives in each dance; null in a final. */
  quota: z.int().nullable(),
  /** Why the chairperson opened it again. */
  open_reason: z.string().nullable(),
  starters: z.array(starter),
  /** The judge's own cards that are in, with the moment (ISO) when the portal took them. */
  signed: z.array(z.object({ dance: z.string(), uuid: z.string(), at: z.string() })),
})
export type TabletRound = z.infer<typeof tabletRoundRow>

/** Where the announcer is on a floor. `dance` counts from 0. */
const position = z.object({ item: z.int(), heat: z.int().nullable(), dance: z.int().nullable() })

/** The part of a tournament that a judge's tablet holds, enough to mark for an hour without a network. */
export const tabletRow = z.object({
  tournament: bilingualRef,
  zone: z.string(),
  /** The letter of the reader on the panel; null until it is chosen. */
  letter: z.string().nullable(),
  /** The panel, for the choice of a letter. */
  letters: z.array(z.object({ letter: z.string(), is_taken: z.literal([0, 1]) })),
  on: z.array(position),
  /** 1: another device has marked for this letter within the last minutes. */
  has_other_device: z.literal([0, 1]),
  /** The card that the chairperson waits for. */
  nudge: z.object({ result_id: z.int(), dance: z.string() }).nullable(),
  rounds: z.array(tabletRoundRow),
})
export type Tablet = z.infer<typeof tabletRow>

/** `paper`: the card is keyed from paper, or the chairperson takes it on paper; `marking`: on the judge's screen; `waiting`: on nobody's. */
export const cellStates = ['in', 'paper', 'marking', 'waiting'] as const

/** A card as the chairperson follows it. Without marks: nobody sees any while a judge still marks. */
export const cellRow = z.object({
  judge: z.string(),
  dance: z.string(),
  state: z.enum(cellStates),
  /** When it came, ISO. */
  at: z.string().nullable(),
  /** For a card that is being marked: how many bibs are marked. */
  count: z.int().nullable(),
  /** 1: another card of the judge in this dance came as well, and differs. */
  has_conflict: z.literal([0, 1]),
})
export type PanelCell = z.infer<typeof cellRow>

export const panelRoundRow = round.extend({
  key: z.string(),
  state: z.enum(storedStates),
  format: z.enum(['recall', 'marks']),
  quota: z.int().nullable(),
  starters: z.int(),
  judges: z.array(z.string()),
  dances: z.array(z.string()),
  cells: z.array(cellRow),
  /** The judges whose tablets have this round. */
  received: z.array(z.string()),
})
export type PanelRound = z.infer<typeof panelRoundRow>

/** The rounds that take marks, and those that wait for the chairperson's signature. */
export const panelRow = z.object({
  now: z.string(),
  zone: z.string(),
  on: z.array(position),
  rounds: z.array(panelRoundRow),
  /** The letters that mark on two devices at once. */
  doubled: z.array(z.string()),
})
export type Panel = z.infer<typeof panelRow>
