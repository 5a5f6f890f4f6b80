import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../../kit/api/calls.ts'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { detail, juvenile, tournament } from '../draft/register.fixtures.ts'
import { Page } from '../register.page.tsx'

const YEAR = new Date().getFullYear() + 1
const cup = { ...tournament, start_date: `${YEAR}-08-01`, end_date: `${YEAR}-08-02` }
const dance = (id: number, name: string) => ({ id, name, symbol: name, dance_type_id: 1 })
const grade = (id: number, name: string, ...dances: string[]) => ({
  id,
  name,
  dance: dances.map((each, index) => dance(index, each)),
  dance_type: { id: 1, name: 'Latin' },
})
const standard = { ...grade(9, 'F1', 'Waltz'), dance_type: { id: 2, name: 'Standard' } }
const kids = { ...juvenile, id: 5, name: 'Thiếu nhi 1', name_en: null, start_age: 8, end_age: 9 }
const details = [
  detail(1),
  detail(2, { grade: grade(2, 'F2', 'Rumba') }),
  detail(3, { grade: grade(3, 'F3', 'Jive') }),
  detail(4, { grade: grade(4, 'FD', 'Cha cha', 'Rumba') }),
  detail(5, { age: kids }),
  detail(6, { age: kids, grade: standard }),
]
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const event = (id: number) => page.getByRole('checkbox', { name: new RegExp(`^S${id} `, 'u') })

async function openForm(portal: Portal, contents: readonly Detail[]) {
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.detailsOf, [...contents])
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/register_competition/9', Page, '/register_competition/:idTour')
  await expect.element(page.getByRole('complementary', { name: say('register.summary') })).toBeVisible()
}

test('names the age group of the child, and the dances of a grade on its chip', async ({ portal }) => {
  await openForm(portal, details)
  await field(say('register.year')).fill(String(YEAR - 11))
  const block = page.getByRole('region', { name: `Latin · ${juvenile.name}`, exact: true })
  await expect.element(block).toMatchTextContent(say('register.contents.bornChild', { year: YEAR - 11 }))
  await expect.element(block).toMatchTextContent(say('register.contents.dances', { count: 2, grade: 'FD' }))
})

test('leads the Tab key to one chip of a row, and arrow keys from chip to chip', async ({ portal }) => {
  await openForm(portal, details)
  await field(say('register.year')).fill(String(YEAR - 11))
  await expect.element(event(1)).toBeEnabled()
  ;(event(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight} ')
  await expect.element(event(3)).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(event(4)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(event(3)).toHaveFocus()
})

test('says in one sentence why groups of all styles are out of reach', async ({ portal }) => {
  await openForm(portal, details)
  await field(say('register.name')).fill('Lê Hoa')
  await field(say('register.year')).fill(String(YEAR - 11))
  await page.getByText(/^Not eligible/u).click()
  const cause = say('register.contents.tooOld', { person: 'Lê Hoa', age: 11, year: YEAR })
  await expect.element(page.getByText(`${cause} Thiếu nhi 1 (8 to 9).`, { exact: true })).toBeVisible()
  expect(page.getByText(cause).elements()).toHaveLength(1)
})

test('marks no field wrong that was only passed by', async ({ portal }) => {
  await openForm(portal, details)
  await userEvent.click(field(say('register.email')))
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(field(say('register.email'))).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(say('register.email'))).toBeRequired()
  await field(say('register.email')).fill('not an address')
  await userEvent.keyboard('{Tab}')
  await expect.element(field(say('register.email'))).toHaveAttribute('aria-invalid', 'true')
})
