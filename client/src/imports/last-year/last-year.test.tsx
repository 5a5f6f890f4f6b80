import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { LastYearPreview, LastYearSummary } from '@portal/shared/imports/last-year-calls'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { Page } from './last-year.page.tsx'

type Sent = { reasons: { cause: string; reason: string }[]; entered: string[]; move_ages: 0 | 1 }
const row = (line: number, causes: LastYearPreview['causes'], state: LastYearPreview['state']): LastYearPreview => ({
  line,
  state,
  causes,
  findings: [],
  people: [],
  contents: [],
  unit: null,
  fee: null,
  entry: null,
})
const summary: LastYearSummary = {
  entries: 1,
  people: 1,
  pairs: 0,
  units: { known: 0, fresh: 1 },
  events: { known: 0, fresh: 0, all: [] },
  ages: [],
  year: 2027,
  moves: 1,
  prices: [],
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
  const text = 'Họ tên\tNội dung\nMai Lan\tS214\nTrần An\tS214\nĐội Hoa\tDD1\nLê Thu\tS214'
  await page.getByLabelText(say('import.paste')).fill(text)
  await page.getByRole('button', { name: say('import.paste.look') }).click()
  await expect.element(act(1)).toBeVisible()
  return sent
}
const act = (count: number) => page.getByRole('button', { name: say('import.act', { count }) })
const of = (cause: 'age' | 'years' | 'twice') => page.getByRole('group', { name: say(`lastYear.about.${cause}`) })

test('a reason lets in the rows of its cause only', async ({ portal }) => {
  const sent = await openPasted(portal)
  await of('age')
    .getByRole('button', { name: say('lastYear.cause.reason') })
    .click()
  const field = page.getByRole('textbox', { name: say('lastYear.cause.why', { what: say('lastYear.about.age') }) })
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
  const what = say('lastYear.about.years')
  await page.getByRole('button', { name: say('lastYear.cause.showOf', { what }) }).click()
  await expect.element(page.getByRole('checkbox', { name: say('import.choose', { line: 4 }) })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: say('import.choose', { line: 3 }) })).not.toBeInTheDocument()
})
