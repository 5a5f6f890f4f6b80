import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import type { TournamentPermission } from '@portal/shared/kit/permissions'
import { api } from '../../kit/api/calls.ts'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { openEntries, rowOf } from '../../test/entries.ts'
import { refused, undoable } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { detail, open, senior } from '../register/draft/register.fixtures.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'

const about = { payments: [], guardian: null, request: null }
const act = { id: 1, action: 'change', reason: null, created_by: null, created_date: '2026-06-01T03:00:00Z' }
const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })

/** The side panel of an entry; answers what is saved there. */
async function openPanel(
  portal: Portal,
  openedEntry: ReturnType<typeof entry>,
  {
    history = [],
    can,
    details = [],
  }: { history?: EntryDetail['history']; can?: readonly TournamentPermission[]; details?: readonly Detail[] } = {},
) {
  portal.answer(api.entries.byId, { ...openedEntry, ...about, history })
  await openEntries(portal, () => [openedEntry], {
    status: openedEntry.status === 1 ? 1 : 0,
    address: `?row=${openedEntry.id}&panel=1`,
    ...(can ? { can } : {}),
    details,
  })
}
const button = (word: 'edit' | 'approve' | 'other' | 'record') =>
  panel().getByRole('button', { name: say(`entriesAdmin.p.${word}`), exact: true })

test('an entry of a family leads to the balance of its order by the transfer note', async ({ portal }) => {
  const child = { ...entry(1), family_code: '23456789' }
  await openPanel(portal, child)
  const link = panel().getByRole('link', { name: say('familyPay.title', { memo: 'DS GD23456789' }) })
  await expect.element(link).toHaveAttribute('href', '/tournaments/9/entries?search=DS+GD23456789')
})

test('the history says between which events an entry moved, and what that did to its fee', async ({ portal }) => {
  const before = { fee_amount: 200_000, tournament_detail_id: [1] }
  const after = { fee_amount: 250_000, tournament_detail_id: [2], from: 'S214', to: 'S213' }
  const contents = { added: ['S213'], removed: ['S214'] }
  await openPanel(portal, entry(1), { history: [{ ...act, action: 'move', before, after, contents }] })
  const line = panel().getByRole('listitem')
  await expect.element(line.getByText(say('entriesAdmin.h.moved', { from: 'S214', to: 'S213' }))).toBeVisible()
  await expect.element(line.getByText('200,000')).toMatchTextContent('250,000')
})

test('the history tells which contents came and went, and every field by its word', async ({ portal }) => {
  const texts = entryTexts.map((name) => ({ name, from: `${name} before`, to: `${name} after` }))
  const state = (of: 'from' | 'to') => Object.fromEntries(texts.map((text) => [text.name, text[of]]))
  const history = [
    {
      ...act,
      before: { ...state('from'), fee_amount: 200_000, tournament_detail_id: [1, 2], unit_id: 71, unit: 'CLB Sao Mai' },
      after: { ...state('to'), fee_amount: 300_000, tournament_detail_id: [2, 3], unit_id: 72, unit: null },
      contents: { added: ['D3', 'D4'], removed: ['D1'] },
    },
    { ...act, id: 2, before: { mobile: '0912345678' }, after: { mobile: '0987654321' }, contents: null },
  ]
  await openPanel(portal, entry(1), { history })
  const historyLines = panel().getByRole('listitem')
  await expect
    .element(historyLines.getByText(say('entriesAdmin.h.contentsAdded', { contents: 'D3, D4' })))
    .toBeVisible()
  await expect.element(historyLines.getByText(say('entriesAdmin.h.contentsRemoved', { contents: 'D1' }))).toBeVisible()
  for (const { name, from, to } of texts)
    await expect.element(historyLines.getByText(`${say(fieldLabelKey(name))}: ${from} → ${to}`)).toBeVisible()
  await expect.element(historyLines.getByText(`${say(fieldLabelKey('unit_id'))}: CLB Sao Mai → –`)).toBeVisible()
  await expect.element(historyLines.getByText(`${say(fieldLabelKey('mobile'))}: 0912345678 → 0987654321`)).toBeVisible()
  expect(panel().element().textContent).not.toContain('72')
})

