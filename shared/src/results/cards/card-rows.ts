import { z } from 'zod'
import { roundKinds } from '../../programme/rounds.ts'
import { resultFormats, resultStates } from '../round/result-states.ts'

/** `first` and `second`: keyed from paper, the second without sight of the first; `signed`: by the judge on a tablet. */
export type Keying = 'first' | 'second' | 'signed'

/** One of each keying of a card counts. `replaced`: keyed again since; `conflict`: differs from the card that is in. */
export type CardStatus = 'counts' | 'replaced' | 'conflict'

export const cardSources = ['tablet', 'paper'] as const
export type CardSource = (typeof cardSources)[number]

/** `once`: keyed once; `differs`: the two keyings differ; `in`: its marks count. */
const cardStates = ['empty', 'once', 'differs', 'in'] as const

/** The marks of two keyings of a card for one bib; null for no mark. */
const difference = z.object({ bib: z.int(), first: z.number().nullable(), second: z.number().nullable() })
export type CardDifference = z.infer<typeof difference>

export const boardCardRow = z.object({
  judge: z.string(),
  dance: z.string(),
  state: z.enum(cardStates),
  source: z.enum(cardSources).nullable(),
  /** Those who keyed it, the first before the second. */
  keyed_by: z.array(z.string()),
  /** 1: another card of this judge and dance came after this one was in, and differs. */
  has_conflict: z.literal([0, 1]),
  /** Set for a card whose keyings differ, or of which a differing one came later. */
  differences: z.array(difference),
  /** By bib, once it is in: nobody sees a first keying before the second. */
  marks: z.record(z.string(), z.number()).nullable(),
})
export type BoardCard = z.infer<typeof boardCardRow>

/** The bibs that go on from a round whose crosses are level at the cut. */
const cut = z.object({
  target: z.int(),
  clear: z.array(z.int()),
  tied: z.array(z.int()),
})

/** A round whose marks are taken here: its cards as judge by dance. */
export const cardBoardRow = z.object({
  key: z.string(),
  /** Null until the round is opened for marks. */
  result_id: z.int().nullable(),
  event: z.object({ symbol: z.string(), name: z.string(), name_en: z.string().nullable() }),
  kind: z.enum(roundKinds).nullable(),
  state: z.enum(resultStates),
  /** `recall` or `marks` once it is open; before, the one that fits the round. */
  format: z.enum(resultFormats),
  round_version: z.int(),
  dances: z.array(z.string()),
  judges: z.array(z.string()),
  /** How many each judge chooses in each dance, and how many go on; null in a final. */
  quota: z.int().nullable(),
  panel_reason: z.string().nullable(),
  /** Why marks were opened again. */
  open_reason: z.string().nullable(),
  /** The marked bibs, in the order of the paper card. */
  bibs: z.array(z.int()),
  /** Scratched, refused, withdrawn or disqualified. */
  out: z.array(z.int()),
  cards: z.array(boardCardRow),
  /** Why a round with all its cards is not placed, in the reader's language. */
  problems: z.array(z.string()),
  /** Left to the chairperson to decide. */
  cut: cut.nullable(),
})
export type CardBoard = z.infer<typeof cardBoardRow>
