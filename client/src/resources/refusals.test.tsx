import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { danceTypes } from '@portal/shared/resources/dance-types'
import { dances } from '@portal/shared/resources/dances'
import { folders } from '@portal/shared/resources/folders'
import { refused } from '../test/network.ts'
import { say, test, type Portal } from '../test/portal.tsx'
import { Page as DanceTypes } from './dance-types.tsx'
import { Page as Dances } from './dances.tsx'
import { Page as Folders } from './folders.tsx'

const day = '2026-06-01T08:00:00.000Z'
const trail = { version: 1, created_date: day, updated_date: day }
const latin = { id: 1, index: 1, name: 'Latin', ...trail }
const chacha = {
  id: 1,
  index: 1,
  name: 'Cha cha',
  symbol: 'C',
  dance_type_id: 1,
  dance_type: { id: 1, name: 'Latin' },
  ...trail,
}
const folder = (id: number, name: string) => ({ id, index: id, name, name_en: null, ...trail })
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const panel = () => page.getByRole('dialog')
const save = () => panel().getByRole('button', { name: say('admin.save') })

test('a dance type that is in use stays, says where, and its list is not read again', async ({ portal }) => {
  portal.signIn()
  const lists = portal.answer(resourceCalls(danceTypes).list, { rows: [latin], count: 1 })
  const used_by = [{ table: 'dances', count: 5, names: ['Cha cha'] }]
  portal.answer(resourceCalls(danceTypes).remove, refused(409, 'EXIST_IN_OTHER_TABLES', { data: { used_by } }))
  await portal.open('/dance-types', DanceTypes)
  await page.getByRole('button', { name: say('admin.actionsOf', { name: 'Latin' }) }).click()
  await page.getByRole('menuitem', { name: say('admin.delete') }).click()
  const before = lists.length
  await panel()
    .getByRole('button', { name: say('admin.deleteName', { name: 'Latin' }) })
    .click()
  const where = `${say('admin.usedCount', { table: say('admin.table.dances'), count: 5 })} (Cha cha, …)`
  await expect.element(toast(say('admin.usedWhere', { name: 'Latin', where }))).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: 'Latin' })).toBeVisible()
  expect(lists.length).toBe(before)
})

test('a dance whose symbol a tournament uses says so at the field, and one that is linked to another type says that', async ({
  portal,
}) => {
  portal.signIn()
  portal.answer(resourceCalls(dances).list, { rows: [chacha], count: 1 })
  portal.answer(resourceCalls(danceTypes).list, [latin, { ...latin, id: 2, name: 'Standard' }])
  const refuse = (path: string) => {
    const errors = [{ path, code: 'EXIST_IN_OTHER_TABLES', message: 'In use.' }]
    portal.answer(resourceCalls(dances).update, refused(409, 'EXIST_IN_OTHER_TABLES', { errors }))
  }
  await portal.open('/dances', Dances)
  await page.getByRole('button', { name: 'Cha cha', exact: true }).click()
  const symbol = panel().getByRole('textbox', { name: say('dances.symbol') })
  await symbol.fill('Z')
  refuse('symbol')
  await save().click()
  await expect.element(toast(say('dances.symbolRefused'))).toBeVisible()
  await expect.element(symbol).toHaveValue('Z')
  await expect.element(symbol).toHaveFocus()
  const type = panel().getByRole('combobox', { name: say('dances.type') })
  await type.fill('Standard')
  await page.getByRole('option', { name: 'Standard' }).click()
  refuse('dance_type_id')
  await save().click()
  await expect.element(toast(say('dances.editRefused'))).toBeVisible()
})

async function openFolders(portal: Portal) {
  portal.signIn()
  const rows = [folder(1, 'Sáng'), folder(2, 'Chiều')]
  portal.answer(resourceCalls(folders).list, ({ query }) =>
    query.limit ? { rows, count: 3 } : [...rows, folder(3, 'Tối')],
  )
  await portal.open('/folders', Folders)
}

test('a folder that is renamed says so', async ({ portal }) => {
  await openFolders(portal)
  portal.answer(resourceCalls(folders).update, { ...folder(1, 'Sáng sớm'), version: 2 })
  await page.getByRole('button', { name: 'Sáng', exact: true }).click()
  await panel().getByRole('textbox').first().fill('Sáng sớm')
  await save().click()
  await expect.element(toast(say('admin.saved', { name: 'Sáng sớm' }))).toBeVisible()
})

test('a new folder whose name is taken reads that, an edited one that an error occurred', async ({ portal }) => {
  await openFolders(portal)
  const taken = refused(409, 'FOLDER_EXIST_NAME', { sentence: 'The folder name is duplicated.' })
  portal.answer(resourceCalls(folders).create, taken)
  portal.answer(resourceCalls(folders).update, taken)
  await page.getByRole('button', { name: say('admin.new', { what: folders.label.en }) }).click()
  await panel().getByRole('textbox').first().fill('SÁNG')
  await panel()
    .getByRole('button', { name: say('admin.add', { what: folders.label.en }) })
    .click()
  await expect.element(toast('The folder name is duplicated.')).toBeVisible()
  await panel()
    .getByRole('button', { name: say('admin.cancel') })
    .click()
  await page.getByRole('button', { name: say('admin.unsaved.leave') }).click()

  await page.getByRole('button', { name: 'Chiều', exact: true }).click()
  await panel().getByRole('textbox').first().fill('Sáng')
  await save().click()
  await expect.element(toast(say('app.failed'))).toBeVisible()
})

test('rows of other pages that cannot be reached are not chosen, which is said, and are chosen by the next press', async ({
  portal,
}) => {
  await openFolders(portal)
  await page.getByRole('row').filter({ hasText: 'Sáng' }).getByRole('checkbox').click()
  const all = page.getByRole('button', { name: say('admin.select.all', { count: 3 }) })
  portal.answer(resourceCalls(folders).list, 'offline')
  await all.click()
  await expect.element(toast(say('app.network'))).toBeVisible()
  portal.answer(
    resourceCalls(folders).list,
    [1, 2, 3].map((id) => folder(id, `Buổi ${id}`)),
  )
  await all.click()
  await expect.element(all).not.toBeInTheDocument()
})
