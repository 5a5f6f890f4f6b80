import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEntries, rowOf } from '../../../test/entries.ts'
import { test } from '../../../test/portal.tsx'
import { entry } from '../../../test/rows.ts'
import classes from './surface.module.css'

const Count = ({ width }: { width: number }) => (
  <output className={classes.totals} style={{ display: 'block', width }}>
    <span>224 items</span>
  </output>
)

const Counts = () => (
  <>
    <Count width={200} />
    <Count width={24} />
  </>
)

test('a count without room is left out, not cut to another number', async ({ portal }) => {
  await portal.open('/', Counts)
  await expect.element(page.getByText('224 items').first()).toBeVisible()
  const isSeen = page
    .getByRole('status')
    .elements()
    .map((output) => {
      const words = output.querySelector('span')?.getBoundingClientRect()
      return words !== undefined && words.top < output.getBoundingClientRect().bottom
    })
  expect(isSeen).toEqual([true, false])
})

test('the ring of a table lies within its window until a row is marked', async ({ portal }) => {
  await openEntries(portal, () => [entry(1), entry(2)])
  await expect.element(rowOf(1)).toBeVisible()
  const list = document.querySelector(`.${classes.list}`)
  if (!list) throw new Error('There is no list.')
  const ring = () => {
    const { content, borderTopWidth, inset } = getComputedStyle(list, '::after')
    return content === 'none' ? null : { borderTopWidth, inset }
  }
  await userEvent.keyboard('{Tab}')
  page.getByRole('grid').element().focus()
  expect(ring()).toEqual({ borderTopWidth: '3px', inset: '0px' })
  await userEvent.keyboard('j')
  await expect.poll(ring).toBeNull()
})