test('edits every text of a team and removes an emptied one', async ({ portal }) => {
  const team = entry(2, {
    is_group: 1,
    ...Object.fromEntries(entryTexts.map((name) => [name, 'Old name'])),
    members: [
      { full_name: 'Đỗ An', year_of_birth: 2012 },
      { full_name: 'Lê Bình', year_of_birth: null },
    ],
  })
  await openPanel(portal, team)
  const sent = portal.answer(api.entries.change, { ...team, link: null })
  await panel()
    .getByRole('button', { name: say('entriesAdmin.p.edit'), exact: true })
    .click()
  // A name may be a person's.
  const fresh = (name: string) => `New ${name.replaceAll('_', ' ')}`
  const field = (name: (typeof entryTexts)[number]) =>
    panel().getByRole('textbox', { name: say(fieldLabelKey(name)), exact: true })
  const [emptied, ...others] = entryTexts
  for (const name of others) await field(name).fill(fresh(name))
  if (emptied) await field(emptied).clear()
  await panel()
    .getByRole('button', { name: say('entriesAdmin.e.save') })
    .click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    ...Object.fromEntries(others.map((name) => [name, fresh(name)])),
    ...(emptied ? { [emptied]: null } : {}),
    full_name_one: 'Đỗ An 2012\nLê Bình',
  })
})

test('asks for the sex of a solo dancer, and not once there is a partner', async ({ portal }) => {
  const solo = entry(1, { sex: 'male' })
  await openPanel(portal, solo)
  const sent = portal.answer(api.entries.change, { ...solo, link: null })
  await button('edit').click()
  const chip = () => panel().getByRole('button', { name: say('entry.sex.female'), exact: true })
  const partner = panel().getByRole('textbox', { name: say(fieldLabelKey('full_name_two')), exact: true })
  await partner.fill('Lê Bình')
  await expect.element(chip()).not.toBeInTheDocument()
  await partner.clear()
  await chip().click()
  await panel()
    .getByRole('button', { name: say('entriesAdmin.e.save') })
    .click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ sex: 'female' })
})

test('asks about an age of 100 years where an entry is edited', async ({ portal }) => {
  await openPanel(portal, entry(1))
  await button('edit').click()
  const year = panel().getByRole('textbox', { name: say(fieldLabelKey('date_of_birth_one')), exact: true })
  await year.fill('1905')
  const age = new Date().getFullYear() - 1905
  await expect.element(panel().getByText(say('register.doubt.old', { year: 1905, age }))).toBeVisible()
})

test('asks about names in capitals without marks, and about members as about dancers', async ({ portal }) => {
  await openPanel(portal, entry(1))
  await button('edit').click()
  await panel()
    .getByRole('textbox', { name: say(fieldLabelKey('full_name_one')), exact: true })
    .fill('TRAN GIA LINH')
  await expect.element(panel().getByText(say('register.doubt.bare'))).toBeVisible()
  await portal.close()
  await openPanel(portal, entry(2, { is_group: 1, members: [{ full_name: 'Đỗ An', year_of_birth: 2012 }] }))
  await button('edit').click()
  await panel().getByLabelText(say('entriesAdmin.e.members')).fill('LE BINH 2012\nMai Chi 1905')
  const old = say('register.doubt.old', { year: 1905, age: new Date().getFullYear() - 1905 })
  await expect.element(panel().getByText(`LE BINH: ${say('register.doubt.bare')}`)).toBeVisible()
  await expect.element(panel().getByText(`Mai Chi: ${old}`)).toBeVisible()
})

test('lines of members that are more than names and years are counted where a team is edited', async ({ portal }) => {
  await openPanel(portal, entry(2, { is_group: 1, members: [{ full_name: 'Đỗ An', year_of_birth: 2012 }] }))
  await button('edit').click()
  await panel()
    .getByLabelText(say('entriesAdmin.e.members'))
    .fill('Đỗ An 2012\nLê Bình 2O15\nMai Chi 2014 0912 345 678')
  await expect.element(panel().getByText(say('register.members.lines', { count: 3, read: 1, unread: 2 }))).toBeVisible()
  await panel()
    .getByRole('button', { name: say('register.doubt.change', { text: 'Lê Bình 2015' }) })
    .click()
  await expect.element(panel().getByText(say('register.members.lines', { count: 3, read: 2, unread: 1 }))).toBeVisible()
})

