import { CURRENT_NOTICE_VERSION } from '@portal/shared/privacy/notice'
import { ApiError, call, isRefusal, type Answer } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { sendOnce, type AttemptStore } from '../draft/register-send.ts'
import { readServerProblems, type FormProblem } from '../draft/register-problems.ts'
import type { FamilyBody } from './family-body.ts'

export type SentFamily = Answer<typeof api.family.enter>

/** Sends an order once, however often it is retried. Throws ApiError. */
export async function sendFamily(body: FamilyBody, store: AttemptStore<FamilyBody>): Promise<SentFamily> {
  const { reply } = await sendOnce(body, store, (order, key) =>
    call(api.family.enter, {
      body: { ...order, notice_version: CURRENT_NOTICE_VERSION },
      headers: { 'idempotency-key': key },
    }),
  )
  return reply
}

const ENTRY_PATH = /^entries\.(\d+)\.?(.*)$/u

/**
 * The problems of a refused order. Those of the entry in the form are at its fields; those of the others name their dancers, by `names` in the
 * order of the entries. `typedPlace`: the place of the entry in the form; -1 if the form is empty.
 */
export function readFamilyProblems(
  error: unknown,
  { names, typedPlace }: { names: readonly string[]; typedPlace: number },
): FormProblem[] {
  if (!(error instanceof ApiError) || !isRefusal(error.status)) return []
  const problems = error.problems.map(({ path, ...problem }) => {
    const [, place, field = ''] = ENTRY_PATH.exec(path) ?? []
    const isTyped = place === undefined || Number(place) === typedPlace
    const ownPath = place === undefined ? path.replace(/^guardian\./u, 'consent.') : field
    const message = isTyped ? problem.message : `${names[Number(place)] ?? ''}: ${problem.message}`
    return { ...problem, path: isTyped ? ownPath : '', message }
  })
  return readServerProblems(
    new ApiError(error.code, error.status, error.message, { errors: problems, data: error.data }),
  )
}
