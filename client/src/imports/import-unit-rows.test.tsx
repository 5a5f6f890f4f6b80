import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { say, test } from '../test/portal.tsx'
import { cup } from '../test/rows.ts'
import { Page } from './entries-import.page.tsx'

type Sent = { rows: { line: number; unit: string }[] }

test('a unit in a row above its people is guessed, said and taken back', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.details, [])
  const sent = portal.answer(api.imports.previewEntries, ({ body }) => ({
    rows: (body as Sent).rows.map(({ line, unit }) => ({
      line,
      state: 'ok' as const,
      findings: [],
      people: [],
      contents: [],
      unit: unit || null,
      fee: null,
      entry: null,
    })),
    new_units: [
      ...new Set((body as Sent).rows.flatMap(({ unit }) => (unit === 'Sao Mai' || unit === '' ? [] : [unit]))),
    ].map((name) => ({ name, nearest: 'Sao Mai', rows: 1, allowed: false })),
    events: [],
    ages: [],
  }))
  await portal.open('/tournaments/1/import', Page, '/tournaments/:id/import')
  const rows = [
    'STT\tHọ và tên\tNăm sinh\tNội dung',
    'I\tCLB Sao Mai',
    '1\tTrần An\t2015\tD1',
    'Nhóm B',
    '2\tLê Chi\t2016\tD1',
  ]
  await page.getByLabelText(say('import.paste')).fill(rows.join('\n'))
  await page.getByRole('button', { name: say('import.paste.look') }).click()
  const unitRow = (line: number, text: string) =>
    page.getByRole('checkbox', { name: say('import.unitRows.use', { line, text }) })
  const unitsSent = () => (sent.at(-1)?.body as Sent | undefined)?.rows.map(({ line, unit }) => [line, unit])
  const unitCell = page.getByRole('textbox', { name: say('import.cell', { field: say('import.f.unit'), line: 3 }) })

  await expect.element(unitRow(2, 'CLB Sao Mai')).toBeChecked()
  await expect.element(unitRow(4, 'Nhóm B')).not.toBeChecked()
  await expect.element(unitCell).toHaveAttribute('placeholder', 'CLB Sao Mai')
  expect(unitsSent()).toEqual([
    [3, 'CLB Sao Mai'],
    [5, 'CLB Sao Mai'],
  ])

  await page.getByRole('button', { name: say('import.newUnits.instead', { name: 'Sao Mai' }) }).click()
  await expect.element(unitRow(2, 'Sao Mai')).toBeChecked()
  await expect.poll(unitsSent).toEqual([
    [3, 'Sao Mai'],
    [5, 'Sao Mai'],
  ])

  await unitRow(4, 'Nhóm B').click()
  await unitRow(2, 'Sao Mai').click()
  await expect.poll(unitsSent).toEqual([
    [2, ''],
    [3, ''],
    [5, 'Nhóm B'],
  ])
})
