import type { FastifyRequest } from 'fastify'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { limitAddress, releaseEarly } from '../kit/http/limits/address-limits.ts'
import { forgive, HOUR, limit, MINUTE, release } from '../kit/http/limits/rate-limit.ts'
import { accountKey } from '@portal/shared/kit/text/names'
import { Refusal } from '../kit/refusal.ts'

type Needs = Pick<Deps, 'config' | 'limits' | 'now'>

const SIGN_IN_WINDOW = 5 * MINUTE
const MAIL_WINDOW = 10 * MINUTE
// Guesses at one account from all addresses: 2,400 a day with the default setting.
const ACCOUNT_WINDOW = 30 * MINUTE
const ADDRESSES_PER_ACCOUNT = 5

/**
 * Counts a sign-in before its password is checked; `countAsRight` takes it back. Guesses are counted per address and over all addresses,
 * under the name that was typed and under the account behind it. TOO_MANY_REQUESTS is thrown for the typed name alone. An account whose
 * guesses are used up under its other name `isSpent`: the caller answers as to a wrong password, so that nobody learns that a user name and an
 * e-mail address are of one account. A device on which the account signed in before is counted apart, so that an attack does not lock its
 * owner out.
 */
export async function limitSignIn(
  deps: Needs,
  { ip }: FastifyRequest,
  typedName: string,
  account: { id: number; device: string | null } | null,
): Promise<{ countAsRight: () => Promise<void>; isSpent: boolean }> {
  const { RATE_SIGN_IN } = deps.config
  if (account && account.device !== null) {
    const key = `device ${account.device}`
    await limit(deps, 'sign-in', key, RATE_SIGN_IN, SIGN_IN_WINDOW)
    return { isSpent: false, countAsRight: async () => forgive(deps, 'sign-in', key) }
  }
  const count = async (name: string) => {
    await limit(deps, 'sign-in', `${ip} ${name}`, RATE_SIGN_IN, SIGN_IN_WINDOW)
    await limit(deps, 'sign-in-account', name, RATE_SIGN_IN * ADDRESSES_PER_ACCOUNT, ACCOUNT_WINDOW)
  }
  const names = [accountKey(typedName), ...(account ? [`account ${account.id}`] : [])]
  await count(names[0] ?? '')
  const isSpent = names[1] !== undefined && (await isRefused(count(names[1])))
  return {
    isSpent,
    countAsRight: async () => {
      for (const name of names) {
        await forgive(deps, 'sign-in', `${ip} ${name}`)
        await release(deps, 'sign-in-account', name)
      }
    },
  }
}

const isRefused = async (count: Promise<void>) =>
  count.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true
      throw error
    },
  )

/** Counts a guess of the own password by somebody who is signed in; the function it answers takes a right one back. Throws TOO_MANY_REQUESTS. */
export async function limitOwnPassword(deps: Needs, user_id: number): Promise<() => Promise<void>> {
  await limit(deps, 'own-password', String(user_id), deps.config.RATE_SIGN_IN, SIGN_IN_WINDOW)
  return async () => forgive(deps, 'own-password', String(user_id))
}

const OTP_GUESSES = 5
const OTP_WINDOW = 15 * MINUTE

/**
 * Counts a one-time code of an account before it is checked; the function it answers takes a right one back. Three of a million codes count at a
 * time, so that a day of guesses by somebody who has the password finds one with a chance of one in 700. Throws TOO_MANY_REQUESTS.
 */
export async function limitOtp(deps: Needs, key: string): Promise<() => Promise<void>> {
  await limit(deps, 'otp', key, OTP_GUESSES, OTP_WINDOW)
  return async () => forgive(deps, 'otp', key)
}

const RECIPIENT_MAILS = 3

/**
 * Counts each mail that asks a recipient to confirm an account, no matter who asks, with the transaction `tx` where it is written in one.
 * Throws TOO_MANY_REQUESTS.
 */
export async function limitConfirmation({ limits, now }: Needs, email: string, tx?: Db): Promise<void> {
  await limit(
    { limits: tx ? limits.within(tx) : limits, now },
    'sign-up-mail',
    accountKey(email),
    RECIPIENT_MAILS,
    24 * HOUR,
  )
}

/** Counts each mail requested from an address, whether the account exists or not. Throws TOO_MANY_REQUESTS. */
export async function limitMail(deps: Needs, request: FastifyRequest, email: string): Promise<void> {
  await limitAddress(deps, 'mail-address', request)
  await limit(deps, 'mail', `${request.ip} ${accountKey(email)}`, deps.config.RATE_MAIL, MAIL_WINDOW)
}

/**
 * Guesses of codes for a tournament from all addresses in a minute. A code has 8 * 10^14 values: a year of these finds one of twenty with
 * a chance of one in a million, and one address cannot shut the helpers of a tournament out.
 */
const CODE_GUESSES_ALL = 100
const GRANTS_A_MINUTE = 30

/**
 * Counts a code before it is looked up, so that guesses sent at once are counted too; the function it answers takes a right one back.
 * Throws TOO_MANY_REQUESTS.
 */
export async function limitCode(
  deps: Needs,
  request: FastifyRequest,
  tournament_id: number | undefined,
): Promise<() => Promise<void>> {
  const tournament = String(tournament_id ?? '')
  await limitAddress(deps, 'role-code', request)
  await limit(deps, 'role-code-tournament', tournament, CODE_GUESSES_ALL, MINUTE)
  return async () => {
    releaseEarly(deps, 'role-code', request)
    await release(deps, 'role-code', request.ip)
    await release(deps, 'role-code-tournament', tournament)
  }
}

/** Counts each role granted by user name or e-mail address. Throws TOO_MANY_REQUESTS. */
export async function limitGrants(deps: Needs, user_id: number | null): Promise<void> {
  await limit(deps, 'role-grant', String(user_id), GRANTS_A_MINUTE, MINUTE)
}
