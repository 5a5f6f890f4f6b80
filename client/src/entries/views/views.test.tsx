import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { entryViews } from '@portal/shared/entries/list/entry-views'
import { hasPermission, tournamentRoles } from '@portal/shared/kit/permissions'
import { api } from '../../kit/api/calls.ts'
import type { May } from '../../kit/api/rights.ts'
import { bulkBar, choose, openEntries, rowOf } from '../../test/entries.ts'
import { refused, undoable } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { cup, entry, entryPage } from '../../test/rows.ts'
import { Page as Waiting } from '../table/admin-waiting-of.page.tsx'
import { builtInViews, mayOpen } from './views-of.ts'

const rows = [entry(1), entry(2)]
const views = () => page.getByRole('navigation', { name: say('entriesAdmin.views') })
const view = (name: (typeof entryViews)[number]) =>
  views().getByRole('link', { name: new RegExp(`^${say(`entriesAdmin.view.${name}`)}`, 'u') })
/** On a desk, where the views stand beside the rows. */
const onDesk = async (work: () => Promise<void>) => {
  await page.viewport(1440, 900)
  try {
    await work()
  } finally {
    await page.viewport(1280, 720)
  }
}
test('each view says how many it holds, and the one that is shown is marked', async ({ portal }) =>
  onDesk(async () => {
    await openEntries(portal, () => rows, { counts: { pending: 2, unpaid: 1210 } })
    await expect.element(view('pending')).toHaveAttribute('aria-current', 'page')
    await expect.element(view('pending')).toMatchTextContent('2')
    await expect.element(view('unpaid')).toMatchTextContent(/1[.,]210/u)
    await expect.element(view('unpaid')).toHaveAttribute('href', `/tournaments/${cup.id}/entries?pay=0`)
  }))

test('a view of one’s own says how many its list holds: asked by one call, with what its list is asked', async ({
  portal,
}) =>
  onDesk(async () => {
    const saved = [
      { id: 5, name: 'Sao Mai', query: 'search=anh&status=0&unit=2' },
      { id: 6, name: 'Xoá', query: 'all=1&content=77&status=1' },
    ]
    const listed = await openEntries(portal, () => rows, { saved })
    const counted = portal.answer(api.entries.countFiltered, { counts: [1234, 7], impossible: [] })
    const ownViews = views().getByRole('region', { name: say('entriesAdmin.view.own') })
    const own = (name: string) => ownViews.getByRole('link', { name: new RegExp(`^${name}`, 'u') })
    await expect.element(own('Sao Mai')).toMatchTextContent(/1[.,]234/u)
    await expect.element(own('Xoá')).toMatchTextContent('7')
    expect(counted.length).toBe(1)
    // The tournament has no event 77: its list opens without it.
    const filters = [{ search: 'anh', unit_id: 2, status: 0 }, {}]
    expect(counted[0]?.body).toEqual({ tournament_id: cup.id, filters })
    await own('Sao Mai').click()
    await expect.poll(() => listed.at(-1)?.query).toMatchObject({ search: 'anh', unit_id: '2' })
  }))

test('a view whose filter is not possible shows no count, the others show theirs', async ({ portal }) =>
  onDesk(async () => {
    const saved = [
      { id: 5, name: 'Sao Mai', query: 'status=0&unit=2' },
      { id: 6, name: 'Xoá', query: 'status=1&unit=9999999999' },
    ]
    await openEntries(portal, () => rows, { saved })
    portal.answer(api.entries.countFiltered, { counts: [1234, 0], impossible: [1] })
    await expect.element(views().getByRole('link', { name: /^Sao Mai/u })).toMatchTextContent(/1[.,]234/u)
    await expect.element(views().getByRole('link', { name: 'Xoá', exact: true })).toBeVisible()
  }))

test('the counts of one’s own views wait for the list', async ({ portal }) =>
  onDesk(async () => {
    let come = () => {}
    const late = new Promise<void>((resolve) => (come = resolve))
    await openEntries(portal, () => rows, { saved: [{ id: 5, name: 'Sao Mai', query: 'status=0' }] })
    await portal.close()
    const counted = portal.answer(api.entries.countFiltered, { counts: [3], impossible: [] })
    portal.answer(api.entries.waitingOf, async () => {
      await late
      return entryPage(rows)
    })
    await portal.open(`/tournaments/${cup.id}/waiting`, Waiting, '/tournaments/:id/waiting')
    await expect.element(views().getByRole('link', { name: 'Sao Mai' })).toBeVisible()
    expect(counted.length).toBe(0)
    come()
    await expect.poll(() => counted.length).toBe(1)
  }))

test('after a view was chosen by mouse or key, Enter opens the marked entry', async ({ portal }) =>
  onDesk(async () => {
    await openEntries(portal, () => rows, { status: 1, counts: { unpaid: 2 } })
    portal.answer(api.entries.byId, { ...entry(1), payments: [], history: [], guardian: null, request: null })
    await expect.element(rowOf(1)).toBeVisible()
    await view('unpaid').click()
    await expect.poll(() => location.search).toBe('?pay=0')
    await userEvent.keyboard('j')
    await expect.element(rowOf(1)).toHaveAttribute('aria-current')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.search).toContain('panel=1')
    expect(location.search).toContain('pay=0')
  }))

