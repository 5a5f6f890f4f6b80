import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { wireId } from '../kit/fields.ts'

const unit = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  province: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  /** In all tournaments. */
  entries: z.int(),
})
export type MergedUnit = z.infer<typeof unit>

/** Why two units may be one: their names, a phone or an address that both have, or people whom both entered. */
const doubleReasons = ['name', 'phone', 'email', 'dancers'] as const
const double = z.object({
  /** The unit that most likely stays. */
  into: unit,
  from: unit,
  reasons: z.array(z.object({ kind: z.enum(doubleReasons), dancers: z.int().nullable() })),
})
export type UnitDouble = z.infer<typeof double>

const mergePreview = z.object({
  into: unit,
  from: unit,
  /** The records that move. */
  entries: z.int(),
  payments: z.object({ count: z.int(), amount: z.number() }),
  accounts: z.int(),
  dancers: z.int(),
  /** Dancers whom both rosters have, and who are kept once. */
  dancers_there: z.int(),
  cards: z.int(),
  contents: z.int(),
  /** Names by which the remaining unit is found from then on. */
  names: z.array(z.string()),
  /** Details that the remaining unit lacks and gets, by their columns. */
  fills: z.record(z.string(), z.string()),
  /** The same people entered by both: these entries have to be settled first. */
  twice: z.array(
    z.object({
      tournament: z.string(),
      people: z.string(),
      /** Symbols of the events that both entries are in; empty where they wait in different ones. */
      contents: z.array(z.string()),
      entries: z.array(z.object({ id: z.int(), code: z.string() })),
    }),
  ),
})
export type MergeLook = z.infer<typeof mergePreview>

const target = z.object({ into: wireId })

export const unitMergeCalls = {
  doubles: endpoint({
    method: 'GET',
    path: '/units/doubles',
    can: 'master:write',
    reply: z.array(double),
    message: 'UNITS_FOUND',
    summary: 'Pairs of units that are likely one, with the reasons; those that were kept apart are left out',
  }),
  look: endpoint({
    method: 'GET',
    path: '/units/merge/:id',
    can: 'master:write',
    params: idParam,
    query: target,
    reply: mergePreview,
    message: 'UNITS_FOUND',
    summary: 'What would move if a unit became part of another one; nothing is written',
  }),
  merge: endpoint({
    method: 'PUT',
    path: '/units/merge/:id',
    isLong: true,
    can: 'master:write',
    undoable: true,
    params: idParam,
    body: target,
    message: 'UNITS_MERGED',
    summary: 'Make a unit part of another one, with all that belongs to it; its names find the remaining one',
  }),
  apart: endpoint({
    method: 'PUT',
    path: '/units/apart/:id',
    can: 'master:write',
    params: idParam,
    body: z.object({ other: wireId }),
    message: 'UNITS_UPDATE_SUCCESS',
    summary: 'Keep two units apart that look like one',
  }),
} as const
