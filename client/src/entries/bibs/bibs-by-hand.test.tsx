import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused, undoable } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { rowOf } from '../../test/entries.ts'
import { bearer, numbered, openBibs, unnumbered } from '../../test/bibs.ts'

const field = () => page.getByRole('textbox', { name: say('bibs.edit.input', { name: numbered.full_name_one }) })
const plate = () =>
  page.getByRole('button', { name: say('bibs.edit.change', { name: numbered.full_name_one, number: 21 }) })
const bodies = (sent: readonly { params: Readonly<Record<string, string>>; body: unknown }[]) =>
  sent.map(({ params, body }) => [params.id, body])

test('Enter on a row edits its plate, and Enter saves a free number with the number that was seen', async ({
  portal,
}) => {
  await openBibs(portal)
  const sent = portal.answer(api.entries.setNumber, undoable([{ id: 1, number: 30, version: 2 }]))
  await expect.element(plate()).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await expect.element(field()).toHaveFocus()
  await field().fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.element(rowOf(1)).toMatchTextContent('30')
  await expect.element(page.getByRole('grid')).toHaveFocus()
  expect(bodies(sent)).toEqual([['1', { number: 30, previous: 21 }]])
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).toBeVisible()
})

test('a digit on the highlighted row begins the edit with that digit', async ({ portal }) => {
  await openBibs(portal)
  await expect.element(plate()).toBeVisible()
  await userEvent.keyboard('j4')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(field()).toHaveValue('47')
})

test('Escape keeps the number that was there', async ({ portal }) => {
  await openBibs(portal)
  await plate().click()
  await field().fill('30')
  await userEvent.keyboard('{Escape}')
  await expect.element(plate()).toBeVisible()
})

test('an empty plate takes the bib away', async ({ portal }) => {
  await openBibs(portal)
  const sent = portal.answer(api.entries.setNumber, undoable([{ id: 1, number: null, version: 2 }]))
  await plate().click()
  await field().fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies(sent)).toEqual([['1', { number: null, previous: 21 }]])
})

test('does not send an invalid number', async ({ portal }) => {
  await openBibs(portal)
  await plate().click()
  await field().fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('bibs.edit.invalid', { maximum: 99_999 }))
})

test('a taken number names its bearer beside the own name, and Enter swaps the two', async ({ portal }) => {
  await openBibs(portal, { holders: { 22: bearer(7) } })
  const sent = portal.answer(
    api.entries.swapNumber,
    undoable([
      { id: 1, number: 22, version: 2 },
      { id: 7, number: 21, version: 2 },
    ]),
  )
  await plate().click()
  await field().fill('22')
  await expect.element(page.getByRole('alert')).toMatchTextContent(bearer(7).full_name_one)
  await expect.element(rowOf(1)).toMatchTextContent(numbered.full_name_one)
  await expect.element(page.getByRole('button', { name: say('bibs.edit.swap', { own: 21, number: 22 }) })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies(sent)).toEqual([['1', { with: 7, number: 22, own: 21 }]])
  await expect.element(rowOf(1)).toMatchTextContent('22')
})

test('Enter before the bearer was shown swaps nobody', async ({ portal }) => {
  await openBibs(portal, { holders: { 22: bearer(7) } })
  const sent = portal.answer(api.entries.swapNumber, undoable([{ id: 1, number: 22, version: 2 }]))
  await plate().click()
  await field().fill('22')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(bearer(7).full_name_one)
  expect(sent).toEqual([])
  await expect.element(field()).toHaveFocus()
})

test('a number that was taken meanwhile is refused at its row and stays for correction', async ({ portal }) => {
  await openBibs(portal)
  const message = 'Lê Khác already has bib 22.'
  portal.answer(
    api.entries.setNumber,
    refused(409, 'NUMBER_TAKEN', { errors: [{ path: 'number', code: 'NUMBER_TAKEN', message }] }),
  )
  await plate().click()
  await field().fill('22')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  await expect.element(field()).toHaveValue('22')
})

test('an entry without a bib has an empty plate that is named', async ({ portal }) => {
  await openBibs(portal)
  const empty = page.getByRole('button', { name: say('bibs.edit.give', { name: unnumbered.full_name_one }) })
  await expect.element(empty).toBeVisible()
})

test('four figures touch neither pin hole', async ({ portal }) => {
  await openBibs(portal, { rows: [{ ...numbered, number: 1108 }] })
  const four = page.getByRole('button', {
    name: say('bibs.edit.change', { name: numbered.full_name_one, number: 1108 }),
  })
  await expect.element(four).toBeVisible()
  const card = four.element().firstElementChild as HTMLElement
  const range = document.createRange()
  range.selectNodeContents(card)
  const [digits, box] = [range.getBoundingClientRect(), card.getBoundingClientRect()]
  expect(digits.left - box.left).toBeGreaterThanOrEqual(13)
  expect(box.right - digits.right).toBeGreaterThanOrEqual(13)
})
