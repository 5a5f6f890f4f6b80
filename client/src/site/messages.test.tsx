import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Contact } from '@portal/shared/site/contacts'
import { api } from '../kit/api/calls.ts'
import { undoable } from '../test/network.ts'
import { onPhone, say, test, type Portal } from '../test/portal.tsx'
import { Page } from './admin-contacts.page.tsx'

const message = (id: number, title: string): Contact => ({
  id,
  title,
  name: `Người gửi ${id}`,
  email: `sender${id}@example.org`,
  mobile: null,
  content_summary: `Nội dung ${id}`,
  is_read: 0,
  created_date: '2026-06-01T08:00:00.000Z',
})
const all = [message(1, 'Lịch thi'), message(2, 'Lệ phí'), message(3, 'Số đeo')]
const row = (title: string) => page.getByRole('row').filter({ hasText: title })
const bar = () => page.getByRole('region', { name: say('admin.select.bar') })
const tick = (title: string) => row(title).getByRole('checkbox').click()

async function openMessages(portal: Portal) {
  portal.signIn()
  portal.answer(api.contacts.list, ({ query }) => {
    const rows = all.filter(({ title }) => title.includes(query.search ?? ''))
    return { rows, count: rows.length }
  })
  await portal.open('/contacts', Page, '/contacts')
}

test('those chosen are deleted together, after a question that counts them', async ({ portal }) => {
  await openMessages(portal)
  const sent = portal.answer(api.contacts.removeMany, undoable({ deleted: 2 }))
  await tick('Lịch thi')
  await tick('Số đeo')
  const act = say('contacts.delete', { count: 2 })
  await bar().getByRole('button', { name: act }).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ id: [1, 3] }])
})

test('what is deleted can be undone, but not all at once; the question says so', async ({ portal }) => {
  await openMessages(portal)
  const question = page.getByRole('dialog')
  await tick('Lịch thi')
  await bar()
    .getByRole('button', { name: say('contacts.delete', { count: 1 }) })
    .click()
  await expect.element(question).toMatchTextContent(say('contacts.canUndo'))
  await question.getByRole('button', { name: say('ui.cancel') }).click()
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: say('contacts.deleteAll') }).click()
  await expect.element(question).toMatchTextContent(say('contacts.cannotUndo'))
})

test('a choice falls with the search it was made in', async ({ portal }) =>
  onPhone(async () => {
    await openMessages(portal)
    await tick('Lịch thi')
    await expect.element(bar()).toMatchTextContent(say('admin.select.count', { count: 1 }))
    await page.getByRole('searchbox').fill('L')
    await expect.element(bar()).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('')
    await expect.element(row('Số đeo')).toBeVisible()
    await expect.element(row('Lịch thi').getByRole('checkbox')).not.toBeChecked()
  }))

test('the box in the heading chooses the page, and lets go of it', async ({ portal }) => {
  await openMessages(portal)
  const heading = page.getByRole('checkbox', { name: say('admin.select.page') })
  await heading.click()
  await expect.element(bar()).toMatchTextContent(say('admin.select.count', { count: 3 }))
  await heading.click()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('opening one notes that it is read, and gives the focus back to its row', async ({ portal }) => {
  await openMessages(portal)
  const read = portal.answer(api.contacts.read, null)
  await row('Lệ phí').getByText('Lệ phí').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Nội dung 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Lệ phí')).toHaveAttribute('aria-current', 'true')
  expect(read.map(({ body }) => body)).toEqual([{ id: [2] }])
})
