import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { detail } from '../../entries/register/draft/register.fixtures.ts'
import { undoable } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { OpenedContents } from './admin-contents-opened.tsx'

const details = [
  detail(1, { symbol: 'SA' }),
  detail(2, { symbol: 'SB' }),
  detail(3, { symbol: 'LC', name: 'Đơn Rumba' }),
]
const box = (symbol: string) => page.getByRole('checkbox', { name: say('tourAdmin.c.select', { symbol }) })

async function openContents(portal: Portal) {
  portal.signIn()
  portal.answer(api.tournaments.details, details)
  portal.answer(api.tournaments.detailsOf, details)
  await portal.open('/tournaments/9/contents', () => (
    <OpenedContents tournamentId={9} details={details} onEdit={() => undefined} />
  ))
  await expect.element(box('SA')).toBeVisible()
}

test('a choice falls with the search it was made in', async ({ portal }) =>
  onPhone(async () => {
    await openContents(portal)
    await box('SA').click()
    await expect.element(box('SA')).toBeChecked()
    await page.getByRole('searchbox').fill('S')
    await expect.element(box('LC')).not.toBeInTheDocument()
    await expect.element(box('SA')).not.toBeChecked()
  }))

test('the heading’s checkbox selects the visible rows only', async ({ portal }) => {
  await openContents(portal)
  await page.getByRole('searchbox').fill('Rumba')
  await expect.element(box('SA')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: say('tourAdmin.c.selectShown', { count: 1 }) }).click()
  await expect.element(box('LC')).toBeChecked()
})

test('the switch of a row opens and stops its registration', async ({ portal }) => {
  await openContents(portal)
  const sent = portal.answer(api.tournaments.registerPermissionMany, { updated: 1 })
  await page.getByRole('switch', { name: say('tourAdmin.c.registerOf', { symbol: 'SB' }) }).click({ force: true })
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [2], is_register: 0 }])
})

const bulk = [
  ['registerOn', 1],
  ['registerOff', 0],
] as const
for (const [word, is_register] of bulk)
  test(`the button ${word} sets the registration of those chosen`, async ({ portal }) => {
    await openContents(portal)
    const sent = portal.answer(api.tournaments.registerPermissionMany, undoable({ changed: 2 }))
    await box('SA').click()
    await box('LC').click()
    await page.getByRole('button', { name: say(`tourAdmin.c.${word}`), exact: true }).click()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [1, 3], is_register }])
  })
