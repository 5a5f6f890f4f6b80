import { z } from 'zod'

const problem = z.object({ path: z.string(), code: z.string(), message: z.string() })
/**
 * What became of each entry of a call upon many. Where the rules keep it as it was, `code` and `errors` are those that a call upon this
 * entry alone would be refused with.
 */
export const bulkResults = z.object({
  results: z.array(
    z.object({ id: z.int(), result: z.string(), code: z.string().optional(), errors: z.array(problem).optional() }),
  ),
})
export type BulkResult = z.infer<typeof bulkResults>['results'][number]
