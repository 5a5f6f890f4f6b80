import type { Deps } from '../../kit/deps.ts'
import { limitAddress } from '../../kit/http/limits/address-limits.ts'
import { release } from '../../kit/http/limits/rate-limit.ts'

/**
 * Counts a look-up by a secret against the address `ip`. The answered function takes the count back: it is called for a look-up that found
 * something, so that a whole hall behind one address may look. Throws TOO_MANY_REQUESTS.
 */
export async function limitLookUp(
  deps: Pick<Deps, 'limits' | 'now' | 'config'>,
  ip: string,
): Promise<() => Promise<void>> {
  await limitAddress(deps, 'look-up', { ip })
  return async () => release(deps, 'look-up', ip)
}
