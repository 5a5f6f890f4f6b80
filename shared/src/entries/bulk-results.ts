import { z } from 'zod'

/** What became of each entry of a call upon many. */
export const bulkResults = z.object({ results: z.array(z.object({ id: z.int(), result: z.string() })) })
