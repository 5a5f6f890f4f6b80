import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { anotherProcess } from '../../../test/another-process.ts'
import { entrySeason, pairDraft } from '../../../test/entry-season.ts'
import { testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
/** As many connections as calls at once: none is free for a call that would ask for a second one. */
const letters = ['a', 'b'] as const
const app = await anotherProcess(portal, { pool: letters.length, connect: 1_000, lock: 5_000, statement: 15_000 })
const season = await entrySeason(portal)

const { email, mobile, tournament_id, ...row } = pairDraft(season) as Record<string, unknown>
const calls = {
  'sheets of dancers': {
    path: '/registration/batch',
    body: (letter: string) => ({
      email,
      mobile,
      tournament_id,
      rows: [{ ...row, full_name_one: `Trần Hoa ${letter}`, full_name_two: `Lê Minh ${letter}` }],
    }),
  },
  'lists for rosters': { path: '/roster', body: () => ({ people: [{ full_name: 'Trần Hoa' }] }) },
  'sign-ups': {
    path: '/users/register',
    body: (letter: string) => ({
      name: 'Trần Hoa',
      user_name: `person${letter}`,
      email: `person${letter}@example.org`,
      password: 'zebra4sun',
      type: 'individual',
    }),
  },
}

test.each(Object.entries(calls))(
  '%s that come all at once do not wait for connections of each other',
  async (_, call) => {
    const accounts = await Promise.all(letters.map(async () => portal.signIn('user')))
    const answers = await Promise.all(
      letters.map(async (letter, at) =>
        app.inject({
          method: 'POST',
          url: API_BASE + call.path,
          headers: { authorization: `Bearer ${accounts[at]?.token}` },
          payload: call.body(letter),
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  },
)
