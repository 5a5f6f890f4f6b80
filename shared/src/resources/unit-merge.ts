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

/** Why two units may be the same: similar names, the same phone or email, or dancers entered by both. */
const duplicateReasons = ['name', 'phone', 'email', 'dancers'] as const
const duplicate = z.object({
  /** The unit that most likely remains. */
  into: unit,
  from: unit,
  reasons: z.array(z.object({ kind: z.enum(duplicateReasons), dancers: z.int().nullable() })),
})
export type UnitDuplicate = z.infer<typeof duplicate>

const mergePreview = z.object({
  into: unit,
  from: unit,
  /** The records that move. */
  entries: z.int(),
  payments: z.object({ count: z.int(), amount: z.number() }),
  accounts: z.int(),
  dancers: z.int(),
  /** Dancers of both rosters, who are stored once after the merge. */
  dancers_there: z.int(),
  cards: z.int(),
  contents: z.int(),
  /** Names that will also find the remaining unit. */
  names: z.array(z.string()),
  /** Details that the remaining unit lacks and receives, by column. */
  fills: z.record(z.string(), z.string()),
  /** People entered by both units: these entries have to be merged or withdrawn first. */
  twice: z.array(
    z.object({
      tournament: z.string(),
      people: z.string(),
      /** Symbols of the events of both entries; empty if they are in different events. */
      contents: z.array(z.string()),
      entries: z.array(z.object({ id: z.int(), code: z.string() })),
    }),
  ),
})
export type MergePreview = z.infer<typeof mergePreview>

const target = z.object({ into: wireId })

export const unitMergeCalls = {
  duplicates: endpoint({
    method: 'GET',
    path: '/units/doubles',
    can: 'master:write',
    reply: z.array(duplicate),
    message: 'UNITS_FOUND',
    summary: 'Pairs of units that are likely one, with the reasons; those that were kept apart are left out',
  }),
  preview: endpoint({
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
  keepApart: endpoint({
    method: 'PUT',
    path: '/units/apart/:id',
    can: 'master:write',
    params: idParam,
    body: z.object({ other: wireId }),
    message: 'UNITS_UPDATE_SUCCESS',
    summary: 'Keep two units apart that look like one',
  }),
} as const
