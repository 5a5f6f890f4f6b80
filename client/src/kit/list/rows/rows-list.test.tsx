import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { test } from '../../../test/portal.tsx'
import { RowsList, type RowsColumn } from './rows-list.tsx'
import { extendRange, noSelection, toggleId } from '../selection.ts'

type Club = { id: number; name: string; fee: number }
const clubs = Array.from({ length: 2000 }, (_, at): Club => ({ id: at + 1, name: `Đơn vị ${at + 1}`, fee: at }))
let drawn: number[] = []

const columns: readonly RowsColumn<Club>[] = [
  {
    key: 'name',
    header: 'units.name',
    width: '1fr',
    cell: ({ id, name }) => {
      drawn.push(id)
      return name
    },
  },
  { key: 'fee', header: 'entriesAdmin.col.fee', width: '100px', align: 'end', cell: ({ fee }) => fee },
]

function Clubs() {
  const [selection, setSelection] = useState(noSelection)
  const [even, setEven] = useState(false)
  const rows = even ? clubs.filter(({ id }) => id % 2 === 0) : clubs
  const ids = rows.map(({ id }) => id)
  return (
    <>
      <button type="button" onClick={() => setEven(!even)}>
        even
      </button>
      <output>{[...selection.ids].join(' ')}</output>
      <div style={{ height: 500, display: 'grid' }}>
        <RowsList
          label="Clubs"
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={40}
          columns={columns}
          selectionBoxes={{
            header: null,
            label: ({ name }) => `Choose ${name}.`,
            isChosen: ({ id }) => selection.ids.has(id),
            isEnabled: ({ id }) => id !== 4,
            toggle: ({ id }, range) => setSelection((now) => (range ? extendRange(now, ids, id) : toggleId(now, id))),
          }}
        />
      </div>
    </>
  )
}

const box = (id: number) => page.getByRole('checkbox', { name: `Choose Đơn vị ${id}.` })

test('of two thousand rows those in sight are drawn, and the table says how many there are', async ({ portal }) => {
  drawn = []
  await portal.open('/', Clubs)
  await expect.element(page.getByRole('table', { name: 'Clubs' })).toHaveAttribute('aria-rowcount', '2001')
  await expect.element(box(1)).toBeVisible()
  expect(new Set(drawn).size).toBeLessThan(60)
})

test('choosing a row draws that row again and no other', async ({ portal }) => {
  await portal.open('/', Clubs)
  await expect.element(box(2)).toBeVisible()
  drawn = []
  await box(2).click()
  await expect.element(box(2)).toBeChecked()
  expect(new Set(drawn)).toEqual(new Set([2]))
})

test('Shift chooses everything between, in the order shown after a filter', async ({ portal }) => {
  await portal.open('/', Clubs)
  await page.getByRole('button', { name: 'even' }).click()
  await box(2).click()
  await userEvent.keyboard('{Shift>}')
  await box(8).click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 4 6 8')
})

test('a row that stays as it is cannot be chosen', async ({ portal }) => {
  await portal.open('/', Clubs)
  await expect.element(box(4)).toBeDisabled()
  await expect.element(box(3)).toBeEnabled()
})

function Wide() {
  const [name, fee] = columns
  return (
    <div style={{ width: 400, height: 500, display: 'grid' }}>
      <RowsList
        label="Clubs"
        rows={clubs}
        keyOf={({ id }) => id}
        rowHeight={40}
        minWidth="900px"
        columns={
          name && fee
            ? [
                { ...name, width: '120px', stickyOffset: 0 },
                { ...fee, width: '1fr' },
              ]
            : []
        }
      />
    </div>
  )
}

test('a name stays in sight where the columns need more room than there is', async ({ portal }) => {
  await portal.open('/', Wide)
  const cell = page.getByRole('cell', { name: 'Đơn vị 1', exact: true })
  await expect.element(cell).toBeInTheDocument()
  const table = page.getByRole('table', { name: 'Clubs' }).element()
  const box = table.parentElement ?? table
  box.scrollLeft = 300
  // Behind the border of the box.
  await expect
    .poll(() => cell.element().getBoundingClientRect().left - box.getBoundingClientRect().left)
    .toBeCloseTo(1, 0)
})
