import type { FastifyRequest } from 'fastify'
import type { Deps } from '../kit/deps.ts'
import { forgive, limit, MINUTE, release } from '../kit/http/rate-limit.ts'
import { accountKey } from '@portal/shared/kit/text/names'

type Needs = Pick<Deps, 'config' | 'limits' | 'now'>

const SIGN_IN_WINDOW = 5 * MINUTE
const MAIL_WINDOW = 10 * MINUTE
// A club's hall shares one address; trying many accounts from one place is still limited.
const ACCOUNTS_PER_ADDRESS = 30

/** Counts a sign-in of an account from an address. Throws TOO_MANY_REQUESTS. */
export function limitSignIn(deps: Needs, { ip }: FastifyRequest, user_name: string): void {
  const { RATE_SIGN_IN } = deps.config
  limit(deps, 'sign-in-address', ip, RATE_SIGN_IN * ACCOUNTS_PER_ADDRESS, SIGN_IN_WINDOW)
  limit(deps, 'sign-in', `${ip} ${accountKey(user_name)}`, RATE_SIGN_IN, SIGN_IN_WINDOW)
}

/** A correct password resets the count. */
export function forgiveSignIn(deps: Needs, { ip }: FastifyRequest, user_name: string): void {
  forgive(deps, 'sign-in', `${ip} ${accountKey(user_name)}`)
}

/** Counts each try of an account's mailed link per address. Throws TOO_MANY_REQUESTS. */
export function limitLink(deps: Needs, { ip }: FastifyRequest): void {
  limit(deps, 'link', ip, deps.config.RATE_LINK, MINUTE)
}

/** Counts each mail requested from an address, whether the account exists or not. Throws TOO_MANY_REQUESTS. */
export function limitMail(deps: Needs, { ip }: FastifyRequest, email: string): void {
  const { RATE_MAIL } = deps.config
  limit(deps, 'mail-address', ip, RATE_MAIL * ACCOUNTS_PER_ADDRESS, MAIL_WINDOW)
  limit(deps, 'mail', `${ip} ${accountKey(email)}`, RATE_MAIL, MAIL_WINDOW)
}

/** Guesses of a role's code in a minute, from an address and for a tournament: a day of them finds none. */
const CODE_GUESSES = 5
const GRANTS_A_MINUTE = 30

/**
 * Counts a code before it is looked up, so that guesses sent at once are counted too; what it answers takes a right one back.
 * Throws TOO_MANY_REQUESTS.
 */
export function limitCode(deps: Needs, { ip }: FastifyRequest, tournament_id: number | undefined): () => void {
  const tournament = String(tournament_id ?? '')
  limit(deps, 'role-code', ip, CODE_GUESSES, MINUTE)
  limit(deps, 'role-code-tournament', tournament, CODE_GUESSES, MINUTE)
  return () => {
    release(deps, 'role-code', ip)
    release(deps, 'role-code-tournament', tournament)
  }
}

/** Counts each role granted by user name or e-mail address. Throws TOO_MANY_REQUESTS. */
export function limitGrants(deps: Needs, user_id: number | null): void {
  limit(deps, 'role-grant', String(user_id), GRANTS_A_MINUTE, MINUTE)
}
