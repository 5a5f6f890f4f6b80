import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../../kit/api/calls.ts'
import { readOwnEntries } from '../../entry/own-entries.ts'
import { refused } from '../../../test/network.ts'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { entry } from '../../../test/rows.ts'
import { emptyEntryDraft } from '../draft/register-draft.ts'
import { detail, tournament } from '../draft/register.fixtures.ts'
import { createOrder, storeOrder } from './family-store.ts'
import { Page } from '../register.page.tsx'

const year = new Date().getFullYear() + 1
const cup = { ...tournament, start_date: `${year}-08-01`, end_date: `${year}-08-02` }
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const summary = () => page.getByRole('complementary', { name: say('register.summary') })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const order = (count: number) => page.getByRole('region', { name: say('register.family', { count }) })
const sendText = (count: number) =>
  say('register.do', {
    people: say('entry.count.dancers', { count }),
    contents: say('entry.count.contents', { count }),
  })
const total = /400[.,]000/u

const child = (id: number, full_name_one: string) => ({ ...entry(id, { full_name_one }), link: `link-of-${id}` })
const family = {
  code: '23456789',
  memo: 'DS GD23456789',
  link: 'link-of-all',
  tournament: { id: 9, name: tournament.name, name_en: null },
  fee_amount: 0,
  paid_amount: 0,
  owed: 0,
  credit: 0,
  waiting_amount: 400_000,
  entries: [child(1, 'Nguyễn Minh Anh'), child(2, 'Nguyễn Minh Khôi')],
}

async function openForm(portal: Portal, id = 9) {
  portal.answer(api.tournaments.byId, { ...cup, id })
  portal.answer(api.tournaments.detailsOf, [detail(1)])
  portal.answer(resourceCalls(units).list, [])
  await portal.open(`/register_competition/${id}`, Page, '/register_competition/:idTour')
  await expect.element(field(say('register.name'))).toBeVisible()
}

async function fillFirst() {
  await fillChild('Nguyễn Minh Anh')
  await field(say('register.email')).fill('parent@example.org')
  await field(say('register.guardian.name')).fill('Nguyễn Văn Bình')
  await field(say('register.guardian.phone')).fill('0912345679')
}

/** A child of ten with consent; contact and guardian stay from the child before. */
async function fillChild(name: string) {
  await field(say('register.name')).fill(name)
  await field(say('register.year')).fill(String(year - 10))
  await page.getByRole('checkbox', { name: /^S1 / }).click()
  await page.getByRole('checkbox', { name: say('register.guardian.accept') }).click()
}

async function addFirst() {
  await fillFirst()
  await button(say('register.family.add')).click()
  await expect.element(order(1)).toMatchTextContent('Nguyễn Minh Anh')
  await expect.element(field(say('register.name'))).toHaveValue('')
}

test('another child is added before sending, and both are sent in one order', async ({ portal }) => {
  await openForm(portal)
  const sent = portal.answer(api.family.enter, family)
  await addFirst()
  await expect.element(field(say('register.name'))).toHaveFocus()
  await expect.element(field(say('register.email'))).toHaveValue('parent@example.org')
  await fillChild('Nguyễn Minh Khôi')
  await expect.element(summary()).toMatchTextContent(total)
  await summary()
    .getByRole('button', { name: sendText(2) })
    .click()
  await expect.poll(() => sent.length).toBe(1)
  const body = sent[0]?.body as { guardian: unknown; fee_total: number; email: string; entries: { consent: unknown }[] }
  expect(body).toMatchObject({
    tournament_id: 9,
    email: 'parent@example.org',
    guardian: { guardian_name: 'Nguyễn Văn Bình', guardian_phone: '0912345679' },
    fee_total: 400_000,
    entries: [
      { full_name_one: 'Nguyễn Minh Anh', tournament_detail_id: [1], consent: { accepted: true } },
      { full_name_one: 'Nguyễn Minh Khôi', tournament_detail_id: [1], consent: { accepted: true } },
    ],
  })
  await expect
    .poll(() => readOwnEntries().map(({ link, family: shared }) => [link, shared]))
    .toEqual([
      ['link-of-2', 'link-of-all'],
      ['link-of-1', 'link-of-all'],
    ])
  expect(Object.keys(localStorage).filter((name) => /^(?:entry_draft|family_order)/u.test(name))).toEqual([])
})

test('a child that is not complete cannot be added', async ({ portal }) => {
  await openForm(portal)
  await field(say('register.name')).fill('Nguyễn Minh Anh')
  await button(say('register.family.add')).click()
  await expect.element(field(say('register.email'))).toHaveAttribute('aria-invalid', 'true')
  await expect.element(order(1)).not.toBeInTheDocument()
})

