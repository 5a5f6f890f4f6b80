import type { BulkAct } from '@portal/shared/entries/entry.acts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { entryReasons } from '@portal/shared/entries/entry-reasons'
import { api } from '../../kit/api/calls.ts'
import { bulkBar, choose, feeMark, openEntries, rowOf } from '../../test/entries.ts'
import { toastError } from '../../kit/i18n/toast.ts'
import { refused, undoable, type SentCall } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const waiting = [entry(1), entry(2), entry(3)]
const approved = waiting.map((each) => ({ ...each, status: 1 as const }))
const question = () => page.getByRole('dialog')
const more = async (name: BulkAct) => {
  await bulkBar()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await page.getByRole('menuitem', { name: say(`entriesAdmin.key.${name}`) }).click()
}
const ids = (sent: readonly SentCall[]) => sent.map(({ body }) => (body as { id: number[] }).id)
const became = (result: string) => (sent: SentCall) =>
  undoable({ results: (sent.body as { id: number[] }).id.map((id) => ({ id, result })) })

test('approving asks first, then approves those chosen and takes them out of the list', async ({ portal }) => {
  await openEntries(portal, () => waiting)
  const sent = portal.answer(api.entryActs.approve, became('approved'))
  await choose(1, 3)
  const act = say('entriesAdmin.act.approve', { count: 2 })
  await bulkBar().getByRole('button', { name: act }).click()
  await expect.element(question()).toMatchTextContent(say('entriesAdmin.ask.approve', { count: 2 }))
  expect(sent).toEqual([])
  await question().getByRole('button', { name: act }).click()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await expect.element(rowOf(3)).not.toBeInTheDocument()
  await expect.element(rowOf(2)).toBeInTheDocument()
  expect(ids(sent)).toEqual([[1, 3]])
  await expect.element(bulkBar()).not.toBeInTheDocument()
})

test('deleting deletes, and approves nothing', async ({ portal }) => {
  await openEntries(portal, () => waiting)
  const deleted = portal.answer(api.entryActs.delete, became('deleted'))
  await choose(2)
  const act = say('entriesAdmin.act.delete', { count: 1 })
  await more('delete')
  await question().getByRole('button', { name: act }).click()
  await expect.element(rowOf(2)).not.toBeInTheDocument()
  expect(ids(deleted)).toEqual([[2]])
})

test('collecting takes the fees of approved entries, which stay in the list as collected', async ({ portal }) => {
  await openEntries(portal, () => approved, { status: 1 })
  const sent = portal.answer(api.entryActs.collect, became('collected'))
  await choose(1, 2)
  await expect
    .element(bulkBar().getByRole('button', { name: say('entriesAdmin.act.approve', { count: 2 }) }))
    .not.toBeInTheDocument()
  const act = say('entriesAdmin.act.collect', { count: 2 })
  await bulkBar().getByRole('button', { name: act }).click()
  await question().getByRole('button', { name: act }).click()
  await expect.element(feeMark(2, 'collected')).toBeVisible()
  await expect.element(feeMark(3, 'pending')).toBeVisible()
  expect(ids(sent)).toEqual([[1, 2]])
})

test('a fee that another clerk took meanwhile is shown as collected, and the question about it closes', async ({
  portal,
}) => {
  await openEntries(portal, () => approved, { status: 1 })
  portal.answer(api.entryActs.collect, refused(409, 'BALANCE_CHANGED', { data: { owed: 0 }, sentence: 'Taken.' }))
  portal.answer(api.entries.byId, ({ params }) => ({
    ...entry(Number(params.id), { status: 1, is_pay: true, paid_amount: entry(1).fee_amount }),
    payments: [],
    history: [],
    guardian: null,
    request: null,
  }))
  await choose(2)
  await userEvent.keyboard('p')
  const act = say('entriesAdmin.act.collect', { count: 1 })
  await question().getByRole('button', { name: act }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByText('Taken.')).toBeVisible()
  await expect.element(feeMark(2, 'collected')).toBeVisible()
})

