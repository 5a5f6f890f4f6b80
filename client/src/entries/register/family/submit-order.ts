import { ApiError } from '../../../kit/api/api.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import type { RegistrationBody } from '../draft/register-draft.ts'
import type { FormProblem } from '../draft/register-problems.ts'
import type { AttemptStore } from '../draft/register-send.ts'
import { toFamilyBody, type FamilyBody } from './family-body.ts'
import { readFamilyProblems, sendFamily, type SentFamily } from './family-send.ts'

type Submission = {
  /** The bodies of all entries in order, the one in the form last. */
  bodies: readonly RegistrationBody[]
  /** The dancers of the entries besides the form. */
  names: readonly string[]
  total: number | null
  store: AttemptStore<FamilyBody>
}

/** Sends an order. Returns the problems of a refused one; throws other errors. */
export async function submitOrder({
  bodies,
  names,
  total,
  store,
}: Submission): Promise<{ family: SentFamily } | { problems: readonly FormProblem[] }> {
  try {
    return { family: await sendFamily(toFamilyBody(bodies, total), store) }
  } catch (error) {
    const problems = readFamilyProblems(error, { names, typedPlace: names.length })
    if (problems.length === 0) throw error
    if (error instanceof ApiError && error.code === 'BALANCE_CHANGED')
      await refetchPath('/tournament_details', '/tournaments')
    return { problems }
  }
}
