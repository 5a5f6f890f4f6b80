import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { HOUR, limit, MINUTE, SECOND, tooManyRequests, type LimitRule, type LimitName } from './rate-limit.ts'

type LimitDeps = Pick<Deps, 'limits' | 'now' | 'config'>
type Caller = Pick<FastifyRequest, 'ip'>

// Accounts in one hall share an address; trying many accounts from one place is limited as well.
const ACCOUNTS_PER_ADDRESS = 30
/**
 * Guesses of a role's code in a minute. A code has 8 * 10^14 values, so this needs no setting; a few are enough for people who read one
 * from paper.
 */
const CODE_GUESSES = 5
/** Codes for browsers that are to become screens in ten minutes: all screens of a hall share an address, and ask again after ten minutes. */
const SCREEN_CODES = 60

/** The limits that count by the address of the caller. */
const addressLimits = (config: Deps['config']) => ({
  'sign-in-address': { max: config.RATE_SIGN_IN * ACCOUNTS_PER_ADDRESS, windowMs: 5 * MINUTE },
  'mail-address': { max: config.RATE_MAIL * ACCOUNTS_PER_ADDRESS, windowMs: 10 * MINUTE },
  'sign-up': { max: config.RATE_SIGN_UP, windowMs: HOUR },
  link: { max: config.RATE_LINK, windowMs: MINUTE },
  'look-up': { max: config.RATE_LOOK_UP, windowMs: MINUTE },
  registration: { max: config.RATE_REGISTRATION, windowMs: MINUTE },
  contact: { max: config.RATE_CONTACT, windowMs: 10 * MINUTE },
  'role-code': { max: CODE_GUESSES, windowMs: MINUTE },
  'screen-code': { max: SCREEN_CODES, windowMs: 10 * MINUTE },
})
type LimitedAddress = keyof ReturnType<typeof addressLimits>

/** The limit of the caller's address, to be counted together with other limits (`enforceLimits`). */
export function addressLimit(
  { config }: Pick<LimitDeps, 'config'>,
  name: LimitedAddress,
  { ip }: Caller,
): LimitRule & { name: LimitName } {
  return { name, key: ip, ...addressLimits(config)[name] }
}

/** Counts a request by its address, when its work is done. Throws TOO_MANY_REQUESTS. */
export async function limitAddress(deps: LimitDeps, name: LimitedAddress, caller: Caller): Promise<void> {
  const { key, max, windowMs } = addressLimit(deps, name, caller)
  await limit(deps, name, key, max, windowMs)
}

const earlyKey = (name: LimitedAddress, { ip }: Caller) => `early ${name} ${ip}`

/**
 * Counts each request of an address before its body is read, so that requests which the schema refuses count as well. Counts in the memory
 * of this process; `limitAddress` uses the counts that processes share.
 */
export const countEarly =
  (deps: LimitDeps, name: LimitedAddress) =>
  (caller: Caller): void => {
    const { limits, now } = deps
    const at = now().getTime()
    const { max, windowMs } = addressLimit(deps, name, caller)
    const sharedWait = limits.waitOf(`${name} ${caller.ip}`, at)
    const wait = sharedWait || limits.early.take([{ key: earlyKey(name, caller), max, windowMs }], 1, at)?.wait
    if (wait) throw tooManyRequests(Math.ceil(wait / SECOND))
  }

/** Takes back the count of `countEarly` for a request that should not count. */
export function releaseEarly({ limits }: Pick<LimitDeps, 'limits'>, name: LimitedAddress, caller: Caller): void {
  limits.early.releaseAttempt(earlyKey(name, caller))
}