test('messages of what was just done lie below a question', async ({ portal }) => {
  await openEntries(portal, () => waiting)
  await page.viewport(1280, 760)
  for (let count = 0; count < 8; count++) toastError(`Failed ${count}`)
  await choose(1)
  await userEvent.keyboard('c')
  const act = question().getByRole('button', { name: say('entriesAdmin.act.ask', { count: 1 }) })
  await expect.element(act).toBeVisible()
  await expect.element(page.getByText('Failed 4')).toBeVisible()
  await expect
    .poll(() => {
      const { left, top, width, height } = act.element().getBoundingClientRect()
      return act.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    .toBe(true)
})

test('what could not be done stays chosen, with what became of each', async ({ portal }) => {
  await openEntries(portal, () => waiting)
  portal.answer(api.entryActs.delete, {
    results: [
      { id: 1, result: 'deleted' },
      { id: 2, result: 'has_payments' },
    ],
  })
  await choose(1, 2)
  const act = say('entriesAdmin.act.delete', { count: 2 })
  await more('delete')
  await question().getByRole('button', { name: act }).click()
  await expect.element(bulkBar()).toMatchTextContent(say('admin.select.count', { count: 1 }))
  await expect.element(rowOf(2)).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText(say('entriesAdmin.keptSelected'))).toBeVisible()
})

test('a double click on the answer sends it once', async ({ portal }) => {
  await openEntries(portal, () => waiting)
  const answered = Promise.withResolvers<void>()
  const sent = portal.answer(api.entryActs.approve, async (sentCall) => {
    await answered.promise
    return became('approved')(sentCall)
  })
  await choose(1)
  const act = say('entriesAdmin.act.approve', { count: 1 })
  await bulkBar().getByRole('button', { name: act }).click()
  await userEvent.dblClick(question().getByRole('button', { name: act }))
  answered.resolve()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  expect(sent.length).toBe(1)
})

test('cancelling sends nothing and keeps the choice', async ({ portal }) => {
  await openEntries(portal, () => waiting)
  await choose(1)
  await bulkBar()
    .getByRole('button', { name: say('entriesAdmin.act.approve', { count: 1 }) })
    .click()
  await question()
    .getByRole('button', { name: say('ui.cancel') })
    .click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(bulkBar()).toMatchTextContent(say('admin.select.count', { count: 1 }))
})

test('the bar offers only what the reader may do there', async ({ portal }) => {
  await openEntries(portal, () => approved, { status: 1, can: ['entry:read', 'entry:collect'] })
  await choose(1)
  await expect
    .element(bulkBar().getByRole('button', { name: say('entriesAdmin.act.collect', { count: 1 }) }))
    .toBeVisible()
  await expect.element(bulkBar().getByRole('button', { name: say('admin.select.more') })).not.toBeInTheDocument()
})

test('returns approved entries to pending in bulk, and keeps those with a bib selected with the reason', async ({
  portal,
}) => {
  await openEntries(portal, () => approved, { status: 1 })
  const sent = portal.answer(api.entryActs.unapprove, () =>
    undoable({
      results: [
        { id: 1, result: 'unapproved' },
        { id: 2, result: 'has_number' },
      ],
    }),
  )
  await choose(1, 2)
  const act = say('entriesAdmin.act.unapprove', { count: 2 })
  await more('unapprove')
  await question().getByRole('button', { name: act }).click()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await expect.element(rowOf(2)).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByText(say('entriesAdmin.result.has_number', { count: 1 }), { exact: false }))
    .toBeVisible()
  expect(ids(sent)).toEqual([[1, 2]])
})

test('a correction is asked for with a reason and a day; without a reason nothing is sent', async ({ portal }) => {
  await openEntries(portal, () => waiting)
  const sent = portal.answer(api.entryActs.ask, became('asked'))
  await choose(1)
  await userEvent.keyboard('c')
  const act = question().getByRole('button', { name: say('entriesAdmin.act.ask', { count: 1 }) })
  await act.click()
  const why = question().getByLabelText(say('entriesAdmin.reason'))
  await expect.element(why).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await why.fill('Thiếu năm sinh')
  await question()
    .getByRole('textbox', { name: say('entriesAdmin.until') })
    .fill('4/5/2030')
  await act.click()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ id: [1], reason: 'Thiếu năm sinh', until: '2030-05-04' }])
})

test('entries that are set aside are asked for by a filter, and offer the way back', async ({ portal }) => {
  const scratched = [entry(1, { status: 1, state: 'scratched' })]
  const listCalls = await openEntries(portal, ({ state }) => (state === 'scratched' ? scratched : approved), {
    status: 1,
    address: '?state=scratched',
  })
  await expect.element(rowOf(1)).toBeVisible()
  expect(listCalls.every(({ query }) => query.state === 'scratched')).toBe(true)
  const sent = portal.answer(api.entryActs.reinstate, became('reinstated'))
  await choose(1)
  await more('reinstate')
  await question()
    .getByRole('button', { name: say('entriesAdmin.act.reinstate', { count: 1 }) })
    .click()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  expect(ids(sent)).toEqual([[1]])
})

test('what does not meet the rules any more stays and says why; with a reason it comes back', async ({ portal }) => {
  const refused = [entry(1, { state: 'refused' })]
  await openEntries(portal, () => refused, { address: '?state=refused' })
  const message = 'S1: Lan là 30 tuổi'
  const errors = [{ path: 'tournament_detail_id', code: 'AGE_OUT_OF_RANGE', message }]
  const sent = portal.answer(api.entryActs.reinstate, ({ body }) =>
    (body as { override_reason: string | null }).override_reason === null
      ? { results: [{ id: 1, result: 'not_eligible', code: 'NOT_ELIGIBLE', errors }] }
      : undoable({ results: [{ id: 1, result: 'reinstated' }] }),
  )
  await choose(1)
  const act = question().getByRole('button', { name: say('entriesAdmin.act.reinstate', { count: 1 }) })
  await more('reinstate')
  await act.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(rowOf(1)).toHaveAttribute('aria-selected', 'true')
  await more('reinstate')
  await question().getByLabelText(say('entriesAdmin.e.reason')).fill('Ban tổ chức đồng ý')
  await act.click()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([
    { id: [1], override_reason: null },
    { id: [1], override_reason: 'Ban tổ chức đồng ý' },
  ])
})