test('the panel offers what the reader may do: the desk edits, the cashier collects', async ({ portal }) => {
  const unpaid = entry(1, { status: 1 })
  await openPanel(portal, unpaid, { can: ['entry:read', 'entry:edit'] })
  await expect.element(button('edit')).toBeVisible()
  await panel()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await expect.element(page.getByRole('menuitem', { name: say('entriesAdmin.p.delete') })).toBeVisible()
  expect(button('other').elements()).toHaveLength(0)
  await openPanel(portal, unpaid, { can: ['entry:read', 'entry:collect'] })
  await expect.element(button('other')).toBeVisible()
  for (const word of ['edit', 'approve'] as const) expect(button(word).elements()).toHaveLength(0)
})

test('who approves in the panel goes on with the next entry, which stands there', async ({ portal }) => {
  const rows = [entry(1), entry(2)]
  portal.answer(api.entries.byId, ({ params }) => ({ ...entry(Number(params['id'])), ...about, history: [] }))
  await openEntries(portal, () => rows, { address: '?row=1&panel=1' })
  portal.answer(api.entryActs.approve, undoable({ results: [{ id: 1, result: 'approved' }] }))
  await button('approve').click()
  await expect.element(panel().getByRole('heading', { name: entry(2).full_name_one })).toBeVisible()
  for (const name of ['ask', 'refuse'] as const)
    await expect.element(panel().getByRole('button', { name: say(`entriesAdmin.key.${name}`) })).toBeVisible()
})

test('an entry that is read late takes no letters from the reason that is being typed', async ({ portal }) => {
  const read = Promise.withResolvers<void>()
  portal.answer(api.entries.byId, async () => {
    await read.promise
    return { ...entry(1), ...about, history: [] }
  })
  await openEntries(portal, () => [entry(1)], { address: '?row=1&panel=1' })
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('r')
  const reason = panel().getByRole('form').getByRole('textbox').first()
  await reason.click()
  read.resolve()
  await expect.element(panel().getByRole('heading', { name: entry(1).full_name_one })).toBeVisible()
  await expect.element(reason).toHaveFocus()
})

test('a payment that meets another one is refused once, then recorded against what is owed now', async ({ portal }) => {
  await openPanel(portal, entry(1, { status: 1 }))
  await button('other').click()
  const data = { owed: 50_000 }
  const sent = portal.answer(api.entries.pay, refused(409, 'BALANCE_CHANGED', { data, sentence: 'Someone else paid.' }))
  await panel().getByLabelText(say('entriesAdmin.p.amount')).fill('50000')
  await button('record').click()
  await expect.element(panel().getByText('Someone else paid.')).toBeVisible()
  const again = portal.answer(api.entries.pay, entry(1, { status: 1, paid_amount: 200_000, is_pay: true }))
  await button('record').click()
  await expect.poll(() => again.length).toBe(1)
  expect([...sent, ...again].map(({ body }) => body)).toMatchObject([
    { amount: 50_000, owed: 200_000 },
    { amount: 50_000, owed: 50_000 },
  ])
})

test('a pending entry is merged into the approved one, and gone after a question that names both', async ({
  portal,
}) => {
  const stays = { id: 2, code: 'E000002', status: 1 as const, unit: null }
  await openPanel(portal, entry(1, { same_people: [stays] }))
  const sent = portal.answer(api.entries.merge, entry(2, { status: 1 }))
  await panel()
    .getByRole('button', { name: say('entriesAdmin.p.mergeInto', { code: stays.code }) })
    .click()
  const question = page.getByRole('dialog')
  await expect
    .element(question)
    .toMatchTextContent(say('entriesAdmin.p.mergeAsk', { from: entry(1).code, into: stays.code }))
  await question.getByRole('button', { name: say('entriesAdmin.p.merge') }).click()
  await expect.poll(() => sent.map(({ params, body }) => [params.id, body])).toEqual([['1', { into: 2 }]])
})

/** An opened event and how an entry names it. */
const event = (id: number, changes: Parameters<typeof detail>[1] = {}, entries = 9) => {
  const opened = { ...detail(id, { fee: 200_000, name: `Tango ${id}`, ...changes }), entries }
  const { formality, ...content } = opened.content_competition
  return { opened, entered: { ...opened, content_competition: { ...content, formality, dance_type: null } } }
}

