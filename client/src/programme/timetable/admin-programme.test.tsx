import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { MissingStart } from '@portal/shared/programme/programme-rows'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { refused } from '../../test/network.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { translateIn } from '../../kit/i18n/use-t.ts'
import { say, test } from '../../test/portal.tsx'
import { cup, item, officeItem } from '../../test/rows.ts'
import { Page } from './admin-programme.page.tsx'

test('a question that is opened while a moved item is read again stays open', async ({ portal }) => {
  portal.signIn()
  const items = [officeItem(1), officeItem(2)]
  let answer = () => {}
  portal.answer(api.rounds.items, items)
  portal.answer(api.programme.missing, [])
  portal.answer(api.programme.order, { tournament_id: cup.id, items: [item(1), item(2)] })
  await portal.open(`/tournaments/${cup.id}/programme`, Page, '/tournaments/:id/programme')
  const down = page.getByRole('button', { name: say('programme.down', { number: 1 }) })
  await expect.element(down).toBeEnabled()
  // Read last: the rows are there before it.
  const readAgain = portal.answer(
    api.programme.missing,
    async () => new Promise<MissingStart[]>((resolve) => (answer = () => resolve([]))),
  )
  await down.click()
  await expect.poll(() => readAgain.length).toBe(1)
  await page.getByRole('button', { name: say('admin.select.more') }).click()
  await page.getByRole('menuitem', { name: say('programme.renumber') }).click()
  const act = page.getByRole('dialog').getByRole('button', { name: say('programme.renumber') })
  await expect.element(act).toBeVisible()
  answer()
  await expect.element(down).toBeEnabled()
  await expect.element(act).toBeEnabled()
})

test('recalled bibs are checked, keep what was typed, and make the next round once a reason is given', async ({
  portal,
}) => {
  portal.signIn()
  const athletes = [12, 15, 18].map((number) => ({
    id: number,
    number,
    full_name_one: `Cặp ${number}`,
    full_name_two: null,
    team_name: null,
    unit: null,
    heat: null,
  }))
  portal.answer(api.rounds.items, [officeItem(1, { round_kind: 'first', quota: 2, athletes })])
  portal.answer(api.programme.missing, [])
  const problem = { code: 'TOO_MANY', bib: null, message: 'Lấy 2' }
  const effect = { bibs: [12, 15, 18], added: 3, removed: 0 }
  const sent = portal.answer(api.rounds.recall, ({ body }) => {
    const written = (body as { preview: number }).preview === 0
    return { ...effect, problems: [problem], next: written ? { id: 9, number: 2 } : null, written }
  })
  await portal.open(`/tournaments/${cup.id}/programme`, Page, '/tournaments/:id/programme')
  const open = page.getByRole('button', { name: say('programme.recall.act', { number: 1 }) })
  await open.click()
  const bibs = page.getByLabelText(say('programme.recall.bibs'))
  await bibs.fill('12 15 18')
  await page.getByRole('button', { name: say('programme.recall.check') }).click()
  await expect.element(page.getByText('Lấy 2')).toBeVisible()
  const confirm = page.getByRole('button', { name: say('programme.recall.confirm', { count: 3 }) })
  await expect.element(confirm).not.toBeInTheDocument()
  await page.getByLabelText(say('programme.recall.reason')).fill('Bằng điểm')
  await confirm.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.at(-1)?.body).toEqual({ bibs: '12 15 18', reason: 'Bằng điểm', preview: 0 })
  await expect.element(bibs).not.toBeInTheDocument()
})

