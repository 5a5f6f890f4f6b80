import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import { api } from '../../kit/api/calls.ts'
import { currentUser, endSession } from '../../kit/api/session.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { Page } from './code.page.tsx'

const field = () => page.getByLabelText(say('code.label'), { exact: true })
const holder = (role: TournamentRole) => ({
  ...admin,
  id: 7,
  role: 0 as const,
  roles: [{ tournament: { id: cup.id, name: cup.name }, role, expires_date: '2026-08-02T08:00:00.000Z' }],
})
const enter = async (portal: Portal) => {
  await portal.open('/code', Page, '/code')
  await field().fill('9-abcde-fghjk')
  await page.getByRole('button', { name: say('code.submit') }).click()
}

const landings = [
  ['organiser', '/tournaments/9/overview'],
  ['desk', '/desk?tournament=9'],
  ['cashier', '/tournaments/9/entries?pay=0'],
  ['announcer', '/mc'],
  ['chair', '/tournaments/9/results'],
  ['adjudicator', '/judge?tournament=9'],
] as const
for (const [role, place] of landings)
  test(`a code of the role ${role} opens ${place}, kept as a sign-in keeps it`, async ({ portal }) => {
    const data_user = holder(role)
    const sent = portal.answer(api.roles.signIn, { accessToken: 'one', refreshToken: 'two', data_user })
    await enter(portal)
    await expect.poll(() => location.pathname + location.search).toBe(place)
    expect(sent.map(({ body }) => body)).toEqual([{ code: '9-abcde-fghjk' }])
    expect(localStorage.getItem('access_token')).toBe('one')
    expect(localStorage.getItem('refresh_token')).toBe('two')
    expect(JSON.parse(localStorage.getItem('data_user') ?? 'null')).toEqual(data_user)
  })

const wrongs = [
  ['ROLE_CODE_INVALID', 404],
  ['ROLE_CODE_EXPIRED', 404],
  ['TOO_MANY_REQUESTS', 429],
] as const
for (const [code, status] of wrongs)
  test(`${code} is said in its own sentence, and opens nothing`, async ({ portal }) => {
    const sentence = `The sentence of ${code}`
    const errors = status === 404 ? [{ path: 'code', code, message: sentence }] : []
    portal.answer(api.roles.signIn, refused(status, code, { sentence, errors }))
    await enter(portal)
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByText(sentence).elements()).toHaveLength(1)
    await expect.element(field()).toHaveValue('9-abcde-fghjk')
    expect(currentUser()).toBe(null)
  })

test('a session that ended with its code says so here', async ({ portal }) => {
  portal.signIn(holder('desk'))
  endSession()
  await portal.open('/code', Page, '/code')
  await expect.element(page.getByText(say('code.ended'))).toBeVisible()
})
