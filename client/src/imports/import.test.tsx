import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { api } from '../kit/api/calls.ts'
import { refused } from '../test/network.ts'
import { onPhone, say, test, type Portal } from '../test/portal.tsx'
import { mapNames } from '@portal/shared/kit/define-fields'
import { unitTexts } from '@portal/shared/resources/unit.fields'
import { ImportCell } from './rows/import-cell.tsx'
import { Page } from './units-import.page.tsx'

type UnitRow = { line: number; name: string }
const rowsOf = (body: unknown) => (body as { rows: UnitRow[] }).rows
const finding = (message: string, suggest: string | null = null) => ({
  path: 'name',
  code: 'X',
  message,
  level: 'problem' as const,
  suggest,
})
/** As the server assesses them here: "Sao" is in the portal, and what ends in a question mark is wrong. */
const assessed = ({ line, name }: UnitRow) =>
  name === 'Sao'
    ? { line, state: 'there' as const, findings: [] }
    : name.endsWith('?')
      ? {
          line,
          state: 'problem' as const,
          findings: name
            .split(',')
            .map((piece) => finding(`“${piece}” is no name.`, name.includes(',') ? null : piece.slice(0, -1))),
        }
      : { line, state: 'ok' as const, findings: [] }

async function openPasted(portal: Portal, text: string) {
  portal.signIn()
  const looked = portal.answer(api.imports.previewUnits, ({ body }) => ({ rows: rowsOf(body).map(assessed) }))
  await portal.open('/units/import', Page, '/units/import')
  await page.getByLabelText(say('import.paste')).fill(text)
  await page.getByRole('button', { name: say('import.paste.look') }).click()
  return looked
}
const box = (line: number) => page.getByRole('checkbox', { name: say('import.choose', { line }) })
const cell = (line: number) =>
  page.getByRole('textbox', { name: say('import.cell', { field: say('units.name'), line }) })
const act = (count: number) => page.getByRole('button', { name: say('import.act', { count }) })

test('selects rows that are ready, and disables existing and wrong ones', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nSao\nHoa Sen\nMai?')
  await expect.element(act(1)).toBeEnabled()
  await expect.element(box(3)).toBeChecked()
  await expect.element(box(2)).toBeDisabled()
  await expect.element(box(4)).toBeDisabled()
  await expect.element(page.getByText('“Mai?” is no name.')).toBeVisible()
})

test('corrects a cell by hand or by the suggestion and checks it again', async ({ portal }) => {
  const looked = await openPasted(portal, 'Đơn vị\nHoa Sen\nMai?')
  await page.getByRole('button', { name: say('import.useFor', { text: 'Mai', cell: 'Mai?', count: 1 }) }).click()
  await expect.element(act(2)).toBeEnabled()
  await expect.element(cell(3)).toHaveValue('Mai')
  expect(rowsOf(looked.at(-1)?.body).map(({ name }) => name)).toEqual(['Hoa Sen', 'Mai'])
})

test('says once what is wrong with many parts of a cell, and how many more there are', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nMột, Hai, Ba, Bốn?\nMột, Hai, Ba, Bốn, Năm?')
  await cell(2).click()
  await expect.element(page.getByText('“ Bốn?” is no name.')).toBeVisible()
  await cell(3).click()
  await expect.element(page.getByText(say('import.more', { count: 4 }))).toBeVisible()
  await expect.element(page.getByText('“ Năm?” is no name.')).not.toBeInTheDocument()
})

test('imports only the selected rows and reports the result', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nHoa Sen\nBình Minh')
  const sent = portal.answer(api.imports.units, {
    added: 1,
    there: 0,
    rows: [{ line: 3, result: 'added', id: 5 }],
  })
  await expect.element(act(2)).toBeEnabled()
  await box(2).click()
  await act(1).click()
  await expect.element(page.getByText(say('import.done', { count: 1 }))).toBeVisible()
  expect(sent.map(({ body }) => rowsOf(body))).toEqual([
    [{ ...mapNames(unitTexts, () => ''), line: 3, name: 'Bình Minh' }],
  ])
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/u)
})

test('a list that is refused for entries that came since is looked at again, with the warnings that are new', async ({
  portal,
}) => {
  const looked = await openPasted(portal, 'Đơn vị\nHoa Sen')
  portal.answer(api.imports.units, refused(409, 'IMPORT_WARNINGS_NEW'))
  await act(1).click()
  await expect.poll(() => looked.length).toBe(2)
  expect(rowsOf(looked[1]?.body)).toEqual(rowsOf(looked[0]?.body))
  await expect.element(act(1)).toBeEnabled()
})

test('a list that would be lost is not left without asking', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nHoa Sen')
  await page.getByRole('button', { name: say('import.other') }).click()
  await page.getByRole('button', { name: say('admin.unsaved.stay') }).click()
  await expect.element(cell(2)).toHaveValue('Hoa Sen')
})

