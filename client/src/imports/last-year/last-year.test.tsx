import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LastYearPreview, LastYearSummary } from '@portal/shared/imports/last-year-calls'
import { api } from '../../kit/api/calls.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { Page } from './last-year.page.tsx'

type Sent = { reasons: { cause: string; reason: string }[]; entered: string[]; move_ages: 0 | 1 }
const row = (line: number, causes: LastYearPreview['causes'], state: LastYearPreview['state']): LastYearPreview => ({
  line,
  state,
  causes,
  is_team: causes.includes('years') ? 1 : 0,
  findings: [],
  people: [],
  contents: [],
  unit: null,
  fee: null,
  entry: null,
})
const event = (symbol: string, is_new: 0 | 1): LastYearSummary['events']['all'][number] => ({
  symbol,
  name: `Đôi ${symbol}`,
  name_en: `Pair ${symbol}`,
  formality: { id: 2, name: 'Thi đôi', name_en: 'Pair' },
  age: { id: 1, name: 'Thiếu nhi 2', name_en: 'Juvenile II' },
  grade: { id: 3, name: 'B' },
  dance_type: { id: 1, name: 'Latin' },
  dances: ['Samba'],
  entries: 1,
  price: 300_000,
  is_new,
  is_guessed: 0,
  is_from_symbol: is_new,
})
const summary: LastYearSummary = {
  entries: 1,
  people: 1,
  pairs: 0,
  units: { known: 0, fresh: 1 },
  events: { known: 1, fresh: 1, all: [event('D114', 0), event('D214', 1)] },
  ages: [],
  year: 2027,
  moves: 1,
  prices: [
    {
      formality: { id: 1, name: 'Đơn', name_en: 'Solo' },
      first: null,
      main: 300_000,
      sub: null,
      is_set: 0,
      explained: 3,
      paid: 4,
    },
  ],
  lists: 0,
}
/** One who is too old, a team without years, and one who may be entered twice, as the server assesses them. */
const looked = ({ reasons, move_ages }: Sent) => {
  const has = (cause: string) => reasons.some((one) => one.cause === cause)
  return {
    rows: [
      row(2, [], 'ok'),
      move_ages === 1 ? row(3, ['moved'], 'ok') : row(3, ['age'], has('age') ? 'warning' : 'problem'),
      row(4, ['years'], has('years') ? 'warning' : 'problem'),
      row(5, ['twice'], 'warning'),
    ],
    new_units: [],
    summary,
  }
}
async function openPasted(portal: Portal) {
  portal.signIn()
  portal.answer(api.tournaments.list, [])
  const sent = portal.answer(api.lastYear.preview, ({ body }) => looked(body as Sent))
  await portal.open('/tournaments/from-file', Page, '/tournaments/from-file')
  const people = ['Mai Lan\tS214', 'Trần An\tS214', 'Đội Hoa\tDD1', 'Lê Thu\tS214']
  const text = ['Họ tên\tNội dung\tKinh phí', ...people.map((row) => `${row}\t300.000`)].join('\n')
  await page.getByLabelText(say('import.paste')).fill(text)
  await page.getByRole('button', { name: say('import.paste.look') }).click()
  await expect.element(act(1)).toBeVisible()
  return sent
}
const act = (count: number) => page.getByRole('button', { name: say('import.act', { count }) })
const of = (cause: 'age' | 'years' | 'twice') => page.getByRole('group', { name: say(`import.about.${cause}`) })

test('a reason lets in the rows of its cause only', async ({ portal }) => {
  const sent = await openPasted(portal)
  await of('age')
    .getByRole('button', { name: say('lastYear.cause.reason') })
    .click()
  const field = page.getByRole('textbox', { name: say('lastYear.cause.why', { what: say('import.about.age') }) })
  await field.fill('Theo đơn vị')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(act(2)).toBeEnabled()
  expect((sent.at(-1)?.body as Sent | undefined)?.reasons).toEqual([{ cause: 'age', reason: 'Theo đơn vị' }])
  await of('age')
    .getByRole('button', { name: say('lastYear.cause.out') })
    .click()
  await expect.element(act(1)).toBeEnabled()
})

test('people move to the age group of their year until another decision is made', async ({ portal }) => {
  const sent = await openPasted(portal)
  await page.getByRole('button', { name: say('lastYear.cause.move', { count: 1 }) }).click()
  await expect.element(act(2)).toBeEnabled()
  expect((sent.at(-1)?.body as Sent | undefined)?.move_ages).toBe(1)
  await of('age')
    .getByRole('button', { name: say('lastYear.cause.out') })
    .click()
  await expect.element(act(1)).toBeEnabled()
  expect((sent.at(-1)?.body as Sent | undefined)?.move_ages).toBe(0)
})

