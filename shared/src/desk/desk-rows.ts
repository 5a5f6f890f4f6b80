import { z } from 'zod'
import { bilingualRef, ref } from '../kit/contract.ts'
import { rounds } from '../programme/rounds.ts'

/** A check-in of an entry: it is here, its bib was handed out, its papers are missing. */
export const markKinds = ['here', 'bib', 'papers'] as const
export type MarkKind = (typeof markKinds)[number]
/** How the receiver of a bib signed on screen. */
export const signingKinds = ['tick', 'drawn'] as const
export { MARKS_AT_ONCE, PAPERS_MAX, RECEIVER_MAX, SIGNATURE_MAX_BYTES } from './desk-limits.ts'

/** The check-in of an entry. Times are of pressing, by the clock of the server. */
export const checkInRow = z.object({
  /** When it was noted as here; null while it is not. */
  here: z.string().nullable(),
  /** When its present bib was handed out; null while it was not, and again after the bib was changed. */
  handed: z.string().nullable(),
  /** How the handing out was signed for; null without a signature. */
  signed: z.enum(signingKinds).nullable(),
  /** The papers that are missing; null if none are. */
  papers: z.string().nullable(),
})
export type CheckIn = z.infer<typeof checkInRow>

/** A competitor of an item: the id is what `PUT /mc/absent` takes to scratch it from that round and back. */
const startRow = z.object({
  round_entry_id: z.int(),
  item_id: z.int(),
  /** Only on a scratched start: when that was, and why. */
  absent: z.literal(1).optional(),
  absent_at: z.string().optional(),
  reason: z.string().optional(),
})

/** An approved or scratched entry as the desk sees it. No address, phone number or year of birth. */
export const deskEntryRow = checkInRow.extend({
  id: z.int(),
  /** The code of the ticket, which is all that its QR code holds. */
  code: z.string(),
  number: z.int().nullable(),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  people: z.int(),
  unit_id: z.int().nullable(),
  /** Only on an entry that is scratched as a whole. */
  scratched: z.literal(1).optional(),
  fee_amount: z.number(),
  owed: z.number(),
  /** The ids of its opened events. */
  events: z.array(z.int()),
  /** Its places in the published programme, in the order of the items. */
  starts: z.array(startRow),
})
export type DeskEntry = z.infer<typeof deskEntryRow>

export const deskItemRow = z.object({
  id: z.int(),
  number: z.int().nullable(),
  floor: z.int(),
  day: z.string().nullable(),
  /** HH:MM on the clock of the hall. */
  time: z.string().nullable(),
  name: z.string(),
  name_en: z.string().nullable(),
  round: z.enum(rounds).nullable(),
  detail_id: z.int().nullable(),
})
export type DeskItem = z.infer<typeof deskItemRow>

const deskEventRow = bilingualRef.extend({
  symbol: z.string(),
  /** For the colour of its symbol. */
  dance_type: ref.nullable(),
})

const deskUnitRow = ref.extend({ code: z.string().nullable(), province: z.string().nullable() })
export type DeskUnit = z.infer<typeof deskUnitRow>

/** All that the desk of a tournament shows; counts and sums follow from it by `summarizeUnits`, with acts that still wait too. */
export const deskRow = z.object({
  tournament_id: z.int(),
  zone: z.string(),
  /** `currency_name` of the tournament. */
  currency_name: z.string(),
  units: z.array(deskUnitRow),
  events: z.array(deskEventRow),
  items: z.array(deskItemRow),
  entries: z.array(deskEntryRow),
})
export type Desk = z.infer<typeof deskRow>

/** The outcome of a press; all but `done` change nothing. */
export const markResults = [
  'done',
  /** It is so already: the press was sent twice, or two meant the same. */
  'already',
  /** Somebody pressed later, and that arrived before. */
  'overtaken',
  'not_approved',
  'no_number',
  /** The entry has another bib by now than the one that was pressed. */
  'bib_changed',
  /** The tournament has no such entry: it was deleted, or merged into another. */
  'missing',
] as const
export type MarkResult = (typeof markResults)[number]

/** An event into which people might still be entered, and what that would do to its first round. */
export const lateEventRow = bilingualRef.extend({
  symbol: z.string(),
  dance_type: ref.nullable(),
  /** Why they cannot enter it, with the clause; null if they can. */
  problem: z.string().nullable(),
  /** 1: only rules about the people and the event refuse it, so that a clerk may override them with a reason. */
  can_override: z.union([z.literal(0), z.literal(1)]),
  /** The item that would take them; null where the programme has none. */
  item: deskItemRow.nullable(),
  /** Competitors of the round that come, and heats, before and after. */
  before: z.int(),
  after: z.int(),
  heats_before: z.int(),
  heats_after: z.int(),
  /** 1: it is a final, and more dance in it than the timetable's settings allow in one. */
  is_crowded: z.union([z.literal(0), z.literal(1)]),
})
export type LateEvent = z.infer<typeof lateEventRow>

const restEnd = z.object({
  id: z.int(),
  number: z.int().nullable(),
  /** HH:MM on the clock of the hall. */ time: z.string(),
})
/** The rest of dancers from the planned end of one of their items to the start of the next; below 0 where both are on at once. */
export const restRow = z.object({
  after: restEnd,
  before: restEnd,
  minutes: z.int(),
  /** 1: it is shorter than the least rest of the timetable's settings. */
  is_short: z.union([z.literal(0), z.literal(1)]),
})
export type Rest = z.infer<typeof restRow>

/** The bibs of a unit that danced in at least one round. */
export const cupRow = z.object({
  unit: ref.extend({ code: z.string().nullable() }),
  bibs: z.int(),
})
