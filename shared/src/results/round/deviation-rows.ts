import { z } from 'zod'
import { certainties } from '../deviation.ts'

/** How far each judge lies from the panel, unit by unit; the clearest first. */
export const deviationsRow = z.object({
  /** The finals with marks that were compared. */
  finals: z.int(),
  deviations: z.array(
    z.object({
      judge: z.string(),
      unit: z.string(),
      marks: z.int(),
      /** The mean distance from the panel's median in places; below 0: better than the panel. */
      mean: z.number(),
      outliers: z.int(),
      leans: z.enum(['better', 'worse']).nullable(),
      certainty: z.enum(certainties),
    }),
  ),
})
export type Deviations = z.infer<typeof deviationsRow>