test('what breaks no rule enters without a reason, and a cause shows its rows', async ({ portal }) => {
  const sent = await openPasted(portal)
  await of('twice')
    .getByRole('button', { name: say('lastYear.cause.enter') })
    .click()
  await expect.element(act(2)).toBeEnabled()
  expect((sent.at(-1)?.body as Sent | undefined)?.entered).toEqual(['twice'])
  await page.getByRole('button', { name: say('import.cause.years', { count: 1 }) }).click()
  await expect.element(page.getByRole('checkbox', { name: say('import.choose', { line: 4 }) })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: say('import.choose', { line: 3 }) })).not.toBeInTheDocument()
})

test('what a new tournament still lacks is said beside the button, and pressing it leads there', async ({ portal }) => {
  await openPasted(portal)
  const lacking = (...labels: WordKey[]) =>
    say('import.lacks', { fields: labels.map((label) => say(label)).join(', ') })
  await expect
    .element(page.getByText(lacking('tourAdmin.name', 'tourAdmin.address', 'lastYear.start', 'lastYear.end')))
    .toBeVisible()
  const name = page.getByRole('textbox', { name: say('tourAdmin.name'), exact: true })
  await act(1).click()
  await expect.element(name).toHaveFocus()
  await name.fill('Cúp Năm Nay')
  await expect.element(page.getByText(lacking('tourAdmin.address', 'lastYear.start', 'lastYear.end'))).toBeVisible()
})

test('says where a price was read, which rows are teams, and what approved entries are', async ({ portal }) => {
  await openPasted(portal)
  const read = say('lastYear.price.read', { column: 'Kinh phí', explained: 3, count: 4 })
  await expect.element(page.getByLabelText(say('lastYear.price', { form: 'Solo' }))).toHaveAccessibleDescription(read)
  const years = say('import.cause.years', { count: 1 })
  await expect.element(page.getByText(`${years} (${say('import.cause.teams', { count: 1 })})`)).toBeVisible()
  await expect.element(page.getByText(say('lastYear.status.1.hint'))).toBeVisible()
})

test('a workbook is one import: its lists are looked at and written together, and each keeps its own columns', async ({
  portal,
}) => {
  portal.signIn()
  portal.answer(api.tournaments.list, [])
  const heads = ['Đơn vị', 'Họ và tên', 'Năm sinh', '', 'Nội dung']
  portal.answer(api.imports.read, {
    sheets: [
      { name: 'Hướng dẫn', rows: [['Gửi ban tổ chức']] },
      {
        name: 'ĐÔI',
        rows: [
          ['Họ tên nam', 'NS', 'Họ tên nữ', 'NS', 'Nội dung'],
          ['An', '2015', 'Chi', '2015', 'D214'],
        ],
      },
      { name: 'SOLO', rows: [heads, ['', '', 'Nam', 'Nữ', ''], ['Hoa', 'Vũ Lan', '', '2016', 'S213']] },
    ],
  })
  const lines = (body: unknown) => (body as { rows: { line: number }[] }).rows.map(({ line }) => line)
  const sent = portal.answer(api.lastYear.preview, ({ body }) => ({
    ...looked({ reasons: [], entered: [], move_ages: 0 }),
    rows: lines(body).map((line) => row(line, [], 'ok')),
  }))
  await portal.open('/tournaments/from-file', Page, '/tournaments/from-file')
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'nam-truoc.xlsx'))
  await expect.element(act(2)).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({
    rows: [
      { line: 2, full_name_one: 'An', full_name_two: 'Chi', contents: ['D214'] },
      { line: 5, full_name_one: 'Vũ Lan', date_of_birth_one: '2016', contents: ['S213'] },
    ],
  })
  await expect.element(page.getByRole('region', { name: `${say('import.columns')}: SOLO` })).toBeVisible()
  await page.getByRole('checkbox', { name: /^SOLO/u }).click()
  await expect.element(act(1)).toBeVisible()
  expect(lines(sent.at(-1)?.body)).toEqual([2])
})

test('the events that would be made stand there by name without a click, and a guess says that it is one', async ({
  portal,
}) => {
  await openPasted(portal)
  const rows = page.getByRole('region', { name: say('lastYear.events.list') }).getByRole('row')
  const guess = say('import.events.fromSymbol')
  await expect.element(rows.nth(1).getByText('Pair D214')).toBeVisible()
  await expect.element(rows.nth(1).getByText(guess)).toBeVisible()
  await expect.element(rows.nth(2).getByText('Pair D114')).toBeVisible()
  await expect.element(rows.nth(2).getByText(guess)).not.toBeInTheDocument()
  await page.getByRole('button', { name: say('lastYear.events.hide') }).click()
  await expect.element(rows.first()).not.toBeInTheDocument()
})
