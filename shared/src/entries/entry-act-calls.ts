import { z } from 'zod'
import { endpoint, type Endpoint, type nothing } from '../kit/contract.ts'
import { anyWhole, idList, isoDate, noneOr, orNoneIfGiven, text255, wholeNumber } from '../kit/fields.ts'
import { sexes } from '../people/sex.ts'
import { bulkResults } from './bulk-results.ts'
import { entryActNames, entryActs, type EntryAct } from './entry.acts.ts'

const how = { method: text255.optional(), note: orNoneIfGiven(text255) }

/** The input of an act beside the entries, by its kind. */
const takes = {
  nothing: { id: idList },
  payment: {
    id: idList,
    ...how,
    /** The sum owed that the caller saw: collected only if it is still so. */
    owed: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  },
  refund: {
    id: idList,
    ...how,
    /** The sum owed that the caller saw, below 0 where too much was paid: given back only if it is still so. */
    owed: anyWhole.optional(),
  },
  note: { id: idList, reason: orNoneIfGiven(text255) },
  reason: { id: idList, reason: text255 },
  override: { id: idList, override_reason: orNoneIfGiven(text255) },
  sex: { id: idList, sex: noneOr(z.enum(sexes)) },
  correction: { id: idList, reason: text255, until: orNoneIfGiven(isoDate) },
} as const

type Body<A extends EntryAct> = z.ZodObject<(typeof takes)[(typeof entryActs)[A]['takes']]>
type Call<A extends EntryAct> = Endpoint<typeof nothing, typeof nothing, Body<A>, typeof bulkResults>

function callOf(name: EntryAct) {
  const { needs, path, message, summary, takes: inputKind, results } = entryActs[name]
  const became = [...Object.keys(results), 'missing'].join(', ').replace(/, (\w+)$/u, ' or $1')
  return endpoint({
    method: 'PUT',
    path,
    can: needs,
    of: { entry: 'body.id' },
    undoable: true,
    body: z.object(takes[inputKind]),
    reply: bulkResults,
    message,
    summary: `${summary}; each becomes ${became}`,
  })
}

/** The call of each act: always upon many, in one transaction, and it may come again. */
export const entryActCalls = Object.fromEntries(entryActNames.map((name) => [name, callOf(name)])) as unknown as {
  readonly [A in EntryAct]: Call<A>
}