test('an entry whose dancer is in another one of the event has no tick that it is entered once', async ({ portal }) => {
  const sharedEvent = event(1, { age: open })
  await openPanel(portal, entry(1, { shares_dancer: 1, tournament_details: [sharedEvent.entered] }), {
    details: [sharedEvent.opened],
  })
  await expect.element(panel().getByText(say('entriesAdmin.check.fits', { count: 1 }))).toBeVisible()
  await expect.element(panel().getByText(say('entriesAdmin.check.once'))).not.toBeInTheDocument()
})

test('the checks say what breaks which rule, and the least that mends it is done there', async ({ portal }) => {
  const [young, old] = [event(1, { age: open, minimum_athletes: 5 }, 3), event(2, { age: senior })]
  const dancer = entry(1, { fee_amount: 400_000, tournament_details: [young.entered, old.entered] })
  await openPanel(portal, dancer, { details: [young.opened, old.opened] })
  await expect.element(panel().getByText(/turns 14 in 2026.*35 and over/u)).toBeVisible()
  const below = say('entriesAdmin.check.below', { content: 'S1', entries: 3, minimum: 5 })
  await expect.element(panel().getByText(below)).toBeVisible()
  await expect.element(panel().getByText(say('entriesAdmin.check.once'))).toBeVisible()
  const sent = portal.answer(api.entries.change, {
    ...dancer,
    fee_amount: 200_000,
    tournament_details: [young.entered],
    link: null,
  })
  await panel()
    .getByRole('button', { name: `${say('entriesAdmin.check.drop', { contents: 'S2' })}: 400,000 ₫ → 200,000 ₫` })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('entriesAdmin.check.drop', { contents: 'S2' }) })
    .click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ tournament_detail_id: [1], version: 1 })
})

test('an entry that breaks a rule is let pass by its edit, with a reason and nothing else changed', async ({
  portal,
}) => {
  const old = event(2, { age: senior })
  const dancer = entry(1, { tournament_details: [old.entered] })
  await openPanel(portal, dancer, { details: [old.opened] })
  await button('edit').click()
  const sent = portal.answer(api.entries.change, { ...dancer, override_reason: 'Chair agreed', link: null })
  await page.getByLabelText(say('entriesAdmin.e.reason')).fill('Chair agreed')
  await page.getByRole('button', { name: say('entriesAdmin.e.save') }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ override_reason: 'Chair agreed', version: 1 })
})

test('a changed fee says which events it came from', async ({ portal }) => {
  const first = event(1, { age: open })
  const history = [
    {
      ...act,
      before: { fee_amount: 400_000 },
      after: { fee_amount: 200_000 },
      contents: { added: [], removed: ['S1', 'OLD'] },
    },
  ]
  await openPanel(portal, entry(1, { tournament_details: [first.entered] }), { history, details: [first.opened] })
  const because = say('entriesAdmin.h.without', { contents: 'S1 Tango 1, OLD' })
  await expect.element(panel().getByText(`400,000 ₫ → 200,000 ₫: ${because}`)).toBeVisible()
})

test('beside the open panel a unit is its code, and the names keep both years', async ({ portal }) => {
  const pair = entry(1, { full_name_two: 'Trần Thị Bảo Châu Ngọc', date_of_birth_two: 2013 })
  await openPanel(portal, pair)
  await expect.element(rowOf(1).getByText('DV2', { exact: true })).toBeVisible()
  await expect.element(rowOf(1).getByTitle('Đơn vị 2')).toBeVisible()
  await expect.element(rowOf(1)).toMatchTextContent(/2012 – Trần Thị Bảo Châu Ngọc 2013/u)
})

test('an entry that its owner corrected shows what was asked and what was changed since', async ({ portal }) => {
  const ask = { ...act, action: 'ask', reason: 'Sai số điện thoại', before: null, after: null, contents: null }
  const change = (id: number, from: string, to: string) => ({
    ...act,
    id,
    before: { mobile: from },
    after: { mobile: to },
    contents: null,
  })
  const history = [change(1, '0900000001', '0900000002'), { ...ask, id: 2 }, change(3, '0900000002', '0900000003')]
  await openPanel(portal, entry(1, { corrected_date: '2026-06-02T03:00:00.000Z' }), { history })
  await expect.element(rowOf(1).getByRole('img', { name: say('entriesAdmin.corrected') })).toBeVisible()
  const correction = panel().getByText(say('entriesAdmin.corrected')).element().closest('section')
  expect(correction?.textContent).toMatch(/Sai số điện thoại/u)
  expect(correction?.textContent).toMatch(/0900000002 → 0900000003/u)
  expect(correction?.textContent).not.toMatch(/0900000001/u)
})

