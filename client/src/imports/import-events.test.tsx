import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfferedEvent } from '@portal/shared/imports/import-calls'
import { api } from '../kit/api/calls.ts'
import { storeRights } from '../kit/api/latest-rights.ts'
import { say, test, type Portal } from '../test/portal.tsx'
import { cup } from '../test/rows.ts'
import { Page } from './entries-import.page.tsx'

const juvenile = { id: 1, name: 'Thiếu nhi 2', name_en: 'Juvenile II' }
const adults = { id: 2, name: 'Thanh niên', name_en: 'Adults' }
const event = (symbol: string, more: Partial<OfferedEvent> = {}): OfferedEvent => ({
  symbol,
  name: `Đôi ${symbol}`,
  name_en: `Pair ${symbol}`,
  formality: { id: 2, name: 'Thi đôi', name_en: 'Pair' },
  age: juvenile,
  grade: { id: 3, name: 'B Latin' },
  dance_type: { id: 1, name: 'Latin' },
  dances: ['Samba', 'Cha cha cha'],
  is_new: 1,
  is_guessed: 0,
  is_from_symbol: 1,
  rows: 1,
  ...more,
})
type Sent = {
  rows: { line: number; contents: string[] }[]
  open_events: string[]
  event_ages: { symbol: string; age: string }[]
}
/** As the server assesses them here: D1 is open, and what is chosen would be. */
const looked = ({ rows, open_events, event_ages }: Sent) => ({
  rows: rows.map(({ line, contents: [symbol = ''] }) => ({
    line,
    state: symbol === 'D1' || open_events.includes(symbol) ? ('ok' as const) : ('problem' as const),
    findings: [],
    people: [],
    contents: [symbol],
    unit: null,
    fee: 300_000,
    entry: null,
  })),
  new_units: [],
  events: [
    event('D214'),
    event('NH2', {
      age: event_ages.length > 0 ? juvenile : adults,
      grade: null,
      dance_type: null,
      dances: [],
      is_guessed: 1,
      is_from_symbol: 0,
    }),
    event('U1', { is_new: 0, is_from_symbol: 0 }),
  ],
  ages: [juvenile, adults],
})

async function openPasted(portal: Portal) {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.details, [])
  const sent = portal.answer(api.imports.previewEntries, ({ body }) => looked(body as Sent))
  await portal.open(`/tournaments/${cup.id}/import`, Page, '/tournaments/:id/import')
  const text = ['Họ tên\tNội dung', 'Lý An\tD1', 'Hà Chi\tD214', 'Vũ Lan\tNH2'].join('\n')
  await page.getByLabelText(say('import.paste')).fill(text)
  await page.getByRole('button', { name: say('import.paste.look') }).click()
  await expect.element(act(1)).toBeEnabled()
  return sent
}
const act = (count: number) => page.getByRole('button', { name: say('import.act', { count }) })
const box = (symbol: string) =>
  page.getByRole('checkbox', { name: say('import.events.add', { symbol, name: `Pair ${symbol}`, count: 1 }) })

test('events that are not open stand there by name, form, grade and age with what is guessed, and none is chosen', async ({
  portal,
}) => {
  const sent = await openPasted(portal)
  await expect.element(box('D214')).not.toBeChecked()
  await expect
    .element(box('D214'))
    .toHaveAccessibleDescription(
      `Pair · Juvenile II · Latin · Samba, Cha cha cha · B Latin · ${say('import.events.fromSymbol')}`,
    )
  await expect.element(box('NH2')).toHaveAccessibleDescription(`Pair · Adults · ${say('import.events.guessed')}`)
  await expect
    .element(box('U1'))
    .toHaveAccessibleDescription(
      `Pair · Juvenile II · Latin · Samba, Cha cha cha · B Latin · ${say('import.events.common')}`,
    )
  expect(sent.at(-1)?.body).toMatchObject({ open_events: [] })
})

