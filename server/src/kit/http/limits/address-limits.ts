import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { HOUR, limit, MINUTE, SECOND, tooMany, type Counted, type Limited } from './rate-limit.ts'

type Needs = Pick<Deps, 'limits' | 'now' | 'config'>
type Caller = Pick<FastifyRequest, 'ip'>

// A club's hall shares one address; trying many accounts from one place is still limited.
const ACCOUNTS_PER_ADDRESS = 30
/**
 * Guesses of a role's code in a minute. A code has 8 * 10^14 values, so that no setting could matter; few are enough for people who read
 * one from a sheet of paper.
 */
const CODE_GUESSES = 5

/** The limits whose key is the address of the caller. */
const limitsOfAddresses = (config: Deps['config']) => ({
  'sign-in-address': { max: config.RATE_SIGN_IN * ACCOUNTS_PER_ADDRESS, windowMs: 5 * MINUTE },
  'mail-address': { max: config.RATE_MAIL * ACCOUNTS_PER_ADDRESS, windowMs: 10 * MINUTE },
  'sign-up': { max: config.RATE_SIGN_UP, windowMs: HOUR },
  link: { max: config.RATE_LINK, windowMs: MINUTE },
  'look-up': { max: config.RATE_LOOK_UP, windowMs: MINUTE },
  registration: { max: config.RATE_REGISTRATION, windowMs: MINUTE },
  contact: { max: config.RATE_CONTACT, windowMs: 10 * MINUTE },
  'role-code': { max: CODE_GUESSES, windowMs: MINUTE },
})
type LimitedAddress = keyof ReturnType<typeof limitsOfAddresses>

/** A limit of the caller's address, to be counted together with others. */
export function addressLimit(
  { config }: Pick<Needs, 'config'>,
  name: LimitedAddress,
  { ip }: Caller,
): Counted & { name: Limited } {
  return { name, key: ip, ...limitsOfAddresses(config)[name] }
}

/** Counts a request of an address where its work is done. Throws TOO_MANY_REQUESTS. */
export async function limitAddress(deps: Needs, name: LimitedAddress, caller: Caller): Promise<void> {
  const { key, max, windowMs } = addressLimit(deps, name, caller)
  await limit(deps, name, key, max, windowMs)
}

const earlyKey = (name: LimitedAddress, { ip }: Caller) => `early ${name} ${ip}`

/**
 * Counts each request of an address before its body is read, so that what the schema refuses counts as well. In the memory of this process,
 * which costs nothing; the count that processes share is taken by `limitAddress`.
 */
export const countEarly =
  (deps: Needs, name: LimitedAddress) =>
  (caller: Caller): void => {
    const { limits, now } = deps
    const at = now().getTime()
    const { max, windowMs } = addressLimit(deps, name, caller)
    const usedUp = limits.waitOf(`${name} ${caller.ip}`, at)
    const wait = usedUp || limits.early.take([{ key: earlyKey(name, caller), max, windowMs }], 1, at)?.wait
    if (wait) throw tooMany(Math.ceil(wait / SECOND))
  }

/** Takes back what `countEarly` counted, of a request that is not to count. */
export function releaseEarly({ limits }: Pick<Needs, 'limits'>, name: LimitedAddress, caller: Caller): void {
  limits.early.release(earlyKey(name, caller))
}
