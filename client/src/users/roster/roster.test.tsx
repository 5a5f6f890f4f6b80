import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin } from '../../test/rows.ts'
import { Page } from './roster.page.tsx'

const person = (id: number, full_name: string, year_of_birth: number | null) => ({
  id,
  version: 3,
  full_name,
  year_of_birth,
  sex: null,
  partner_id: null,
  note: null,
})
const open = async (portal: Portal, ...people: ReturnType<typeof person>[]) => {
  portal.signIn({ ...admin, role: 0 })
  portal.answer(api.roster.list, { unit: null, people })
  await portal.open('/my_dancers', Page)
}

test('a great age and a name in capitals without marks are asked about, pasted or edited, and can be saved', async ({
  portal,
}) => {
  const sent = portal.answer(api.roster.add, { people: [], added: 2 })
  await open(portal, person(1, 'Hồ Vy', 2015))
  const old = say('roster.doubt.old', { year: 1905, age: new Date().getFullYear() - 1905 })
  await page.getByRole('button', { name: say('roster.paste') }).click()
  await expect.element(page.getByLabelText(say('roster.paste'))).toHaveFocus()
  await page.getByLabelText(say('roster.paste')).fill('TRAN GIA LINH 2015\nMai Chi 1905')
  await expect.element(page.getByText(`TRAN GIA LINH: ${say('roster.doubt.bare')}`)).toBeVisible()
  await expect.element(page.getByText(`Mai Chi: ${old}`)).toBeVisible()
  await page.getByRole('button', { name: say('roster.add', { count: 2 }) }).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: say('roster.editOf', { name: 'Hồ Vy' }) }).click()
  await page.getByRole('textbox', { name: say('roster.name'), exact: true }).fill('HO VY')
  await expect.element(page.getByText(`HO VY: ${say('roster.doubt.bare')}`)).toBeVisible()
})

test('the form is there once the last dancer is removed, and keeps unread lines when the list fills', async ({
  portal,
}) => {
  await open(portal, person(1, 'Hồ Vy', 2015))
  await expect.element(page.getByRole('button', { name: say('roster.paste') })).toBeVisible()
  portal.answer(api.roster.list, { unit: null, people: [] })
  await refetchPath(api.roster.list.path)
  await page.getByLabelText(say('roster.paste')).fill('Lý An Nhiên')
  portal.answer(api.roster.list, { unit: null, people: [person(2, 'Tô Khả Hân', 2018)] })
  await refetchPath(api.roster.list.path)
  await expect.element(page.getByText('Tô Khả Hân')).toBeVisible()
  await expect.element(page.getByLabelText(say('roster.paste'))).toHaveValue('Lý An Nhiên')
})

test('a pasted list is looked at, and added with names and years', async ({ portal }) => {
  const sent = portal.answer(api.roster.add, { people: [], added: 2 })
  await open(portal)
  await page
    .getByLabelText(say('roster.paste'))
    .fill('STT\tHọ tên\tNăm sinh\tGiới tính\n1\tLý An Nhiên\t2018\t\n2\tTô Khả Hân\t2018\tNữ')
  await page.getByRole('button', { name: say('roster.add', { count: 2 }) }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        people: [
          { full_name: 'Lý An Nhiên', year_of_birth: 2018, sex: null, note: null },
          { full_name: 'Tô Khả Hân', year_of_birth: 2018, sex: 'female', note: null },
        ],
      },
    ])
  await expect.element(page.getByLabelText(say('roster.paste'))).toHaveValue('')
})

test('lines that are not read are counted, shown whole, and stay in the box when the others are added', async ({
  portal,
}) => {
  const sent = portal.answer(api.roster.add, { people: [], added: 1 })
  await open(portal)
  const unread = ['Hồ Ngọc Mai (2016) rồi Tô Gia Bách (2015)', `Dương Hân 2016 rumba ${'0912 345 678, '.repeat(20)}`]
  await page.getByLabelText(say('roster.paste')).fill(['Lý An Nhiên (Bơ) 2018', ...unread].join('\n'))
  await expect.element(page.getByText(say('roster.lines', { count: 3, read: 1, unread: 2 }))).toBeVisible()
  for (const line of unread) await expect.element(page.getByRole('listitem').getByText(line.trim())).toBeVisible()
  await page.getByRole('button', { name: say('roster.add', { count: 1 }) }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ people: [{ full_name: 'Lý An Nhiên', year_of_birth: 2018, sex: null, note: 'Bơ' }] }])
  await expect.element(page.getByLabelText(say('roster.paste'))).toHaveValue(unread.join('\n'))
})

