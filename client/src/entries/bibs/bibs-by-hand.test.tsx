import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused, undoable } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup, entry, entryPage } from '../../test/rows.ts'
import { EditBibs } from './admin-bibs-hand.tsx'

const numbered = entry(1, { status: 1, number: 21 })
const without = entry(2, { status: 1 })
const plate = () =>
  page.getByRole('button', { name: say('bibs.hand.change', { name: numbered.full_name_one, number: 21 }) })
const field = () => page.getByRole('textbox', { name: say('bibs.hand.input', { name: numbered.full_name_one }) })

async function openHand(portal: Portal) {
  portal.signIn()
  portal.answer(api.entries.approvedOf, entryPage([numbered, without]))
  portal.answer(api.entries.changedByOthers, { last: 1, by: [], id: [] })
  await portal.open('/', () => <EditBibs tournamentId={cup.id} />)
  await plate().click()
  await expect.element(field()).toHaveFocus()
}

test('Enter saves a bib with the version it was read at', async ({ portal }) => {
  await openHand(portal)
  const sent = portal.answer(api.entries.change, { ...numbered, number: 30, version: 2, link: null })
  await field().fill('30')
  await userEvent.keyboard('{Enter>5/}')
  await expect.element(page.getByRole('row').filter({ hasText: numbered.full_name_one })).toMatchTextContent('30')
  expect(sent.map(({ params, body }) => [params.id, body])).toMatchObject([['1', { number: 30, version: 1 }]])
})

test('Escape keeps the number that was there', async ({ portal }) => {
  await openHand(portal)
  await field().fill('30')
  await userEvent.keyboard('{Escape}')
  await expect.element(plate()).toBeVisible()
})

test('a bib of another entry is refused at its row and stays for correction', async ({ portal }) => {
  await openHand(portal)
  const message = 'Number 22 is worn by another entry.'
  portal.answer(api.entries.change, refused(409, 'VALIDATION', { errors: [{ path: 'number', code: 'X', message }] }))
  await field().fill('22')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  await expect.element(field()).toHaveValue('22')
})

test('does not send an invalid number', async ({ portal }) => {
  await openHand(portal)
  await field().fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('bibs.hand.invalid', { maximum: 99_999 }))
})

test('a taken bib names its bearer beside the own name, and offers the swap', async ({ portal }) => {
  await openHand(portal)
  const message = 'Lê Khác already has bib 22.'
  const errors = [{ path: 'number', code: 'NUMBER_TAKEN', message }]
  portal.answer(api.entries.change, refused(409, 'NUMBER_TAKEN', { errors, data: { holder: { id: 7, code: 'E7' } } }))
  await field().fill('22')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  await expect.element(page.getByText(numbered.full_name_one)).toBeVisible()
  const sent = portal.answer(api.entries.swapNumber, undoable([]))
  await page.getByRole('button', { name: say('bibs.hand.swap', { own: 21, number: 22 }) }).click()
  await expect.poll(() => sent.map(({ params, body }) => [params.id, body])).toEqual([['1', { with: 7, number: 22 }]])
})
