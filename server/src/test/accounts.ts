import { argon2Sync } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Portal } from './portal.ts'

export const PASSWORD = 'firstpass1'
const salt = Buffer.from('a salt for tests')
const fastHash = argon2Sync('argon2id', {
  memory: 8,
  passes: 1,
  parallelism: 1,
  nonce: salt,
  tagLength: 32,
  message: PASSWORD,
})
const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')
/** The stored form of `PASSWORD`, with parameters of a fast derivation. */
const QUICK_HASH = `$argon2id$v=19$m=8,t=1,p=1$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(fastHash)}`

type Person = { user_name: string } & Record<string, unknown>

/** The values of a completed sign-up form. */
export function signUpDraft({ user_name, ...rest }: Person): Record<string, unknown> {
  return { name: 'Trần Thử Nghiệm', user_name, email: `${user_name}@example.org`, password: PASSWORD, ...rest }
}

/** Signs up and returns the id and the token of the mailed activation link. */
export async function signUp(portal: Portal, person: Person): Promise<{ id: number; token: string }> {
  const answer = await portal.call('POST', '/users/register', { body: signUpDraft(person) })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id: answer.json().data.id, token: await mailedToken(portal, answer.json().data.email) }
}

/** Signs up and opens the mailed link. */
export async function activeAccount(portal: Portal, person: Person): Promise<number> {
  const { id, token } = await signUp(portal, person)
  const answer = await portal.call('POST', '/users/verify/for/register', { body: { token } })
  expect(answer.statusCode, answer.body).toBe(200)
  if (person['password'] === undefined)
    await portal.db.updateTable('users').set({ password_hash: QUICK_HASH }).where('id', '=', id).execute()
  return id
}

export async function login(
  portal: Portal,
  user_name: string,
  password: string = PASSWORD,
): Promise<LightMyRequestResponse> {
  return portal.call('POST', '/users/login', { body: { user_name, password } })
}

/** Signs in and returns both tokens. */
export async function session(
  portal: Portal,
  user_name: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await login(portal, user_name)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** The newest mail to an address. */
export async function lastMail(portal: Portal, to: string) {
  return portal.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function mailedToken(portal: Portal, to: string): Promise<string> {
  const { text } = await lastMail(portal, to)
  const token = /\/(?:verify-email|forgot-pass)\/([A-Za-z0-9_-]+)$/m.exec(text)?.[1]
  if (!token) throw new Error(`no link in: ${text}`)
  return token
}

/** Expects a refusal with a status and a code, in the common format of refusals. */
export function expectRefusal(answer: LightMyRequestResponse, status: number, code: string, path?: string): void {
  expect({ status: answer.statusCode, code: answer.json().message }, answer.body).toEqual({ status, code })
  expect(answer.json()).toMatchObject({ success: false, error: { status, message: code } })
  if (path) expect(answer.json().errors.map((problem: { path: string }) => problem.path)).toContain(path)
}