test('a correction whose last day has passed is marked as overdue, and can be asked for', async ({ portal }) => {
  const due = entry(1, { state: 'asked', state_until: '2020-01-01' })
  const later = entry(2, { state: 'asked', state_until: '2999-01-01' })
  const listCalls = await openEntries(portal, ({ state }) => (state === 'overdue' ? [due] : [due, later]), {
    address: '?state=asked',
  })
  const mark = page.getByLabelText(say('entry.state.overdue'))
  await expect.element(rowOf(1).getByLabelText(say('entry.state.overdue'))).toBeVisible()
  expect(mark.elements().length).toBe(1)
  await page.getByRole('button', { name: say('admin.filters'), exact: true }).click()
  await page.getByRole('option', { name: say('entry.state.overdue') }).click()
  await expect.element(rowOf(2)).not.toBeInTheDocument()
  expect(listCalls.at(-1)?.query.state).toBe('overdue')
  await choose(1)
  await more('reinstate')
  await expect.element(question()).toBeVisible()
})

test('a kept reason is one key: R, its number and Enter refuse, and what is written can be changed first', async ({
  portal,
}) => {
  await openEntries(portal, () => [entry(1), entry(2)], { address: '?row=1' })
  const sent = portal.answer(api.entryActs.refuse, undoable({ results: [{ id: 1, result: 'refused' }] }))
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('r')
  const message = page.getByRole('dialog').getByRole('textbox')
  await expect.element(message).toBeVisible()
  await userEvent.keyboard('4')
  await expect.element(message).toHaveValue(entryReasons.fee.vi)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent[0]?.body).toMatchObject({ id: [1], reason: entryReasons.fee.vi })
  await expect.element(rowOf(2)).toHaveAttribute('aria-current')
})

test('a reason taken back leaves what was typed beside it', async ({ portal }) => {
  await openEntries(portal, () => [entry(1, { language: 'en' })], { address: '?row=1' })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  await userEvent.keyboard('c')
  const message = page.getByRole('dialog').getByRole('textbox', { name: say('entriesAdmin.reason') })
  await message.fill('Hello.')
  const names = page.getByRole('button', { name: say('entriesAdmin.why.names') })
  await names.click()
  await expect.element(message).toHaveValue(`Hello. ${entryReasons.names.en}`)
  await names.click()
  await expect.element(message).toHaveValue('Hello.')
})

test('after an act upon all that was loaded the list goes on with the rest, and never says that none is left', async ({
  portal,
}) => {
  const rest = [entry(11), entry(12)]
  await openEntries(portal, ({ after }) => (after ? rest : waiting), {
    count: waiting.length + rest.length,
    cursor: ({ after }) => (after ? null : 'next'),
  })
  portal.answer(api.entryActs.approve, became('approved'))
  await choose(...waiting.map(({ id }) => id))
  const act = say('entriesAdmin.act.approve', { count: waiting.length })
  await bulkBar().getByRole('button', { name: act }).click()
  await question().getByRole('button', { name: act }).click()
  await expect.element(rowOf(11)).toBeVisible()
  await expect.element(rowOf(12)).toBeVisible()
  await expect.element(rowOf(1)).not.toBeInTheDocument()
})

test('a fee that is collected stays in sight among unpaid ones, without a notice that the list changed', async ({
  portal,
}) => {
  let unpaid = approved
  await openEntries(portal, () => unpaid, { status: 1, address: '?pay=0' })
  portal.answer(api.entryActs.collect, (sent) => {
    unpaid = approved.slice(1)
    return became('collected')(sent)
  })
  await choose(1)
  const act = say('entriesAdmin.act.collect', { count: 1 })
  await bulkBar().getByRole('button', { name: act }).click()
  await question().getByRole('button', { name: act }).click()
  await expect.element(feeMark(1, 'collected')).toBeVisible()
  await expect.element(feeMark(2, 'pending')).toBeVisible()
  expect(page.getByRole('button', { name: say('entriesAdmin.reload') }).elements()).toEqual([])
})

test('in the window of a question numbers choose the method, and Ctrl+Enter answers as in the panel', async ({
  portal,
}) => {
  await openEntries(portal, () => approved, { status: 1 })
  const sent = portal.answer(api.entryActs.collect, became('collected'))
  await choose(1, 2)
  await userEvent.keyboard('p')
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('3')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent.map(({ body }) => (body as { method: string }).method)).toEqual(['other'])
  await expect.element(question()).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})
