import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { storeText } from '../../kit/lib/browser-store.ts'
import { bulkBar, feeMark, openEntries, rowOf } from '../../test/entries.ts'
import { undoable, type SentCall } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const rows = [entry(1), entry(2), entry(3)]
const approvedOnce = (sent: SentCall) =>
  undoable({ results: (sent.body as { id: number[] }).id.map((id) => ({ id, result: 'approved' })) })

test('J and K move the highlight, and stop at both ends', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(rowOf(2)).toHaveAttribute('aria-current')
  await userEvent.keyboard('jjj')
  await expect.element(rowOf(3)).toHaveAttribute('aria-current')
  await userEvent.keyboard('kkkk')
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await expect.poll(() => location.search).toContain('row=1')
})

test('A approves the highlighted entry and moves on, and approves only one while held down', async ({ portal }) => {
  await openEntries(portal, () => rows)
  const sent = portal.answer(api.entryActs.approve, approvedOnce)
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('{a>30}')
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await expect.element(rowOf(2)).toHaveAttribute('aria-current')
  await userEvent.keyboard('{/a}')
  expect(sent.map(({ body }) => body)).toEqual([{ id: [1] }])
})

test('with entries chosen A asks for all of them', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('jxjx')
  await expect.element(bulkBar()).toMatchTextContent(say('admin.select.count', { count: 2 }))
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('entriesAdmin.ask.approve', { count: 2 }))
})

test('Delete asks before it deletes the highlighted entry', async ({ portal }) => {
  await openEntries(portal, () => rows)
  const sent = portal.answer(api.entryActs.delete, approvedOnce)
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('j{Delete}')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('entriesAdmin.ask.delete', { count: 1 }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a letter typed into the search does nothing to the entries', async ({ portal }) => {
  await openEntries(portal, () => rows, { address: '?row=1' })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('/')
  await userEvent.keyboard('axa')
  await expect.element(page.getByRole('combobox')).toHaveValue('axa')
  await expect.element(bulkBar()).not.toBeInTheDocument()
})

test('switched off on this device, letters do nothing; the arrows still move', async ({ portal }) => {
  storeText('entry_shortcuts', 'off')
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('jax')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await expect.element(bulkBar()).not.toBeInTheDocument()
})

test('P asks how a fee was paid before it collects what the highlighted entry owes', async ({ portal }) => {
  const approved = rows.map((each) => ({ ...each, status: 1 as const }))
  await openEntries(portal, () => approved, { status: 1, address: '?row=2' })
  const sent = portal.answer(api.entryActs.collect, () => undoable({ results: [{ id: 2, result: 'collected' }] }))
  await expect.element(rowOf(2)).toHaveAttribute('aria-current')
  await userEvent.keyboard('p')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(say('entriesAdmin.ask.collect', { count: 1 }))
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: say('entriesAdmin.act.collect', { count: 1 }) }).click()
  await expect.element(feeMark(2, 'collected')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ id: [2], owed: 200_000 }])
})

test.for([
  ['c', 'ask'],
  ['r', 'refuse'],
] as const)('%s opens the reasons of its act: %s', async ([key, act], { portal }) => {
  await openEntries(portal, () => rows, { address: '?row=1' })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard(key)
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say(`entriesAdmin.ask.${act}`, { count: 1 }))
})

test('letters act only while the list has the focus, or nothing has', async ({ portal }) => {
  await openEntries(portal, () => rows, { address: '?row=1' })
  const sent = portal.answer(api.entryActs.approve, approvedOnce)
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await userEvent.keyboard('ax')
  await expect.element(bulkBar()).not.toBeInTheDocument()
  expect(sent).toEqual([])
  // As when a window closes and what had the focus before it has gone.
  elsewhere.remove()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('a')
  await expect.poll(() => sent.length).toBe(1)
})

test('the keys of what the reader may not do do nothing, and are not listed', async ({ portal }) => {
  await openEntries(portal, () => rows, { address: '?row=1', can: ['entry:read', 'entry:collect'] })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('a{Delete}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  const list = page.getByRole('dialog')
  await expect.element(list).toMatchTextContent(say('admin.keys.undo'))
  await expect.element(list.getByText(say('entriesAdmin.key.approve'), { exact: true })).not.toBeInTheDocument()
})

test('the last entry approved, its undo is still one key away', async ({ portal }) => {
  await openEntries(portal, () => [entry(1)], { address: '?row=1' })
  portal.answer(api.entryActs.approve, approvedOnce)
  const undone = portal.answer(api.undo.undo, { restored: 1, mails_sent: 0 })
  portal.answer(api.entries.byId, { ...entry(1), payments: [], history: [], guardian: null, request: null })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('a')
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await userEvent.keyboard('u')
  await expect.element(rowOf(1)).toBeVisible()
  expect(undone.length).toBe(1)
})

test('a row that somebody else has decided shows what it is now', async ({ portal }) => {
  await openEntries(portal, () => [entry(1), entry(2)], { address: '?row=1' })
  const now = { status: 0 as const, state: 'refused' as const, state_reason: 'Hết chỗ', state_until: null }
  const money = { number: null, paid_amount: 0, is_pay: false }
  portal.answer(api.entryActs.approve, { results: [{ id: 1, result: 'set_aside', now: { ...now, ...money } }] })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('a')
  await expect.element(rowOf(1).getByRole('img', { name: say('entry.state.refused') })).toBeVisible()
  await expect.element(rowOf(2).getByRole('img', { name: say('entry.state.waiting') })).toBeVisible()
})

test('an entry that somebody else approved before leaves the list and is named; there is nothing of one’s own to undo', async ({
  portal,
}) => {
  await openEntries(portal, () => rows, { address: '?row=1' })
  const now = { status: 1 as const, state: null, state_reason: null, state_until: null }
  const money = { number: null, paid_amount: 0, is_pay: false }
  const found = { results: [{ id: 1, result: 'already_approved' as const, now: { ...now, ...money } }] }
  portal.answer(api.entryActs.approve, found)
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('a')
  const name = entry(1).full_name_one
  await expect.element(page.getByText(say('entriesAdmin.kept.already_approved', { name }))).toBeVisible()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).not.toBeInTheDocument()
})

test('a key that is held down or struck twice approves one entry in the panel, and U brings it back there', async ({
  portal,
}) => {
  let waiting = rows
  portal.answer(api.entries.byId, ({ params }) => ({
    ...entry(Number(params.id)),
    payments: [],
    history: [],
    guardian: null,
    request: null,
  }))
  await openEntries(portal, () => waiting, { address: '?row=1&panel=1' })
  const panel = page.getByRole('complementary', { name: say('entriesAdmin.panel') })
  const title = panel.getByRole('heading', { level: 2 })
  await expect.element(title).toMatchTextContent(entry(1).full_name_one)
  const sent = portal.answer(api.entryActs.approve, (call) => {
    waiting = rows.slice(1)
    return approvedOnce(call)
  })
  for (const repeat of [false, true, false])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat, bubbles: true, cancelable: true }))
  await expect.element(title).toMatchTextContent(entry(2).full_name_one)
  expect(sent.map(({ body }) => body)).toEqual([{ id: [1] }])

  portal.answer(api.undo.undo, () => {
    waiting = rows
    return { restored: 1, mails_sent: 0 }
  })
  await userEvent.keyboard('u')
  await expect.element(rowOf(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(title).toMatchTextContent(entry(1).full_name_one)
})
