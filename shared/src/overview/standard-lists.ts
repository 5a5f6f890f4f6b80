import { z } from 'zod'
import { bilingualRef, endpoint } from '../kit/contract.ts'

/** The standard lists, which can be added one by one. */
export const standardKinds = ['ages', 'dances', 'grades', 'fees'] as const
export type StandardKind = (typeof standardKinds)[number]

/** `exists`: the portal has a record of that name already, which does not change. */
const listItem = z.object({ name: z.string(), exists: z.boolean() })

export const standardLists = z.object({
  ages: z.array(
    listItem.extend({
      name_en: z.string(),
      start_age: z.int(),
      end_age: z.int().nullable(),
      start_ages: z.int().nullable(),
      end_ages: z.int().nullable(),
      total_age: z.int().nullable(),
      /** The age groups whose dancers may enter too. */
      ages_more: z.array(z.string()),
    }),
  ),
  dances: z.array(listItem.extend({ symbol: z.string(), dance_type: z.string() })),
  grades: z.array(listItem.extend({ dance_type: z.string(), dances: z.array(z.string()) })),
  fees: z.array(listItem.extend({ amount: z.int(), currency_name: z.string(), formality: bilingualRef })),
})
export type StandardLists = z.infer<typeof standardLists>

export const standardListCalls = {
  preview: endpoint({
    method: 'GET',
    path: '/standard-lists',
    can: 'master:write',
    reply: standardLists,
    message: 'STANDARD_LISTS_FOUND',
    summary: 'The usual age groups, dances, grades and fees, and which of them are here already',
  }),
  take: endpoint({
    method: 'PUT',
    path: '/standard-lists',
    isLong: true,
    can: 'master:write',
    body: z.object({ kinds: z.array(z.enum(standardKinds)).min(1).max(standardKinds.length) }),
    /** The numbers of added records. Adding dances also adds their styles. */
    reply: z.object({ added: z.object({ ages: z.int(), dances: z.int(), grades: z.int(), fees: z.int() }) }),
    message: 'STANDARD_LISTS_TAKEN',
    summary:
      'Add what is missing of the usual lists, in one step; what is there stays as it is, and again changes nothing',
  }),
} as const
