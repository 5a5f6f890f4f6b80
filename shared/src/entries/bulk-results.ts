import { z } from 'zod'
import { entryRow } from './entries.ts'

const problem = z.object({ path: z.string(), code: z.string(), message: z.string() })
/** The fields of an entry that may have changed since the caller saw it. */
const changeableFields = entryRow.pick({
  status: true,
  state: true,
  state_reason: true,
  state_until: true,
  number: true,
  paid_amount: true,
  is_pay: true,
})
export type ChangeableFields = z.infer<typeof changeableFields>
/**
 * The result for each entry of a bulk call. `now`: the current state of an unchanged entry; `code` and `errors`: the refusal that a call for this
 * entry alone would get.
 */
export const bulkResults = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      result: z.string(),
      now: changeableFields.optional(),
      code: z.string().optional(),
      errors: z.array(problem).optional(),
    }),
  ),
})
export type BulkResult = z.infer<typeof bulkResults>['results'][number]
