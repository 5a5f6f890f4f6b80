import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntryRequest } from '@portal/shared/entries/requests'
import type { TournamentPermission } from '@portal/shared/kit/permissions'
import { api } from '../../kit/api/calls.ts'
import { openEntries } from '../../test/entries.ts'
import { refused, undoable } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { createRequest } from './requests.fixtures.ts'

const dancer = entry(4, { status: 1, number: 12, fee_amount: 200_000, paid_amount: 200_000, is_pay: true })
const wish = createRequest({
  change: { mobile: '0987654321', tournament_detail_id: [1, 2] },
  contents: { added: ['S2'], removed: ['S1'] },
  fee_amount: 300_000,
  note: 'She dances more',
})
const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })
const button = (word: 'accept' | 'accept.withdraw' | 'decline') =>
  panel().getByRole('button', { name: say(`requestAdmin.${word}`), exact: true })

async function openPanel(portal: Portal, request: EntryRequest, can?: readonly TournamentPermission[]) {
  portal.answer(api.entries.byId, { ...dancer, payments: [], history: [], guardian: null, request })
  await openEntries(portal, () => [dancer], { status: 1, address: '?row=4&panel=1', ...(can ? { can } : {}) })
}

test('the panel says plainly what would change and what is due then', async ({ portal }) => {
  await openPanel(portal, wish)
  await expect.element(panel().getByText(say('requestAdmin.change'))).toBeVisible()
  const phone = `${say(fieldLabelKey('mobile'))}: ${dancer.mobile} → 0987654321`
  await expect.element(panel().getByText(phone)).toBeVisible()
  await expect.element(panel().getByText(say('request.added', { contents: 'S2' }))).toBeVisible()
  await expect.element(panel().getByText(say('request.removed', { contents: 'S1' }))).toBeVisible()
  await expect.element(panel().getByText(say('requestAdmin.due', { amount: '100,000 ₫' }))).toBeVisible()
  await expect.element(panel().getByText('She dances more')).toBeVisible()
})

test('a year alone is shown with the name as it is now', async ({ portal }) => {
  await openPanel(portal, createRequest({ change: { date_of_birth_one: 2001 } }))
  await expect.element(panel().getByText(`→ ${dancer.full_name_one} (2001)`)).toBeVisible()
})

test('a request about publication says what it asks for', async ({ portal }) => {
  await openPanel(portal, createRequest({ change: { publish: 0 } }))
  await expect.element(panel().getByText('Names may be published: no', { exact: true })).toBeVisible()
})

test('a change is accepted at the price that was seen, in one act that can be undone', async ({ portal }) => {
  await openPanel(portal, wish)
  const sent = portal.answer(api.requests.accept, undoable({ ...dancer, fee_amount: 300_000 }))
  await button('accept').click()
  await expect
    .element(page.getByText(say('requestAdmin.accepted.change', { name: dancer.full_name_one })))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: say('admin.undo'), exact: true })).toBeVisible()
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    ['4', { request: 31, fee_amount: 300_000, override_reason: null }],
  ])
})

test('another price is shown and asked about again', async ({ portal }) => {
  await openPanel(portal, wish)
  portal.answer(
    api.requests.accept,
    refused(409, 'BALANCE_CHANGED', { data: { fee_amount: 350_000 }, sentence: 'Another price.' }),
  )
  await button('accept').click()
  await expect.element(panel().getByText('Another price.')).toBeVisible()
  await expect.element(panel().getByText(say('requestAdmin.due', { amount: '150,000 ₫' }))).toBeVisible()
  const again = portal.answer(api.requests.accept, undoable({ ...dancer, fee_amount: 350_000 }))
  await button('accept').click()
  await expect.poll(() => again.map(({ body }) => body)).toMatchObject([{ fee_amount: 350_000 }])
})

test('what the rules refuse now is accepted with a reason', async ({ portal }) => {
  await openPanel(portal, wish)
  portal.answer(api.requests.accept, refused(422, 'NOT_ELIGIBLE', { sentence: 'The event has closed.' }))
  await button('accept').click()
  await expect.element(panel().getByText('The event has closed.')).toBeVisible()
  await panel()
    .getByRole('textbox', { name: say('requestAdmin.override') })
    .fill('Asked before')
  const again = portal.answer(api.requests.accept, undoable(dancer))
  await button('accept').click()
  await expect.poll(() => again.map(({ body }) => body)).toMatchObject([{ override_reason: 'Asked before' }])
})

