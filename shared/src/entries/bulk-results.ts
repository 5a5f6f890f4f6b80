import { z } from 'zod'
import { entryRow } from './entries.ts'

const problem = z.object({ path: z.string(), code: z.string(), message: z.string() })
/** The fields of an entry that may have changed since the caller saw it. */
const entryStanding = entryRow.pick({
  status: true,
  state: true,
  state_reason: true,
  state_until: true,
  number: true,
  paid_amount: true,
  is_pay: true,
})
export type EntryStanding = z.infer<typeof entryStanding>
/**
 * The result for each entry of a call for many. `now`: the state of an entry that was left unchanged; `code` and `errors`: the refusal that a
 * call for this entry alone would get.
 */
export const bulkResults = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      result: z.string(),
      now: entryStanding.optional(),
      code: z.string().optional(),
      errors: z.array(problem).optional(),
    }),
  ),
})
export type BulkResult = z.infer<typeof bulkResults>['results'][number]
