import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isoDate, lines255, optionalField, text255 } from '@portal/shared/kit/fields'
import { optionalAge } from '@portal/shared/kit/master-fields'
import { defineResource, resourceCalls } from '@portal/shared/kit/resource'
import { plainResources } from '@portal/shared/resources/index'
import { themes } from '@portal/shared/resources/themes'
import { say, test } from '../test/portal.tsx'
import { createResourcePage } from './declared-page.tsx'
import { createScreen } from './declared.tsx'
import { customScreens } from './index.ts'

const calls = resourceCalls(themes)
const dialog = () => page.getByRole('dialog')
const called = { en: 'hall', vi: 'nhà thi đấu' }

test('a declaration is enough for a list, a panel and their words', async ({ portal }) => {
  portal.signIn()
  const row = {
    id: 1,
    index: 1,
    version: 3,
    created_date: '2026-06-01',
    updated_date: '2026-06-01',
    name: 'Kết quả',
    name_en: null,
  }
  portal.answer(calls.list, { rows: [row], count: 1 })
  const sent = portal.answer(calls.update, { ...row, name: 'Tin mới', version: 4 })
  await portal.open('/themes', createResourcePage('themes'), '/themes')
  await expect.element(page.getByRole('heading', { name: say('themes.title') })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Kết quả' }).getByRole('button').first().click()
  await dialog()
    .getByRole('textbox', { name: say('themes.name'), exact: true })
    .fill('Tin mới')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'Tin mới', version: 3 }])
})

test('every resource without a screen of its own can be drawn', () => {
  const plain = plainResources.filter(({ name }) => !(name in customScreens))
  expect(plain.map(({ name }) => createResourcePage(name))).toHaveLength(plain.length)
})

test('each kind of value has its input, and what fits on a line its column', () => {
  const halls = defineResource('halls', {
    label: called,
    draft: { name: text255, seats: optionalAge, note: optionalField(lines255) },
  })
  const { columns, empty } = createScreen(halls)
  expect(columns).toEqual(['name', 'seats'])
  expect(empty).toEqual({ name: '', seats: null, note: null })
})

test('a value without a usual input asks for a screen of its own', () => {
  const draft = { name: text255, opened_date: isoDate }
  expect(() => createScreen(defineResource('halls', { label: called, draft }))).toThrow('halls.opened_date')
})