test('declining needs a reason', async ({ portal }) => {
  await openPanel(portal, wish)
  const sent = portal.answer(api.requests.decline, undoable(dancer))
  await button('decline').click()
  const question = page.getByRole('dialog')
  const decline = question.getByRole('button', { name: say('requestAdmin.decline') })
  await decline.click()
  await expect.element(question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('textbox').fill('The event is full')
  await decline.click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ request: 31, reason: 'The event is full' }])
})

test('an accepted withdrawal takes the entry out of the list', async ({ portal }) => {
  await openPanel(portal, createRequest({ kind: 'withdraw', change: null }))
  portal.answer(api.requests.accept, undoable({ ...dancer, state: 'withdrawn', number: null }))
  await button('accept.withdraw').click()
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(page.getByText(dancer.code)).not.toBeInTheDocument()
})

test('who may not approve reads the request and cannot answer it', async ({ portal }) => {
  await openPanel(portal, wish, ['entry:read', 'entry:collect'])
  await expect.element(panel().getByText(say('requestAdmin.change'))).toBeVisible()
  await expect.element(button('accept')).not.toBeInTheDocument()
  await expect.element(button('decline')).not.toBeInTheDocument()
})

test('an answered request is gone from the panel', async ({ portal }) => {
  await openPanel(portal, { ...wish, state: 'declined', reason: 'Full' })
  await expect.element(panel().getByText(dancer.code)).toBeVisible()
  await expect.element(panel().getByText(say('requestAdmin.change'))).not.toBeInTheDocument()
})

for (const code of ['REQUEST_ANSWERED', 'ENTRY_SET_ASIDE'])
  test(`a request that is settled meanwhile closes its question and shows the entry as it is (${code})`, async ({
    portal,
  }) => {
    await openPanel(portal, wish)
    portal.answer(api.requests.decline, refused(409, code, { sentence: 'Too late.' }))
    await button('decline').click()
    const question = page.getByRole('dialog')
    await question.getByRole('textbox').fill('The event is full')
    const now = { ...dancer, number: 77, payments: [], history: [], guardian: null }
    portal.answer(api.entries.byId, { ...now, request: { ...wish, state: 'accepted' } })
    await question.getByRole('button', { name: say('requestAdmin.decline') }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByText('Too late.')).toBeVisible()
    await expect.element(button('accept')).not.toBeInTheDocument()
    await expect.element(page.getByRole('grid').getByText('77')).toBeVisible()
  })

test('the keys A and D answer the request in the panel, once however often they are pressed', async ({ portal }) => {
  await openPanel(portal, wish)
  const sent = portal.answer(api.requests.accept, undoable({ ...dancer, fee_amount: 300_000 }))
  await expect.element(button('accept')).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await userEvent.keyboard('a{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // A request that is read after its answer is answered, however late the second press comes.
  const answered = { ...dancer, fee_amount: 300_000, payments: [], history: [], guardian: null }
  portal.answer(api.entries.byId, { ...answered, request: { ...wish, state: 'accepted' } })
  await userEvent.keyboard('aa')
  await expect.poll(() => sent.length).toBe(1)
  await expect
    .element(page.getByText(say('requestAdmin.accepted.change', { name: dancer.full_name_one })))
    .toBeVisible()
  expect(sent.length).toBe(1)
})

test('without a request in the panel, or the right to answer, these keys do nothing', async ({ portal }) => {
  await openPanel(portal, wish, ['entry:read', 'entry:collect'])
  await expect.element(panel().getByText(say('requestAdmin.change'))).toBeVisible()
  await userEvent.keyboard('ad')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await userEvent.keyboard('ad')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('while a request is open its answer is the one brass button, and another amount is recorded by a plain one', async ({
  portal,
}) => {
  await openPanel(portal, wish)
  await panel()
    .getByRole('button', { name: say('entriesAdmin.p.other') })
    .click()
  const record = panel().getByRole('button', { name: say('entriesAdmin.p.record') })
  await expect.element(record).toHaveAttribute('data-variant', 'default')
  await expect.element(button('accept')).not.toHaveAttribute('data-variant', 'default')
})