test('a view is there only for who may open it, and its key does nothing', async ({ portal }) =>
  onDesk(async () => {
    await openEntries(portal, () => rows, { status: 1, can: ['entry:read', 'entry:collect'] })
    await expect.element(view('unpaid')).toBeVisible()
    await expect.element(view('pending')).not.toBeInTheDocument()
    await expect.element(view('asked')).not.toBeInTheDocument()
    await userEvent.keyboard('1')
    expect(location.pathname).toMatch(/entries$/u)
  }))

test.for(tournamentRoles)('%s is offered no view whose page is not theirs', (role) => {
  const may: May = (permission) => hasPermission({ role: 'user', grants: [{ tournament_id: 1, role }] }, permission, 1)
  const open = builtInViews.filter((each) => mayOpen(each, may)).map(({ status }) => status)
  expect(open.includes(0)).toBe(may('entry:approve'))
})

test('the key of a view opens it', async ({ portal }) =>
  onDesk(async () => {
    await openEntries(portal, () => rows, { status: 1 })
    await expect.element(rowOf(1)).toBeVisible()
    await userEvent.keyboard('3')
    await expect.poll(() => location.search).toBe('?pay=0')
    await expect.element(view('unpaid')).toHaveAttribute('aria-current', 'page')
  }))

test('all entries together are asked for by one call, and offer the acts of both states', async ({ portal }) => {
  const both = [entry(1), entry(2, { status: 1 })]
  const listCalls = await openEntries(portal, () => both, { status: 1, address: '?all=1' })
  await expect.element(rowOf(2)).toBeVisible()
  expect(listCalls[0]?.query).toMatchObject({ all: '1' })
  await choose(1, 2)
  const approve = say('entriesAdmin.act.approve', { count: 1 })
  await expect.element(bulkBar().getByRole('button', { name: approve })).toBeVisible()
  const skippedText = say('admin.select.left', { count: 1, why: say('entry.state.approved') })
  await expect.element(bulkBar()).toMatchTextContent(skippedText)
})

test('what narrows the list is saved under a name; a name that is taken is said at the field', async ({ portal }) =>
  onDesk(async () => {
    await openEntries(portal, () => rows, { status: 1, address: '?unit=2&pay=0' })
    const sent = portal.answer(api.entries.saveView, refused(409, 'ENTRY_VIEW_EXISTS'))
    await page.getByRole('button', { name: say('entriesAdmin.view.save') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Sao Mai chưa nộp')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Sao Mai chưa nộp')
    expect(sent[0]?.body).toEqual({ name: 'Sao Mai chưa nộp', query: 'pay=0&status=1&unit=2' })
  }))

test('an entry that is approved stays in the list of all, as approved', async ({ portal }) => {
  await openEntries(portal, () => rows, { status: 1, address: '?all=1&row=1' })
  portal.answer(api.entryActs.approve, undoable({ results: [{ id: 1, result: 'approved' }] }))
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('a')
  await expect.element(rowOf(1).getByRole('img', { name: say('entry.state.approved'), exact: true })).toBeVisible()
  await expect.element(rowOf(2)).toHaveAttribute('aria-current')
})

test('a view whose event was deleted says so and opens without it', async ({ portal }) => {
  const listCalls = await openEntries(portal, () => rows, { status: 1, address: '?content=77&pay=0' })
  await expect.element(page.getByText(say('entriesAdmin.view.lost'))).toBeVisible()
  await expect.poll(() => location.search).toBe('?pay=0')
  await expect.poll(() => listCalls.at(-1)?.query.tournament_detail_id).toBeUndefined()
})

test('a deleted view is restored by the undo of its message', async ({ portal }) =>
  onDesk(async () => {
    await openEntries(portal, () => rows, {
      status: 1,
      saved: [{ id: 5, name: 'Sao Mai', query: 'status=1&unit=2' }],
    })
    await page.getByRole('button', { name: say('entriesAdmin.view.menu', { name: 'Sao Mai' }) }).click()
    const removed = portal.answer(api.entries.removeView, null)
    await page.getByRole('menuitem', { name: say('entriesAdmin.view.delete') }).click()
    await expect.poll(() => removed.map(({ params }) => params['id'])).toEqual(['5'])
    const saved = portal.answer(api.entries.saveView, { id: 6, name: 'Sao Mai', query: 'status=1&unit=2' })
    await page.getByRole('button', { name: say('admin.undo') }).click()
    await expect.poll(() => saved[0]?.body).toEqual({ name: 'Sao Mai', query: 'status=1&unit=2' })
  }))

test('a filter is one step of the way back; rows and panels are none', async ({ portal }) => {
  portal.answer(api.entries.byId, { ...entry(1), payments: [], history: [], guardian: null, request: null })
  await openEntries(portal, () => rows, { status: 1 })
  await expect.element(rowOf(1)).toBeVisible()
  const steps = history.length
  await userEvent.keyboard('j')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('panel=1')
  expect(history.length).toBe(steps)
  await page.getByRole('button', { name: say('admin.filters') }).click()
  await page.getByRole('option', { name: say('entriesAdmin.withoutBib') }).click()
  await expect.poll(() => location.search).toContain('bib=0')
  expect(history.length).toBe(steps + 1)
  history.back()
  await expect.poll(() => location.search).not.toContain('bib')
})

test('the window of keys says what the marks mean', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await userEvent.keyboard('?')
  const legend = page.getByRole('dialog')
  await expect.element(legend.getByText(say('entriesAdmin.legend'), { exact: true })).toBeVisible()
  await expect.element(legend.getByText(say('entriesAdmin.mark.partPaid'))).toBeVisible()
})