test('two dancers of one cell are added as partners', async ({ portal }) => {
  const sent = portal.answer(api.roster.add, { people: [], added: 3 })
  await open(portal)
  const lines = ['Họ tên\tNăm sinh', 'Tô Hân\t2017', 'Lý An x Hồ Vy\t2018/2016']
  await page.getByLabelText(say('roster.paste')).fill(lines.join('\n'))
  await page.getByRole('button', { name: say('roster.add', { count: 3 }) }).click()
  const dancer = (full_name: string, year_of_birth: number) => ({ full_name, year_of_birth, sex: null, note: null })
  const people = [dancer('Tô Hân', 2017), { ...dancer('Lý An', 2018), partner_at: 2 }, dancer('Hồ Vy', 2016)]
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ people }])
})

test('a year with letters for figures is offered in figures', async ({ portal }) => {
  await open(portal)
  await page.getByLabelText(say('roster.paste')).fill('Lý An 2018\nHồ Vy 2O15')
  await page.getByRole('button', { name: say('roster.lines.change', { line: 'Hồ Vy 2015' }) }).click()
  await expect.element(page.getByLabelText(say('roster.paste'))).toHaveValue('Lý An 2018\nHồ Vy 2015')
  await expect.element(page.getByText(say('roster.found', { count: 2 }))).toBeVisible()
})

test('what was pasted stays where adding fails, and the reason stands beside it', async ({ portal }) => {
  portal.answer(api.roster.add, refused(409, 'ROSTER_FULL', { sentence: 'The list is full' }))
  await open(portal)
  await page.getByLabelText(say('roster.paste')).fill('Lý An Nhiên 2018')
  await page.getByRole('button', { name: say('roster.add', { count: 1 }) }).click()
  await expect.element(page.getByText('The list is full')).toBeVisible()
  await expect.element(page.getByLabelText(say('roster.paste'))).toHaveValue('Lý An Nhiên 2018')
})

test('a refused line is named with its rule, and the others are added without it', async ({ portal }) => {
  const message = 'Year of birth must be from 1900 to 2026'
  const errors = [{ path: 'people.1.year_of_birth', code: 'YEAR_OUT_OF_RANGE', message }]
  portal.answer(api.roster.add, refused(422, 'VALIDATION', { errors }))
  await open(portal)
  await page.getByLabelText(say('roster.paste')).fill('Lý An Nhiên 2018\nHồ Vy 2031')
  await page.getByRole('button', { name: say('roster.add', { count: 2 }) }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText('Hồ Vy 2031')).toBeVisible()
  const sent = portal.answer(api.roster.add, { people: [], added: 1 })
  await page.getByRole('button', { name: say('roster.addOthers', { count: 1 }) }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ people: [{ full_name: 'Lý An Nhiên', year_of_birth: 2018, sex: null, note: null }] }])
  await expect.element(page.getByLabelText(say('roster.paste'))).toHaveValue('Hồ Vy 2031')
})

test('a dancer is edited where they stand, with the version that was read', async ({ portal }) => {
  const sent = portal.answer(api.roster.edit, person(7, 'Lý An', 2017))
  await open(portal, person(7, 'Lý An', 2018), person(8, 'Hồ Vy', 2012))
  await page.getByRole('button', { name: say('roster.editOf', { name: 'Lý An' }) }).click()
  await page.getByLabelText(say('roster.year')).fill('2017')
  await page.getByRole('button', { name: say('roster.save') }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ year_of_birth: '2017', version: 3, full_name: 'Lý An' })
})

test('who edits or removes a dancer by keys goes on in the list where they were', async ({ portal }) => {
  portal.answer(api.roster.edit, person(7, 'Lý An', 2018))
  portal.answer(api.roster.remove, { removed: 1 })
  await open(portal, person(7, 'Lý An', 2018), person(8, 'Hồ Vy', 2012))
  const button = (key: 'roster.editOf' | 'roster.removeOf', name: string) =>
    page.getByRole('button', { name: say(key, { name }) })
  await expect.element(button('roster.editOf', 'Lý An')).toBeVisible()
  ;(button('roster.editOf', 'Lý An').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText(say('roster.name'))).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('roster.editOf', 'Lý An')).toHaveFocus()
  portal.answer(api.roster.list, { unit: null, people: [person(8, 'Hồ Vy', 2012)] })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('roster.editOf', 'Hồ Vy')).toHaveFocus()
})

test('likely doubles are pointed out', async ({ portal }) => {
  await open(portal, person(7, 'Lý An', 2018), person(8, 'Ly An', null))
  await expect.element(page.getByText('Lý An 2018 – Ly An')).toBeVisible()
})
