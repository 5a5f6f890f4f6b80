import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, entry } from '../../test/rows.ts'
import { NEXT_ENTRY, nextEntryPath } from './draft/register-address.ts'
import { detail, open as anyAge, tournament } from './draft/register.fixtures.ts'
import { Page } from './register.page.tsx'

const club = { ...admin, role: 0, type: 'unit', email: 'club@example.org', mobile: '0912345678' } as const
const cup = { ...tournament, start_date: '2099-08-01', end_date: '2099-08-02' }
const registered = { ...entry(1), joined: false, requested: false, link: null }
const unit = page.getByRole('combobox', { name: say('register.unit.label') })
const send = () =>
  page
    .getByRole('complementary', { name: say('register.summary') })
    .getByRole('button')
    .last()
const needed = page.getByText(say('register.unit.needed')).first()

async function open(portal: Portal, path: string) {
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.detailsOf, [detail(1, { age: anyAge }), detail(2, { age: anyAge, form: 3 })])
  portal.answer(resourceCalls(units).list, [])
  const router = await portal.open(`/${path}/9`, Page, `/${path}/:idTour`)
  await expect.element(send()).toBeVisible()
  return router
}

async function fillSolo() {
  await page.getByRole('textbox', { name: say('register.name'), exact: true }).fill('Lý An')
  await page.getByRole('textbox', { name: say('register.year'), exact: true }).fill('1990')
  await page.getByRole('checkbox', { name: /^S1 / }).click()
}
async function fillTeam() {
  await page.getByRole('textbox', { name: say('register.members') }).fill('Lý An 1990\nHồ Vy 1991')
  await page.getByRole('checkbox', { name: /^S2 / }).click()
}

for (const [path, fill] of [
  ['register_competition', fillSolo],
  ['register_flashmob', fillTeam],
] as const)
  test(`${path} asks a club's account for its club before anything is sent; a new name is enough`, async ({
    portal,
  }) => {
    portal.signIn(club)
    await open(portal, path)
    const sent = portal.answer(api.entries.register, registered)
    await fill()
    await send().click()
    await expect.element(needed).toBeVisible()
    await expect.element(unit).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await unit.fill('CLB Mới Lập')
    await userEvent.keyboard('{Tab}')
    await send().click()
    await expect.poll(() => sent.map(({ body }) => (body as { unit_id: unknown }).unit_id)).toEqual(['CLB Mới Lập'])
  })

test('an account of one person sends without a unit', async ({ portal }) => {
  portal.signIn({ ...club, type: 'individual' })
  await open(portal, 'register_competition')
  const sent = portal.answer(api.entries.register, registered)
  await fillSolo()
  await send().click()
  await expect.poll(() => sent.map(({ body }) => (body as { unit_id: unknown }).unit_id)).toEqual([null])
})

test('who enters for others at the desk sends without a unit', async ({ portal }) => {
  portal.signIn({ ...club, role: 1 })
  await open(portal, 'register_competition')
  const sent = portal.answer(api.entries.register, registered)
  await fillSolo()
  await send().click()
  await expect.poll(() => sent.length).toBe(1)
})

test('a club enters one dancer after another: its club and contact stay, the name has the focus, and all are listed', async ({
  portal,
}) => {
  portal.signIn({ ...club, unit: { id: 4, name: 'CLB Sao' } })
  const router = await open(portal, 'register_competition')
  let id = 0
  const sent = portal.answer(api.entries.register, () => ({ ...registered, ...entry(++id) }))
  const name = page.getByRole('textbox', { name: say('register.name'), exact: true })
  for (const count of [1, 2]) {
    await expect.element(unit).toHaveValue('CLB Sao')
    await expect.element(page.getByRole('textbox', { name: say('register.email') })).toHaveValue(club.email)
    await fillSolo()
    await send().click()
    await expect.poll(() => router.state.location.pathname).toBe(`/my_entries/${count}`)
    // As the link of the ticket does it.
    await router.navigate(nextEntryPath(entry(count)), { state: NEXT_ENTRY })
    await expect.element(page.getByRole('heading', { name: say('register.done.session', { count }) })).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveValue('')
  }
  expect(sent.map(({ body }) => (body as { unit_id: unknown }).unit_id)).toEqual([4, 4])
})
