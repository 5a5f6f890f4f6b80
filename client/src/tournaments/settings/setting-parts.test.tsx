import { expect, test as plain } from 'vitest'
import { page } from 'vitest/browser'
import { entryViews, type EntryViewCounts } from '@portal/shared/entries/list/entry-views'
import { resourceCalls } from '@portal/shared/kit/resource'
import { fees } from '@portal/shared/resources/fees'
import { formality } from '@portal/shared/resources/formality'
import { tournamentFields } from '@portal/shared/tournaments/tournament-rows'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './admin-tournament-settings.page.tsx'
import { settingParts } from './setting-parts.ts'

plain('every value of a tournament is set in exactly one part', () => {
  expect(Object.values(settingParts).flat().toSorted()).toEqual(Object.keys(tournamentFields).toSorted())
})

const noEntries = Object.fromEntries(entryViews.map((name) => [name, 0])) as EntryViewCounts
async function open(portal: Portal, part: string, tournament = cup) {
  portal.signIn()
  portal.answer(api.entries.viewCounts, { ...noEntries, not_eligible: 2 })
  portal.answer(api.tournaments.byId, tournament)
  portal.answer(resourceCalls(fees).list, [])
  portal.answer(resourceCalls(formality).list, [])
  await portal.open(`/tournaments/${cup.id}${part}`, Page, '/tournaments/:id/*')
}
async function openPayment(portal: Portal) {
  await open(portal, '/payment')
  await page.getByRole('textbox', { name: say('tourAdmin.payment_note'), exact: true }).fill('Cash at the hall')
}
const save = async () => page.getByRole('button', { name: say('tourAdmin.save') }).click()

test('what somebody else saved in another part stays theirs, without a question', async ({ portal }) => {
  await openPayment(portal)
  const theirs = { ...cup, version: 7, name: 'Cúp mùa thu' }
  const sent = portal.answer(api.tournaments.update, ({ body }) =>
    (body as { version: number }).version === 7
      ? { ...theirs, version: 8, payment_note: 'Cash at the hall' }
      : refused(409, 'STALE_VERSION', { data: { current: theirs } }),
  )
  await save()
  await expect.element(page.getByText(say('tourAdmin.saved'))).toBeVisible()
  expect(Object.keys(sent[1]?.body as object).toSorted()).toEqual([...settingParts.payment, 'version'].toSorted())

  await page.getByRole('button', { name: say('admin.undo') }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ payment_note: null, version: 8 })
})

test('what somebody else saved in the same part is shown beside what was typed, which is saved over it when chosen', async ({
  portal,
}) => {
  await openPayment(portal)
  const theirs = { ...cup, version: 7, payment_note: 'By bank only' }
  const sent = portal.answer(api.tournaments.update, ({ body }) =>
    (body as { version: number }).version === 7
      ? { ...theirs, version: 8, payment_note: 'Cash at the hall' }
      : refused(409, 'STALE_VERSION', { data: { current: theirs } }),
  )
  await save()
  await expect.element(page.getByRole('cell', { name: 'By bank only' })).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: say('tourAdmin.payment_note'), exact: true }))
    .toHaveValue('Cash at the hall')
  await page.getByRole('button', { name: say('admin.stale.takeYours') }).click()
  await expect.element(page.getByText(say('tourAdmin.saved'))).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ payment_note: 'Cash at the hall', version: 7 })
})

test('what was typed outlives a reload', async ({ portal }) => {
  await openPayment(portal)
  await portal.close()
  await open(portal, '/payment')
  await expect
    .element(page.getByRole('textbox', { name: say('tourAdmin.payment_note'), exact: true }))
    .toHaveValue('Cash at the hall')
})

test('days are compared as people write them', async ({ portal }) => {
  await open(portal, '')
  const theirs = { ...cup, version: 7, approve_by: '2026-07-20' }
  portal.answer(api.tournaments.update, refused(409, 'STALE_VERSION', { data: { current: theirs } }))
  await page.getByRole('textbox', { name: say('tourAdmin.address'), exact: true }).fill('Hải Phòng')
  await save()
  await expect.element(page.getByRole('cell', { name: '20 Jul 2026' })).toBeVisible()
})

test('a value of another part that no longer fits is named with the way to it', async ({ portal }) => {
  await open(portal, '', { ...cup, pay_by: '2026-08-02' })
  await page.getByRole('textbox', { name: say('tourAdmin.end_date'), exact: true }).fill('1/8/2026')
  await save()
  await expect.element(page.getByText(say('tourAdmin.pay_by'))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say('tourAdmin.section.pay') }))
    .toHaveAttribute('href', `/tournaments/${cup.id}/payment`)
})

test('once days are saved over New Year, the same screen says how many entries no longer fit', async ({ portal }) => {
  await open(portal, '')
  portal.answer(api.entries.viewCounts, noEntries)
  const moved = { ...cup, version: 7, start_date: '2027-01-02', end_date: '2027-01-03' }
  portal.answer(api.tournaments.update, () => {
    portal.answer(api.entries.viewCounts, { ...noEntries, not_eligible: 3 })
    return moved
  })
  await page.getByRole('textbox', { name: say('tourAdmin.start_date'), exact: true }).fill('2/1/2027')
  await page.getByRole('textbox', { name: say('tourAdmin.end_date'), exact: true }).fill('3/1/2027')
  await save()
  await expect.element(page.getByText(say('tourAdmin.notEligible', { count: 3 }))).toBeVisible()
})

test('where the days are set, entries that no longer fit are counted, with the way to them', async ({ portal }) => {
  await open(portal, '')
  await expect.element(page.getByText(say('tourAdmin.notEligible', { count: 2 }))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say('tourAdmin.notEligible.review') }))
    .toHaveAttribute('href', `/tournaments/${cup.id}/entries?all=1&unfit=1`)
})