test('the act that collects says amount and method, which is chosen beside it by a click or a number', async ({
  portal,
}) => {
  const owing = entry(1, { status: 1, fee_amount: 300_000 })
  await openPanel(portal, owing)
  const sent = portal.answer(api.entryActs.collect, undoable({ results: [{ id: 1, result: 'collected' }] }))
  const collect = (method: 'cash' | 'transfer' | 'other') =>
    panel().getByRole('button', { name: say(`entriesAdmin.p.collect.${method}`, { sum: '300,000 ₫' }), exact: true })
  const method = (name: 'cash' | 'transfer' | 'other') =>
    panel().getByRole('button', { name: say(`entriesAdmin.p.by.${name}`), exact: true })
  await method('cash').click()
  await expect.element(collect('cash')).not.toHaveAttribute('aria-keyshortcuts')
  await method('other').click()
  await expect.element(collect('other')).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(method('transfer')).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([])
  await collect('transfer').click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ id: [1], method: 'transfer', note: null, owed: owing.fee_amount - owing.paid_amount }])
})

test('numbers open views, and choose no method, while the focus is elsewhere than at the act that collects', async ({
  portal,
}) => {
  await openPanel(portal, entry(1, { status: 1 }))
  await rowOf(1).click()
  await userEvent.keyboard('2')
  await expect.poll(() => location.search).not.toContain('row=1')
})

test('says before an approval that the unit has not confirmed what others entered for it', async ({ portal }) => {
  const strange = entry(1, { unit: { id: 7, name: 'CLB Sao Mai', code: null }, unit_confirmed: 0 })
  await openPanel(portal, strange)
  await expect.element(panel().getByText(say('entriesAdmin.p.unconfirmedWaiting'))).toBeVisible()
})

test('a guardian’s consent leads to the notice that was read, in the version of then', async ({ portal }) => {
  const date = '2026-11-26T03:00:00Z'
  const guardian = { name: 'Lê Văn Cha', phone: '0912345678', date, publish: true, notice_version: '2026-11' }
  portal.answer(api.entries.byId, { ...entry(2), ...about, history: [], guardian })
  await openEntries(portal, () => [entry(2)], { status: 0, address: '?row=2&panel=1' })
  const notice = panel().getByRole('link', { name: say('entriesAdmin.p.notice', { version: '2026-11' }) })
  await expect.element(notice).toHaveAttribute('href', '/privacy?version=2026-11')
})

test('says whether the names of children may be published, and offers to withdraw the consent alone where they may', async ({
  portal,
}) => {
  const openWith = async (id: number, publication: Pick<EntryDetail, 'publish_date' | 'no_publication'>) => {
    portal.answer(api.entries.byId, { ...entry(id), ...about, history: [], ...publication })
    await openEntries(portal, () => [entry(id)], { status: 0, address: `?row=${id}&panel=1` })
    await expect.element(panel().getByText(entry(id).code)).toBeVisible()
    await panel()
      .getByRole('button', { name: say('admin.select.more') })
      .click()
  }
  const withdraw = page.getByRole('menuitem', { name: say('entriesAdmin.key.withdraw_consent') })
  const attest = page.getByRole('menuitem', { name: say('entriesAdmin.key.attest_consent') })
  const no = panel().getByText(say('request.publish.0'))

  await openWith(2, { publish_date: '2026-11-26T03:00:00Z', no_publication: 0 })
  await expect.element(panel().getByText(/^Names may be published: yes, since .*26 Nov 2026/u)).toBeVisible()
  await expect.element(withdraw).toBeVisible()
  await openWith(3, { publish_date: null, no_publication: 1 })
  await expect.element(no).toBeVisible()
  await expect.element(attest).toBeVisible()
  await expect.element(withdraw).not.toBeInTheDocument()
  await openWith(4, { publish_date: null, no_publication: 0 })
  await expect.element(attest).toBeVisible()
  await expect.element(no).not.toBeInTheDocument()
})