test('a child in the order is edited and removed, and removing can be undone', async ({ portal }) => {
  await openForm(portal)
  await addFirst()
  await fillChild('Nguyễn Minh Khôi')
  await button(say('register.family.edit', { name: 'Nguyễn Minh Anh' })).click()
  await expect.element(field(say('register.name'))).toHaveValue('Nguyễn Minh Anh')
  await expect.element(order(1)).toMatchTextContent('Nguyễn Minh Khôi')
  await button(say('register.family.remove', { name: 'Nguyễn Minh Khôi' })).click()
  await expect.element(order(1)).not.toBeInTheDocument()
  await button(say('register.family.undo')).click()
  await expect.element(order(1)).toMatchTextContent('Nguyễn Minh Khôi')
})

test('one child that is left in the order is sent as it always was', async ({ portal }) => {
  await openForm(portal)
  const sent = portal.answer(api.entries.register, {
    ...child(1, 'Nguyễn Minh Anh'),
    link: null,
    joined: false,
    requested: false,
  })
  await addFirst()
  await summary()
    .getByRole('button', { name: sendText(1) })
    .click()
  await expect
    .poll(() => sent.map(({ body }) => (body as { full_name_one: string }).full_name_one))
    .toEqual(['Nguyễn Minh Anh'])
})

test('a refusal names the child, and everything stays typed', async ({ portal }) => {
  await openForm(portal)
  const problem = (path: string, message: string) => ({ path, code: 'NOT_ELIGIBLE', message })
  portal.answer(
    api.family.enter,
    refused(422, 'VALIDATION', {
      errors: [problem('entries.0.tournament_detail_id', 'Too old.'), problem('entries.1.full_name_one', 'Twice.')],
    }),
  )
  await addFirst()
  await fillChild('Nguyễn Minh Khôi')
  await summary()
    .getByRole('button', { name: sendText(2) })
    .click()
  await expect.element(page.getByText('Nguyễn Minh Anh: Too old.')).toBeVisible()
  await expect.element(field(say('register.name'))).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(say('register.name'))).toHaveValue('Nguyễn Minh Khôi')
  await expect.element(order(1)).toMatchTextContent('Nguyễn Minh Anh')
})

test('an order that this browser keeps is offered to the next visitor by its time alone', async ({ portal }) => {
  const draft = { ...emptyEntryDraft, full_name_one: 'Nguyễn Minh Anh', year_one: String(year - 10), contents: [1] }
  storeOrder(7, { ...createOrder(), entries: [{ kind: 'individual', draft }] }, new Date())
  await openForm(portal, 7)
  await expect.element(button(say('register.offerTake'))).toBeVisible()
  await expect.element(page.getByText('Nguyễn Minh Anh')).not.toBeInTheDocument()
  await button(say('register.offerTake')).click()
  await expect.element(order(1)).toMatchTextContent('Nguyễn Minh Anh')
})

test('an order is there again without a question where this tab typed it', async ({ portal }) => {
  await openForm(portal)
  await addFirst()
  await portal.close()
  await openForm(portal)
  await expect.element(order(1)).toMatchTextContent('Nguyễn Minh Anh')
  await expect.element(button(say('register.offerTake'))).not.toBeInTheDocument()
})

test('a refusal of one child that is left in the order names it, and no empty field', async ({ portal }) => {
  await openForm(portal)
  const errors = [{ path: 'full_name_one', code: 'NOT_ELIGIBLE', message: 'Too old.' }]
  portal.answer(api.entries.register, refused(422, 'VALIDATION', { errors }))
  await addFirst()
  await summary()
    .getByRole('button', { name: sendText(1) })
    .click()
  await expect.element(page.getByText('Nguyễn Minh Anh: Too old.')).toBeVisible()
  await expect.element(field(say('register.name'))).not.toHaveAttribute('aria-invalid', 'true')
})

test('one child that is left in the order is checked before it is sent', async ({ portal }) => {
  const draft = { ...emptyEntryDraft, full_name_one: 'Nguyễn Minh Anh', year_one: String(year - 30), contents: [1] }
  storeOrder(6, { ...createOrder(), entries: [{ kind: 'individual', draft }] }, new Date())
  await openForm(portal, 6)
  await button(say('register.offerTake')).click()
  const sent = portal.answer(api.entries.register, refused(422, 'VALIDATION', { errors: [] }))
  await summary()
    .getByRole('button', { name: sendText(1) })
    .click()
  await expect.element(page.getByText(/^Nguyễn Minh Anh: /u).first()).toBeVisible()
  expect(sent).toEqual([])
})
