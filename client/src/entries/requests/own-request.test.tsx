import { onlineManager } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { detail, open, tournament } from '../register/draft/register.fixtures.ts'
import { Page } from '../ticket/entry.page.tsx'
import { createRequest } from './requests.fixtures.ts'

const year = new Date().getFullYear() + 1
const cup = { ...tournament, start_date: `${year}-08-01`, end_date: `${year}-08-02` }
const anyone = { age: open }
const [enteredDetail, otherDetail] = [detail(1, anyone), detail(2, anyone)]
const entered = { ...enteredDetail, content_competition: { ...enteredDetail.content_competition, dance_type: null } }
const approved = entry(7, { status: 1, date_of_birth_one: year - 30, tournament_details: [entered] })
const sent = createRequest({ change: { tournament_detail_id: [1, 2] }, contents: { added: ['S2'], removed: [] } })

/** The ticket of an approved entry by its personal link. */
async function openTicket(portal: Portal, request: EntryRequest | null, now = cup) {
  portal.answer(api.entries.byLink, { ...approved, guardian: null, request })
  portal.answer(api.tournaments.byId, now)
  portal.answer(api.sharedLinks.entryLink, null)
  portal.answer(api.tournaments.detailsOf, [enteredDetail, otherDetail])
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/entry#its-link', Page)
  await expect.element(page.getByRole('heading', { level: 1, name: approved.full_name_one })).toBeVisible()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a change of an approved entry is asked for in the form it was entered with, with a message', async ({
  portal,
}) => {
  await openTicket(portal, null)
  const wishes = portal.answer(api.requests.change, sent)
  await button(say('request.change')).click()
  await expect.element(page.getByText(say('request.change.text'))).toBeVisible()
  await page.getByRole('checkbox', { name: /^S2 / }).click()
  await expect.element(page.getByText(say('entry.fee.now', { amount: '200,000 ₫' }))).toBeVisible()
  await page.getByRole('textbox', { name: say('request.note') }).fill('One more event')
  portal.answer(api.entries.byLink, { ...approved, guardian: null, request: sent })
  await button(say('request.change.do')).first().click()
  await expect.element(page.getByText(say('request.open'))).toBeVisible()
  await expect.element(page.getByText(say('request.added', { contents: 'S2' }))).toBeVisible()
  expect(wishes[0]).toMatchObject({
    params: { id: '7' },
    body: { tournament_detail_id: [1, 2], note: 'One more event', version: 1 },
  })
  expect(wishes[0]?.headers.get('x-entry-token')).toBe('its-link')
})

test('what is refused stands in the form, and nothing typed is lost', async ({ portal }) => {
  await openTicket(portal, null)
  await button(say('request.change')).click()
  portal.answer(api.requests.change, refused(422, 'REQUEST_SAME', { sentence: 'Nothing differs.' }))
  await page.getByRole('textbox', { name: say('request.note') }).fill('Only a question')
  await button(say('request.change.do')).first().click()
  await expect.element(page.getByText('Nothing differs.').first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: say('request.note') })).toHaveValue('Only a question')
})

test('an open request is shown, changed from what was asked for, and taken back', async ({ portal }) => {
  await openTicket(portal, sent)
  await expect.element(button(say('request.change'))).not.toBeInTheDocument()
  await button(say('request.edit')).click()
  await expect.element(page.getByRole('checkbox', { name: /^S2 / })).toBeChecked()
  await button(say('entry.edit.cancel')).click()
  const taken = portal.answer(api.requests.takeBack, null)
  portal.answer(api.entries.byLink, { ...approved, guardian: null, request: null })
  await button(say('request.takeBack')).click()
  await expect.element(page.getByText(say('request.takenBack'))).toBeVisible()
  await expect.element(page.getByText(say('request.open'), { exact: true })).not.toBeInTheDocument()
  expect(taken).toHaveLength(1)
})

