import type { Deps } from '../../kit/deps.ts'
import { limitAddress } from '../../kit/http/limits/address-limits.ts'
import { release } from '../../kit/http/limits/rate-limit.ts'

/**
 * Counts a look-up by a secret against the address `ip`. Returns a function that releases the count, to be called after a successful look-up:
 * many people in one venue share an address, and only failed attempts may count. Throws TOO_MANY_REQUESTS.
 */
export async function limitLookUp(
  deps: Pick<Deps, 'limits' | 'now' | 'config'>,
  ip: string,
): Promise<() => Promise<void>> {
  await limitAddress(deps, 'look-up', { ip })
  return async () => release(deps, 'look-up', ip)
}