test('a chosen event makes its rows ready, goes with the import, and one undo takes back all of it', async ({
  portal,
}) => {
  const sent = await openPasted(portal)
  await box('D214').click()
  await expect.element(act(2)).toBeEnabled()
  expect(sent.at(-1)?.body).toMatchObject({ open_events: ['D214'] })
  const written = portal.answer(api.imports.entries, ({ body }) => ({
    added: 2,
    there: 0,
    rows: (body as Sent).rows.map(({ line }) => ({ line, result: 'added' as const, id: line })),
    undo: { token: 'abcdefghijklmnopqrstuv', expires_date: '2026-06-01T03:10:00.000Z' },
  }))
  await act(2).click()
  await expect.element(page.getByText(say('import.done', { count: 2 }))).toBeVisible()
  expect(written.at(-1)?.body).toMatchObject({ open_events: ['D214'], rows: [{ line: 2 }, { line: 3 }] })
  const undone = portal.answer(api.undo.undo, { restored: 4, mails_sent: 0 })
  await page.getByRole('button', { name: say('import.done.undo') }).click()
  await expect.element(page.getByText(say('import.done', { count: 2 }))).not.toBeInTheDocument()
  expect(undone.map(({ params }) => params)).toEqual([{ token: 'abcdefghijklmnopqrstuv' }])
})

test('the import says which file its rows are of, for the history', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.details, [])
  portal.answer(api.imports.previewEntries, ({ body }) => looked(body as Sent))
  const rows = [
    ['Họ tên', 'Nội dung'],
    ['Lý An', 'D1'],
  ]
  portal.answer(api.imports.read, { sheets: [{ name: 'Trang 1', rows }] })
  const written = portal.answer(api.imports.entries, {
    added: 1,
    there: 0,
    rows: [{ line: 2, result: 'added', id: 2 }],
    undo: null,
  })
  await portal.open(`/tournaments/${cup.id}/import`, Page, '/tournaments/:id/import')
  await expect.element(page.getByRole('button', { name: say('import.file') })).toBeVisible()
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'CLB.xlsx'))
  await act(1).click()
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ list_name: 'CLB.xlsx' })
})

test('the age group of a numbered event is chosen beside it, and is no guess any more', async ({ portal }) => {
  const sent = await openPasted(portal)
  await page.getByRole('combobox', { name: say('import.events.age', { symbol: 'NH2' }) }).selectOptions('Juvenile II')
  await expect.element(box('NH2')).toHaveAccessibleDescription(`Pair · Juvenile II · ${say('import.events.new')}`)
  expect(sent.at(-1)?.body).toMatchObject({ event_ages: [{ symbol: 'NH2', age: 'Thiếu nhi 2' }] })
})

test('all of them are chosen at once', async ({ portal }) => {
  const sent = await openPasted(portal)
  await page.getByRole('button', { name: say('import.events.all', { count: 3 }) }).click()
  await expect.element(act(3)).toBeEnabled()
  expect(sent.at(-1)?.body).toMatchObject({ open_events: ['D214', 'NH2', 'U1'] })
})

test('who may not open events reads who may, and has nothing to choose', async ({ portal }) => {
  portal.signIn()
  storeRights(cup.id, ['list:import'])
  await openPasted(portal)
  storeRights(cup.id, ['list:import'])
  await expect.element(page.getByText(say('import.events.who'))).toBeVisible()
  await expect.element(box('D214')).not.toBeInTheDocument()
  await expect
    .element(page.getByText(say('import.events.add', { symbol: 'D214', name: 'Pair D214', count: 1 })))
    .toBeVisible()
})

test('says once above the rows what is no sex, with the column and how many rows have it', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.details, [])
  const finding = { path: 'sex', code: 'SEX_UNREAD', message: 'no sex', level: 'note' as const, suggest: null }
  portal.answer(api.imports.previewEntries, ({ body }) => {
    const answer = looked(body as Sent)
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, findings: row.line < 5 ? [finding] : [] })) }
  })
  await portal.open(`/tournaments/${cup.id}/import`, Page, '/tournaments/:id/import')
  const rows = ['X', '0', 'X', 'Nữ'].map((sex) => `Lý An\t${sex}\tD1`)
  await page.getByLabelText(say('import.paste')).fill(['Họ tên\tGiới tính\tNội dung', ...rows].join('\n'))
  await page.getByRole('button', { name: say('import.paste.look') }).click()
  const note = say('import.sexUnread', { column: 'Giới tính', words: '“X”, “0”', count: 3 })
  await expect.element(page.getByText(note)).toBeVisible()
  await expect.element(page.getByText(/no sex/u)).not.toBeInTheDocument()
  await expect.element(act(4)).toBeEnabled()
})
