import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../kit/api/calls.ts'
import { onPhone, say, test } from '../test/portal.tsx'
import { unit } from '../test/rows.ts'
import { Page } from './units.tsx'

const calls = resourceCalls(units)
const name = () => page.getByRole('dialog').getByRole('textbox', { name: say('units.name'), exact: true })
const likely = page.getByText(say('units.likely', { name: 'CLB Sao Mai' }))

test('the list says the other names of a unit and how many entries it has, and sorts by these', async ({ portal }) => {
  const row = { ...unit(7, 'CLB Sao Mai'), other_names: ['Sao Mai HN', 'Sao Mai DS'], entries: 41 }
  portal.signIn()
  const requests = portal.answer(calls.list, { rows: [row], count: 1 })
  portal.answer(api.membership.waiting, [])
  portal.answer(api.unitMerge.duplicates, [])
  await portal.open('/units', Page, '/units')
  await expect.element(page.getByText('Sao Mai HN, Sao Mai DS')).toBeVisible()
  await expect.element(page.getByText('41', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('units.entries'), exact: true }).click()
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ columnName: 'entries' })
})

test('the list has the phone of a unit as links that call it and open its chat', async ({ portal }) => {
  portal.signIn()
  portal.answer(calls.list, {
    rows: [
      { ...unit(7, 'CLB Sao Mai'), phone: '0912345678' },
      { ...unit(8, 'CLB Bình Minh'), phone: '02438253825' },
    ],
    count: 2,
  })
  portal.answer(api.membership.waiting, [])
  portal.answer(api.unitMerge.duplicates, [])
  await portal.open('/units', Page, '/units')
  const addressOf = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')
  await expect.element(page.getByRole('link', { name: 'Zalo 0912345678', exact: true })).toBeVisible()
  expect(['0912345678', 'Zalo 0912345678', '02438253825'].map(addressOf)).toEqual([
    'tel:+84912345678',
    'https://zalo.me/84912345678',
    'tel:+842438253825',
  ])
  expect(page.getByRole('link', { name: /^Zalo/u }).elements()).toHaveLength(1)
})

test('names a unit that is there already while another spelling of it is typed', async ({ portal }) => {
  const row = unit(7, 'CLB Sao Mai')
  portal.signIn()
  portal.answer(calls.list, ({ query }) => ('page' in query ? { rows: [row], count: 1 } : [row]))
  portal.answer(api.membership.waiting, [])
  portal.answer(api.unitMerge.duplicates, [])
  await portal.open('/units', Page, '/units')
  await page.getByRole('button', { name: say('admin.new', { what: 'unit' }) }).click()
  await name().fill('Câu lạc bộ Sao Mai')
  await expect.element(likely).toBeVisible()
  await name().fill('Quận 10')
  await expect.element(likely).not.toBeInTheDocument()
})

test('what is known late moves no button from under the finger', async ({ portal }) => {
  const gate = Promise.withResolvers<void>()
  const asks = {
    id: 1,
    user_name: 'coach',
    name: 'Hoàng Minh Anh',
    email: 'coach@example.org',
    type: 'unit' as const,
    unit: { id: 7, name: 'CLB Sao Mai' },
  }
  portal.signIn()
  portal.answer(calls.list, { rows: [unit(7, 'CLB Sao Mai')], count: 1 })
  portal.answer(api.unitMerge.duplicates, [])
  portal.answer(api.membership.waiting, async () => {
    await gate.promise
    return [asks]
  })
  await onPhone(async () => {
    await portal.open('/units', Page, '/units')
    const button = page.getByRole('button', { name: say('admin.new', { what: 'unit' }) })
    await expect.element(page.getByText('CLB Sao Mai')).toBeVisible()
    const before = button.element().getBoundingClientRect().toJSON()
    gate.resolve()
    await expect.element(page.getByRole('link', { name: say('units.waiting', { count: 1 }) })).toBeVisible()
    expect(button.element().getBoundingClientRect().toJSON()).toEqual(before)
  })
})
