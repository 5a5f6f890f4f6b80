import type { FastifyRequest } from 'fastify'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { limitAddress, releaseEarly } from '../kit/http/limits/address-limits.ts'
import { resetLimit, HOUR, limit, MINUTE, release } from '../kit/http/limits/rate-limit.ts'
import { accountKey } from '@portal/shared/kit/text/names'
import { Refusal } from '../kit/refusal.ts'

type LimitDeps = Pick<Deps, 'config' | 'limits' | 'now'>

const SIGN_IN_WINDOW = 5 * MINUTE
const MAIL_WINDOW = 10 * MINUTE
// Guesses at one account from all addresses: 2,400 a day with the default setting.
const ACCOUNT_WINDOW = 30 * MINUTE
const ADDRESSES_PER_ACCOUNT = 5

/**
 * Counts a sign-in before its password is checked; `releaseAttempt` undoes this after a correct password. Attempts are counted per address and
 * over all addresses, under the typed name and under the account. TOO_MANY_REQUESTS is thrown for the typed name only. When the attempts on the
 * account `isExhausted`, the caller responds as to a wrong password, so that nobody learns that a user name and an e-mail address belong to the
 * same account. A device on which the account signed in before has its own count, so that an attack does not lock out its owner.
 */
export async function limitSignIn(
  deps: LimitDeps,
  { ip }: FastifyRequest,
  typedName: string,
  account: { id: number; device: string | null } | null,
): Promise<{ releaseAttempt: () => Promise<void>; isExhausted: boolean }> {
  const { RATE_SIGN_IN } = deps.config
  if (account && account.device !== null) {
    const key = `device ${account.device}`
    await limit(deps, 'sign-in', key, RATE_SIGN_IN, SIGN_IN_WINDOW)
    return { isExhausted: false, releaseAttempt: async () => resetLimit(deps, 'sign-in', key) }
  }
  const count = async (name: string) => {
    await limit(deps, 'sign-in', `${ip} ${name}`, RATE_SIGN_IN, SIGN_IN_WINDOW)
    await limit(deps, 'sign-in-account', name, RATE_SIGN_IN * ADDRESSES_PER_ACCOUNT, ACCOUNT_WINDOW)
  }
  const names = [accountKey(typedName), ...(account ? [`account ${account.id}`] : [])]
  await count(names[0] ?? '')
  const isSpent = names[1] !== undefined && (await isLimitReached(count(names[1])))
  return {
    isExhausted: isSpent,
    releaseAttempt: async () => {
      for (const name of names) {
        await resetLimit(deps, 'sign-in', `${ip} ${name}`)
        await release(deps, 'sign-in-account', name)
      }
    },
  }
}

const isLimitReached = async (counting: Promise<void>) =>
  counting.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true
      throw error
    },
  )

/** Counts an attempt of a signed-in account to confirm its password; the returned function undoes this. Throws TOO_MANY_REQUESTS. */
export async function limitOwnPassword(deps: LimitDeps, user_id: number): Promise<() => Promise<void>> {
  await limit(deps, 'own-password', String(user_id), deps.config.RATE_SIGN_IN, SIGN_IN_WINDOW)
  return async () => resetLimit(deps, 'own-password', String(user_id))
}

const OTP_GUESSES = 5
const OTP_WINDOW = 15 * MINUTE

/**
 * Counts a one-time code of an account before it is checked; the returned function undoes this after a correct code. Three of a million codes
 * are valid at a time, so an attacker who has the password finds one within a day with a chance of 1 in 700. Throws TOO_MANY_REQUESTS.
 */
export async function limitOtp(deps: LimitDeps, key: string): Promise<() => Promise<void>> {
  await limit(deps, 'otp', key, OTP_GUESSES, OTP_WINDOW)
  return async () => resetLimit(deps, 'otp', key)
}

const CONFIRMATIONS_PER_DAY = 3

/**
 * Counts each mail that asks a recipient to confirm an account, no matter who requested it; within `tx` if the mail is queued in a transaction.
 * Throws TOO_MANY_REQUESTS.
 */
export async function limitConfirmation({ limits, now }: LimitDeps, email: string, tx?: Db): Promise<void> {
  await limit(
    { limits: tx ? limits.within(tx) : limits, now },
    'sign-up-mail',
    accountKey(email),
    CONFIRMATIONS_PER_DAY,
    24 * HOUR,
  )
}

/** Counts each mail requested from an address, whether the account exists or not. Throws TOO_MANY_REQUESTS. */
export async function limitMail(deps: LimitDeps, request: FastifyRequest, email: string): Promise<void> {
  await limitAddress(deps, 'mail-address', request)
  await limit(deps, 'mail', `${request.ip} ${accountKey(email)}`, deps.config.RATE_MAIL, MAIL_WINDOW)
}

/**
 * Guesses of codes for a tournament from all addresses in a minute. A code has 8 * 10^14 values: with twenty codes, a year of guessing succeeds
 * with a chance of 1 in a million. A single address is limited further, so it cannot lock out the helpers of a tournament.
 */
const CODE_GUESSES_PER_TOURNAMENT = 100
const GRANTS_PER_MINUTE = 30

/**
 * Counts a code before it is looked up, so that parallel guesses are counted too; the returned function undoes this after a correct code.
 * Throws TOO_MANY_REQUESTS.
 */
export async function limitCode(
  deps: LimitDeps,
  request: FastifyRequest,
  tournament_id: number | undefined,
): Promise<() => Promise<void>> {
  const tournament = String(tournament_id ?? '')
  await limitAddress(deps, 'role-code', request)
  await limit(deps, 'role-code-tournament', tournament, CODE_GUESSES_PER_TOURNAMENT, MINUTE)
  return async () => {
    releaseEarly(deps, 'role-code', request)
    await release(deps, 'role-code', request.ip)
    await release(deps, 'role-code-tournament', tournament)
  }
}

/** Counts each role granted by user name or e-mail address. Throws TOO_MANY_REQUESTS. */
export async function limitGrants(deps: LimitDeps, user_id: number | null): Promise<void> {
  await limit(deps, 'role-grant', String(user_id), GRANTS_PER_MINUTE, MINUTE)
}