test('recalls that a link brings are looked at without a key, and sent with one', async ({ portal }) => {
  portal.signIn()
  const names = { full_name_one: 'Cặp', full_name_two: null, team_name: null, unit: null, heat: null }
  const athletes = [12, 18].map((number) => ({ id: number, number, ...names }))
  const onFloors = [officeItem(7), officeItem(8, { number: 7, floor: 2, round_kind: 'semi', athletes })]
  portal.answer(api.rounds.items, onFloors)
  portal.answer(api.programme.missing, [])
  const sent = portal.answer(api.rounds.recall, ({ body }) => {
    const written = (body as { preview: number }).preview === 0
    return { bibs: [12, 18], added: 2, removed: 0, problems: [], next: { id: 9, number: 9 }, written }
  })
  await portal.open(`/tournaments/${cup.id}/programme?recall=7&bibs=12+18`, Page, '/tournaments/:id/programme')
  await expect.element(page.getByText(say('programme.recall.into', { number: 9, added: 2, removed: 0 }))).toBeVisible()
  expect(sent.map(({ params, body }) => ({ ...params, ...(body as object) }))).toContainEqual({
    id: '108',
    bibs: '12 18',
    reason: null,
    preview: 1,
  })
  await page.getByRole('button', { name: say('programme.recall.confirm', { count: 2 }) }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ bibs: '12 18', preview: 0 })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a break that was edited after its answer was lost says that the first version was received', async ({
  portal,
}) => {
  portal.signIn()
  portal.answer(api.rounds.items, [officeItem(1)])
  portal.answer(api.programme.missing, [])
  const first = portal.answer(api.rounds.addInterlude, refused(409, 'IDEMPOTENCY_KEY_REUSED'))
  await portal.open(`/tournaments/${cup.id}/programme`, Page, '/tournaments/:id/programme')
  await page.getByRole('button', { name: say('programme.addInterlude') }).click()
  await page.getByRole('button', { name: say('programme.save') }).click()
  await expect.element(page.getByText(say('admin.received.title'))).toBeVisible()
  const next = portal.answer(api.rounds.addInterlude, officeItem(2, { number: null, kind: 'break' }))
  await page.getByRole('button', { name: say('admin.received.sendNew') }).click()
  await expect.poll(() => next.length).toBe(1)
  const [firstKey, nextKey] = [first[0], next[0]].map((sent) => sent?.headers.get('idempotency-key'))
  expect(nextKey).not.toBe(firstKey)
})

test('lists the items of one floor at a time, and recalls are typed on each', async ({ portal }) => {
  portal.signIn()
  const names = { full_name_one: 'Cặp 12', full_name_two: null, team_name: null }
  const athletes = [{ id: 1, number: 12, ...names, unit: null, heat: null }]
  portal.answer(api.rounds.items, [officeItem(1), officeItem(2, { floor: 2, round_kind: 'first', athletes })])
  portal.answer(api.programme.missing, [])
  await portal.open(`/tournaments/${cup.id}/programme`, Page, '/tournaments/:id/programme')
  const recall = page.getByRole('button', { name: say('programme.recall.act', { number: 2 }) })
  await expect.element(page.getByRole('button', { name: say('programme.edit', { number: 1 }) })).toBeVisible()
  await expect.element(recall).not.toBeInTheDocument()
  await page.getByText(say('programme.onFloor', { letter: 'B' })).click()
  await expect.element(recall).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('programme.edit', { number: 1 }) })).not.toBeInTheDocument()
  const added = portal.answer(api.rounds.addInterlude, officeItem(3, { kind: 'break', number: null, floor: 2 }))
  await page.getByRole('button', { name: say('programme.addInterlude') }).click()
  await page.getByRole('button', { name: say('programme.save') }).click()
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]?.body).toMatchObject({ floor: 2 })
})

test('an item that changed while its panel was open keeps its place when it is saved', async ({ portal }) => {
  portal.signIn()
  const items = [officeItem(1), officeItem(2), officeItem(3)]
  portal.answer(api.rounds.items, items)
  portal.answer(api.programme.missing, [])
  await portal.open(`/tournaments/${cup.id}/programme`, Page, '/tournaments/:id/programme')
  await page.getByRole('button', { name: say('programme.edit', { number: 3 }) }).click()
  const readAgain = portal.answer(
    api.rounds.items,
    items.map((each) => ({ ...each, note: 'Khác' })),
  )
  await refetchPath('/mc')
  expect(readAgain).toHaveLength(1)
  portal.answer(api.programme.editItem, item(3))
  const ordered = portal.answer(api.programme.order, { tournament_id: cup.id, items: [] })
  await page.getByRole('button', { name: say('programme.save') }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(ordered).toEqual([])
})

/** The page beside the rail. */
const Framed = () => (
  <div style={{ marginLeft: 208 }}>
    <Page />
  </div>
)
for (const language of ['en', 'vi'] as const)
  test(`the tools of the programme stand in one line at 1366 px, the act to add an item last (${language})`, async ({
    portal,
  }) => {
    await page.viewport(1366, 768)
    chooseLanguage(language)
    try {
      portal.signIn()
      portal.answer(
        api.rounds.items,
        Array.from({ length: 253 }, (_, index) => officeItem(index + 1)),
      )
      portal.answer(api.programme.missing, [])
      await portal.open(`/tournaments/${cup.id}/programme`, Framed, '/tournaments/:id/programme')
      const add = page.getByRole('button', { name: translateIn[language]('programme.add'), exact: true })
      await expect.element(add).toBeVisible()
      const tools = add.element().closest('[data-tools]')?.firstElementChild
      expect(tools?.scrollWidth).toBe(tools?.clientWidth)
      expect(tools?.clientHeight).toBe(40)
    } finally {
      chooseLanguage('en')
      await page.viewport(1280, 720)
    }
  })