test('a request that was answered before it is taken back shows the answer', async ({ portal }) => {
  await openTicket(portal, sent)
  portal.answer(api.requests.takeBack, refused(409, 'REQUEST_ANSWERED'))
  const declined = { ...sent, state: 'declined' as const, reason: 'The event is full' }
  portal.answer(api.entries.byLink, { ...approved, guardian: null, request: declined })
  await button(say('request.takeBack')).click()
  await expect.element(page.getByText('The event is full')).toBeVisible()
  await expect.element(button(say('request.takeBack'))).not.toBeInTheDocument()
})

test('a withdrawal is asked for after a question, with a message', async ({ portal }) => {
  await openTicket(portal, null)
  const withdrawalCalls = portal.answer(api.requests.withdraw, createRequest({ kind: 'withdraw', change: null }))
  await button(say('request.withdraw')).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(say('request.withdraw.replaces'))).not.toBeInTheDocument()
  await question.getByRole('textbox', { name: say('request.note') }).fill('Ill')
  portal.answer(api.entries.byLink, {
    ...approved,
    guardian: null,
    request: createRequest({ kind: 'withdraw', change: null }),
  })
  await question.getByRole('button', { name: say('request.change.do') }).click()
  await expect.element(page.getByText(say('request.open.withdraw'))).toBeVisible()
  await expect.element(page.getByText(say('ticket.leaving'))).toBeVisible()
  expect(withdrawalCalls[0]?.body).toEqual({ note: 'Ill' })
})

test('a withdrawal that is asked for without a network says so at once, and keeps its message', async ({ portal }) => {
  await openTicket(portal, null)
  portal.answer(api.requests.withdraw, 'offline')
  await button(say('request.withdraw')).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: say('request.note') }).fill('Ill')
  onlineManager.setOnline(false)
  try {
    await question.getByRole('button', { name: say('request.change.do') }).click()
    await expect.element(question.getByText(say('app.network'))).toBeVisible()
    await expect.element(question.getByRole('textbox', { name: say('request.note') })).toHaveValue('Ill')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('who asks for a withdrawal reads that it replaces the change asked for before', async ({ portal }) => {
  await openTicket(portal, sent)
  await button(say('request.withdraw')).click()
  await expect.element(page.getByText(say('request.withdraw.replaces'))).toBeVisible()
})

test('a declined request says why, and another one can be sent', async ({ portal }) => {
  await openTicket(portal, { ...sent, state: 'declined', reason: 'This event is full.' })
  await expect.element(page.getByText(say('request.declined.change'))).toBeVisible()
  await expect.element(page.getByText('This event is full.')).toBeVisible()
  await expect.element(button(say('request.change'))).toBeVisible()
})

test('after the tournament nothing is asked for', async ({ portal }) => {
  await openTicket(portal, null, { ...cup, start_date: '2020-08-01', end_date: '2020-08-02' })
  await expect.element(page.getByText(say('ticket.over'))).toBeVisible()
  for (const word of ['request.change', 'request.withdraw'] as const)
    await expect.element(button(say(word))).not.toBeInTheDocument()
})

test('an entry that is asked for a correction leads with what and until when, and is mended there', async ({
  portal,
}) => {
  const correctedEntry = entry(8, {
    state: 'asked',
    state_reason: 'Year of birth and card differ',
    state_until: `${year}-03-05`,
  })
  portal.answer(api.entries.byLink, { ...correctedEntry, guardian: null, request: null })
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.sharedLinks.entryLink, null)
  portal.answer(api.tournaments.detailsOf, [enteredDetail, otherDetail])
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/entry#its-link', Page)
  await expect.element(page.getByText('Year of birth and card differ')).toBeVisible()
  await expect.element(page.getByText(/5 Mar/u)).toBeVisible()
  await button(say('ticket.asked.do')).click()
  await expect
    .element(page.getByRole('heading', { name: say('entry.edit.title', { code: correctedEntry.code }) }))
    .toBeVisible()
})
