import { z } from 'zod'
import { HIGHEST_BIB } from '../bibs/bib-numbers.ts'
import { endpoint, type Endpoint, type nothing } from '../kit/contract.ts'
import {
  anyInteger,
  idList,
  isoDate,
  nullableField,
  optionalEditField,
  text255,
  wholeNumber,
  wireId,
} from '../kit/fields.ts'
import { ID_LIST_MAX } from '../kit/limits.ts'
import { sexes } from '../people/sex.ts'
import { bulkResults } from './bulk-results.ts'
import { entryActNames, entryActs, type EntryAct } from './entry.acts.ts'

const paymentNote = { method: text255.optional(), note: optionalEditField(text255) }

const seenBib = z.object({ id: wireId, number: nullableField(wholeNumber(1, HIGHEST_BIB)) })

/** The fields of a call by the kind of input that its act takes. */
const bodyFields = {
  nothing: { id: idList },
  payment: {
    id: idList,
    ...paymentNote,
    /** The sum owed that the caller saw. The call is refused if it has changed. */
    owed: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  },
  refund: {
    id: idList,
    ...paymentNote,
    /** The sum owed that the caller saw, negative after an overpayment. The call is refused if it has changed. */
    owed: anyInteger.optional(),
  },
  note: { id: idList, reason: optionalEditField(text255) },
  reason: { id: idList, reason: text255 },
  override: { id: idList, override_reason: optionalEditField(text255) },
  sex: { id: idList, sex: nullableField(z.enum(sexes)) },
  /** The bibs as the caller saw them. An entry that has another one by now is left out. */
  bibs: { id: idList, numbers: z.array(seenBib).max(ID_LIST_MAX).optional() },
  correction: { id: idList, reason: text255, until: optionalEditField(isoDate) },
} as const

type Body<A extends EntryAct> = z.ZodObject<(typeof bodyFields)[(typeof entryActs)[A]['takes']]>
type Call<A extends EntryAct> = Endpoint<typeof nothing, typeof nothing, Body<A>, typeof bulkResults>

function declareCall(name: EntryAct) {
  const { needs, path, message, summary, takes, results } = entryActs[name]
  return endpoint({
    method: 'PUT',
    path,
    can: needs,
    scope: { entry: 'body.id' },
    undoable: true,
    body: z.object(bodyFields[takes]),
    reply: bulkResults,
    message,
    summary: `${summary}; each becomes ${Object.keys(results).join(', ')} or missing`,
  })
}

/** The call of each act. It takes many entries in one transaction, and a repeated call changes nothing. */
export const entryActCalls = Object.fromEntries(entryActNames.map((name) => [name, declareCall(name)])) as unknown as {
  readonly [A in EntryAct]: Call<A>
}
