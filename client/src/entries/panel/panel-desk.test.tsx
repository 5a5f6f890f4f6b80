import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { storeText } from '../../kit/lib/browser-store.ts'
import { openEntries, rowOf } from '../../test/entries.ts'
import { refused, undoable } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })
const button = (name: string) => panel().getByRole('button', { name, exact: true })

/** The side panel of an approved entry. */
async function openPanel(portal: Portal, changes: Parameters<typeof entry>[1] = {}) {
  const opened = entry(1, { status: 1, ...changes })
  portal.answer(api.entries.byId, { ...opened, payments: [], guardian: null, request: null, history: [] })
  await openEntries(portal, () => [opened], { status: 1, address: '?row=1&panel=1' })
  return opened
}

test('an approved entry takes in its pending double, which is gone from it then', async ({ portal }) => {
  const twin = { id: 2, code: 'E000002', status: 0 as const, unit: null }
  const opened = await openPanel(portal, { same_people: [twin] })
  const merged = { ...opened, version: 2, same_people: [] }
  const sent = portal.answer(api.entries.merge, () => {
    portal.answer(api.entries.byId, { ...merged, payments: [], guardian: null, request: null, history: [] })
    return undoable(merged)
  })
  const merge = button(say('entriesAdmin.p.mergeFrom', { code: twin.code }))
  await merge.click()
  expect(sent).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('entriesAdmin.p.merge'), exact: true })
    .click()
  await expect.element(merge).not.toBeInTheDocument()
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([['2', { into: 1 }]])
})

test('an edit that the portal refuses names the rule, asks for a reason and is sent with it', async ({ portal }) => {
  const opened = await openPanel(portal)
  const errors = [{ path: 'tournament_detail_id', code: 'AGE', message: 'Too old for S1' }]
  const first = portal.answer(api.entries.change, refused(422, 'NOT_ELIGIBLE', { errors }))
  await button(say('entriesAdmin.p.edit')).click()
  await panel()
    .getByRole('textbox', { name: say('entryField.date_of_birth_one.word'), exact: true })
    .fill('1990')
  const reason = panel().getByLabelText(say('entriesAdmin.e.reason'))
  await expect.element(reason).not.toBeInTheDocument()
  await button(say('entriesAdmin.e.save')).click()
  await expect.element(panel().getByText('Too old for S1')).toBeVisible()
  await reason.fill('Theo điều lệ')
  const second = portal.answer(api.entries.change, { ...opened, override_reason: 'Theo điều lệ', link: null })
  await button(say('entriesAdmin.e.save')).click()
  await expect.element(reason).not.toBeInTheDocument()
  expect(first[0]?.body).toMatchObject({ date_of_birth_one: 1990 })
  expect(second[0]?.body).toMatchObject({ date_of_birth_one: 1990, override_reason: 'Theo điều lệ' })
})

test('a personal link is renewed at once, and revoked after a question', async ({ portal }) => {
  await openPanel(portal)
  const renewed = portal.answer(api.entries.renewLink, null)
  const revoked = portal.answer(api.entries.revokeLink, null)
  await button(say('entriesAdmin.link.send')).click()
  await expect.element(page.getByText(say('entriesAdmin.link.sent', { email: entry(1).email }))).toBeVisible()
  await button(say('entriesAdmin.link.revoke')).click()
  expect(revoked).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('entriesAdmin.link.revoke') })
    .click()
  await expect.poll(() => revoked.map(({ params }) => params.id)).toEqual(['1'])
  expect(renewed.map(({ params }) => params.id)).toEqual(['1'])
})

test('the phones of an entry and of its guardian are links, which a click in the list does not take for its row', async ({
  portal,
}) => {
  const opened = entry(1, { status: 1 })
  const guardian = { name: 'Lê Văn Cha', phone: '+6591234567', date: '2026-06-01', publish: true, notice_version: null }
  portal.answer(api.entries.byId, { ...opened, payments: [], guardian, request: null, history: [] })
  storeText('entry_columns', '["mobile"]')
  await openEntries(portal, () => [opened, entry(2, { status: 1, mobile: '0987654321' })], {
    status: 1,
    address: '?row=1&panel=1',
  })
  const addressOf = (link: Locator) => link.element().getAttribute('href')
  const link = (name: string) => panel().getByRole('link', { name, exact: true })
  await expect.element(link('0912345678')).toBeVisible()
  expect(
    ['0912345678', 'Zalo 0912345678', '+6591234567', 'Zalo +6591234567'].map((name) => addressOf(link(name))),
  ).toEqual(['tel:+84912345678', 'https://zalo.me/84912345678', 'tel:+6591234567', 'https://zalo.me/6591234567'])
  const inRow = rowOf(2).getByRole('link', { name: '0987654321', exact: true })
  expect(addressOf(inRow)).toBe('tel:+84987654321')
  inRow.element().addEventListener('click', (event) => event.preventDefault())
  await inRow.click()
  await expect.element(panel().getByRole('heading', { level: 2 })).toMatchTextContent(opened.full_name_one)
})
