import type { Deps } from '../../kit/deps.ts'
import { limit, MINUTE, release } from '../../kit/http/limits/rate-limit.ts'

/**
 * Counts a look-up by something secret against the address `ip`; what it answers takes one that found something back, so that a hall
 * behind one address may look. Throws TOO_MANY_REQUESTS.
 */
export async function limitLookUp(
  deps: Pick<Deps, 'limits' | 'now' | 'config'>,
  ip: string,
): Promise<() => Promise<void>> {
  await limit(deps, 'look-up', ip, deps.config.RATE_LOOK_UP, MINUTE)
  return async () => release(deps, 'look-up', ip)
}
