import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { bulkBar, choose, openEntries, rowOf } from '../../test/entries.ts'
import { undoable } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const girl = entry(1)
const pair = entry(2, { full_name_two: 'Lê Bình' })
const question = () => page.getByRole('dialog')
const chip = (sex: 'female' | 'male' | 'unknown') =>
  question().getByRole('button', { name: say(`entry.sex.${sex}`), exact: true })
const act = () => question().getByRole('button', { name: say('entriesAdmin.act.set_sex', { count: 1 }) })

test('sets the sex of the solo dancers among those chosen, and says that a pair is left out', async ({ portal }) => {
  await openEntries(portal, () => [girl, pair])
  const sent = portal.answer(api.entryActs.set_sex, () => undoable({ results: [{ id: 1, result: 'sex_set' }] }))
  await choose(1, 2)
  await bulkBar()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await page.getByRole('menuitem', { name: say('entriesAdmin.key.set_sex') }).click()
  await expect.element(question()).toMatchTextContent(say('entriesAdmin.left.not_solo'))

  await act().click()
  await expect.element(question().getByRole('alert')).toBeVisible()
  expect(sent).toEqual([])

  await chip('female').click()
  await expect.element(chip('female')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chip('unknown')).toHaveAttribute('aria-pressed', 'false')
  await act().click()
  await expect.element(page.getByText(say('entriesAdmin.result.sex_set', { count: 1 }))).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ id: [1], sex: 'female' }])
  await expect.element(rowOf(2)).toHaveAttribute('aria-selected', 'true')
})

test('“not known” is a choice of its own', async ({ portal }) => {
  await openEntries(portal, () => [girl])
  const sent = portal.answer(api.entryActs.set_sex, () => undoable({ results: [{ id: 1, result: 'sex_set' }] }))
  await choose(1)
  await bulkBar()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await page.getByRole('menuitem', { name: say('entriesAdmin.key.set_sex') }).click()
  await chip('unknown').click()
  await expect.element(chip('unknown')).toHaveAttribute('aria-pressed', 'true')
  await act().click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [1], sex: null }])
})

const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })
const more = () => panel().getByRole('button', { name: say('admin.select.more') })
const item = (act: 'set_sex' | 'withdraw') => page.getByRole('menuitem', { name: say(`entriesAdmin.key.${act}`) })

test('the menu of a pair or a team does not offer it, that of a solo dancer does', async ({ portal }) => {
  const team = entry(3, { is_group: 1 })
  const all = [girl, pair, team]
  portal.answer(api.entries.byId, ({ params }) => {
    const panelEntry = all.find(({ id }) => id === Number(params['id'])) ?? girl
    return { ...panelEntry, payments: [], history: [], guardian: null, request: null }
  })
  await openEntries(portal, () => all, { address: '?row=1&panel=1' })
  await expect.element(panel()).toMatchTextContent(girl.code)
  await more().click()
  await expect.element(item('set_sex')).toBeVisible()
  for (const { id, code } of [pair, team]) {
    await rowOf(id).click()
    await expect.element(panel()).toMatchTextContent(code)
    await more().click()
    await expect.element(item('withdraw')).toBeVisible()
    expect(item('set_sex').elements()).toEqual([])
  }
})

test('the bar over pairs alone does not offer it', async ({ portal }) => {
  await openEntries(portal, () => [girl, pair])
  await choose(2)
  await bulkBar()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await expect.element(item('withdraw')).toBeVisible()
  expect(item('set_sex').elements()).toEqual([])
})

test('a list is narrowed to dancers whose sex is not known, and one that was set stays in sight without a notice', async ({
  portal,
}) => {
  let unknown = [girl]
  const listCalls = await openEntries(portal, () => unknown)
  await page.getByRole('button', { name: say('admin.filters'), exact: true }).click()
  for (const sex of ['female', 'male', 'unknown'] as const)
    await expect.element(page.getByRole('option', { name: say(`entry.sex.${sex}`), exact: true })).toBeVisible()
  await page.getByRole('option', { name: say('entry.sex.unknown'), exact: true }).click()
  await expect.poll(() => location.search).toContain('sex=unknown')
  await expect.poll(() => listCalls.at(-1)?.query.sex).toBe('unknown')
  portal.answer(api.entryActs.set_sex, () => {
    unknown = []
    return undoable({ results: [{ id: 1, result: 'sex_set' }] })
  })
  await choose(1)
  await bulkBar()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await item('set_sex').click()
  await chip('female').click()
  await act().click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(rowOf(1)).toBeVisible()
  expect(page.getByRole('button', { name: say('entriesAdmin.reload') }).elements()).toEqual([])
})