test('of a kind of rows those are shown that are of it by now, and the one that is mended', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nHoa Sen\nMai?\nLan?')
  await page.getByRole('button', { name: `${say('import.filter.problem')} 2` }).click()
  await page.getByRole('button', { name: say('import.useFor', { text: 'Mai', cell: 'Mai?', count: 1 }) }).click()
  await expect.element(page.getByRole('button', { name: `${say('import.filter.problem')} 1` })).toBeVisible()
  await expect.element(cell(3)).toHaveValue('Mai')
  // Without headings the first row is somebody too.
  await page.getByRole('button', { name: `${say('import.filter.ok')} 2` }).click()
  await page
    .getByRole('combobox', { name: say('import.columns.heading') })
    .selectOptions(say('import.columns.noHeading'))
  await expect.element(cell(1)).toHaveValue('Đơn vị')
})

test('a list is left without asking once it is written, though rows were left out', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nHoa Sen\nMai?')
  portal.answer(api.imports.units, { added: 1, there: 0, rows: [{ line: 2, result: 'added', id: 5 }] })
  await act(1).click()
  await expect.element(page.getByText(say('import.done', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say('import.other') }).click()
  await expect.element(page.getByLabelText(say('import.paste'))).toBeVisible()
})

test('nothing is written while a change of the list is looked at', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nHoa Sen\nMai?')
  await expect.element(act(1)).toBeEnabled()
  const { promise, resolve } = Promise.withResolvers<{ rows: ReturnType<typeof assessed>[] }>()
  portal.answer(api.imports.previewUnits, async () => promise)
  await page.getByRole('button', { name: say('import.useFor', { text: 'Mai', cell: 'Mai?', count: 1 }) }).click()
  await expect.element(act(1)).toBeDisabled()
  resolve({ rows: [2, 3].map((line) => assessed({ line, name: 'Mai' })) })
  await expect.element(act(2)).toBeEnabled()
})

function Cell() {
  const [text, setText] = useState('An')
  return (
    <>
      <ImportCell label="Name" value={text} placeholder="" mark={null} readOnly={false} onCommit={setText} />
      <output>{text}</output>
    </>
  )
}

test('Enter of an input method takes over its word alone; the next one ends the typing', async ({ portal }) => {
  await portal.open('/', Cell)
  const cell = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(cell, 'Bình')
  cell.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  await expect.element(cell).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('An')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Bình')
})

test('Enter takes over a text and Escape the text before, and the cell keeps the focus', async ({ portal }) => {
  await portal.open('/', Cell)
  const cell = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(cell, 'Bình')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Bình')
  await expect.element(cell).toHaveFocus()
  await userEvent.keyboard('x{Escape}')
  await expect.element(cell).toHaveValue('Bình')
  await expect.element(cell).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Bình')
})

test('the act is before the rows in the order of Tab, and the number of a row leads to its sentences', async ({
  portal,
}) => {
  await openPasted(portal, 'Đơn vị\nHoa Sen\nMai?\nLan?')
  await expect.element(act(1)).toBeEnabled()
  const isBefore = (first: Element, second: Element) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  expect(isBefore(act(1).element(), box(2).element())).toBe(true)
  const row = page.getByRole('button', { name: `3 ${say('import.state.problem')}` })
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const sentences = page.getByRole('region', { name: `${say('import.row')} 3` })
  await expect.element(sentences).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}{Enter}')
  await expect.element(cell(3)).toHaveValue('Mai')
})

test('a cause is a button with its count, which shows its rows alone until it is pressed again', async ({ portal }) => {
  await openPasted(portal, 'Đơn vị\nHoa Sen\nMai?\nLan?')
  const cause = page.getByRole('button', { name: say('import.cause.cells', { count: 2 }) })
  await expect.element(cause).toHaveAttribute('aria-pressed', 'false')
  await cause.click()
  await expect.element(cause).toHaveAttribute('aria-pressed', 'true')
  await expect.element(cell(3)).toHaveAccessibleDescription('“Mai?” is no name.')
  await expect.element(cell(2)).not.toBeInTheDocument()
  await cause.click()
  await expect.element(cell(2)).toBeVisible()
})

test('on a phone what is to be decided comes first, and a row of two lines opens its fields', async ({ portal }) => {
  await onPhone(async () => {
    await openPasted(portal, 'Đơn vị\nHoa Sen\nMai?')
    const cause = page.getByRole('button', { name: say('import.cause.cells', { count: 1 }) })
    await expect.element(cause).toBeInViewport()
    await expect.element(act(1)).toBeInViewport()
    await cause.click()
    await page.getByRole('button', { name: /Mai\?/u, expanded: false }).click()
    await expect.element(cell(3)).toBeVisible()
    await cell(3).fill('Mai')
    await userEvent.keyboard('{Enter}')
    await expect.element(act(2)).toBeEnabled()
  })
})
