import { expect } from 'vitest'
import { pairDraft, type Season } from './entry-season.ts'
import type { Portal } from './portal.ts'

type Options = NonNullable<Parameters<Portal['call']>[2]>
/** The fields of an entry in a response that the tests read. */
export type EntryAnswers = {
  id: number
  code: string
  email: string
  link: string
  version: number
  number: number | null
  status: number
  fee_amount: number
  tournament_details: { id: number }[]
}

/** The call of the public form, and the number of entries. */
export function registrationOf(portal: Portal) {
  const register = async (body: unknown, options: Options = {}) =>
    portal.call('POST', '/registration', { body, ...options })
  /** Returns `data` of the response; fails unless the call succeeds. */
  const registered = async (body: unknown, options: Options = {}) => {
    const answer = await register(body, options)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const athletes = async () => {
    const { n } = await portal.db
      .selectFrom('athletes')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return { register, registered, athletes }
}

/** Common steps of tests of entries, with real calls. */
export function entryCallsOf(portal: Portal, season: Season) {
  const { registered } = registrationOf(portal)
  const register = async (more: Record<string, unknown> = {}, options: Options = {}): Promise<EntryAnswers> =>
    registered(pairDraft(season, more), options)
  /** Returns `data` of the response; fails unless the call succeeds. */
  const done = async (...call: Parameters<Portal['call']>) => {
    const answer = await portal.call(...call)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  /** Returns status, code and problems of a refusal; fails if the call succeeds. */
  const refused = async (...call: Parameters<Portal['call']>) => {
    const answer = await portal.call(...call)
    expect(answer.json().success, answer.body).toBe(false)
    const body: {
      message: string
      errors: { path: string; code: string; message: string }[]
      data: Record<string, never>
    } = answer.json()
    return { ...body, status: answer.statusCode }
  }
  /** Reads an entry as an admin, with history and payments. */
  const readEntry = async (token: string, id: number) => done('GET', `/athletes/get-by-id/${id}`, { token })
  return { register, done, refused, seen: readEntry }
}
