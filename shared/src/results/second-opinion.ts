import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { boundedText, nullableField, optionalField, refuse, text, text255 } from '../kit/fields.ts'
import { issueParams } from '../kit/validation.ts'

export const OPINION_COUPLES_MAX = 40
export const OPINION_JUDGES_MAX = 21
export const OPINION_DANCES_MAX = 12
/** Characters of a judge's letter, a dance or a bib. */
const LABEL_MAX = 40

const label = text().max(LABEL_MAX, { abort: true })
/** Any number, as a JSON number or its digits: the system says which marks are possible, so that all faults are told at once. */
const mark = nullableField(
  z.codec(z.union([z.number(), boundedText(LABEL_MAX)]), z.number(), {
    decode: (value, context) => {
      const number = typeof value === 'number' ? value : Number(value.trim() || Number.NaN)
      return Number.isFinite(number) ? number : refuse(context, value, 'NOT_A_NUMBER')
    },
    encode: (value) => value,
  }),
)
const rows = z
  .record(label, z.array(mark).max(OPINION_JUDGES_MAX))
  .refine((bibs) => Object.keys(bibs).length <= OPINION_COUPLES_MAX, {
    params: issueParams('LIST_TOO_LONG', { maximum: OPINION_COUPLES_MAX }),
  })

const places = z.record(z.string(), z.number())

export const opinionCalls = {
  check: endpoint({
    method: 'POST',
    path: '/results/second-opinion',
    can: 'ballot:check',
    readsOnly: true,
    body: z.object({
      judges: z.array(label).max(OPINION_JUDGES_MAX),
      dances: z.array(label).max(OPINION_DANCES_MAX),
      /** `marks[dance][bib][i]` is the mark of `judges[i]`; every dance has the same bibs. */
      marks: z.record(label, rows).refine((dances) => Object.keys(dances).length <= OPINION_DANCES_MAX, {
        params: issueParams('LIST_TOO_LONG', { maximum: OPINION_DANCES_MAX }),
      }),
      /** Why the panel is even. */
      override_reason: optionalField(text255),
    }),
    reply: z.object({
      /** The places in each dance. A shared place is the mean: 2.5. */
      dances: z.record(z.string(), places),
      /** The places of all dances together; of one dance its places. */
      places,
      explanation: z.array(
        z.object({
          bib: z.string(),
          place: z.number(),
          /** The rule of the skating system that decided: “5” to “11”. */
          rule: z.string(),
          vi: z.string(),
          en: z.string(),
        }),
      ),
    }),
    message: 'PLACES_COMPUTED',
    summary:
      'The places of a final by the skating system, from its marks, with the rule that decided each; stores nothing',
  }),
}
