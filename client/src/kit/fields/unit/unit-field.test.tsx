import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { unit } from '../../../test/rows.ts'
import { UnitField, type UnitValue } from './unit-field.tsx'

function Form() {
  const [value, setValue] = useState<UnitValue>(null)
  return (
    <>
      <UnitField label="Club" value={value} onChange={setValue} />
      <input aria-label="Next" />
      <output aria-label="Kept">{JSON.stringify(value)}</output>
    </>
  )
}

const field = () => page.getByRole('combobox', { name: 'Club' })
const valueOutput = () => page.getByRole('status', { name: 'Kept' })
const question = (name: string) => page.getByText(say('fields.unit.likely', { name }), { exact: true })

async function typed(portal: Portal, name: string) {
  portal.answer(resourceCalls(units).list, [{ ...unit(7, 'CLB Sao Mai Hà Nội'), code: 'SMH' }, unit(8, 'CLB Quận 1')])
  await portal.open('/', Form)
  await field().click()
  await expect.element(page.getByRole('option', { name: 'CLB Quận 1' })).toBeVisible()
  await field().fill(name)
}

test('a name that is spelled differently is kept, and one tap takes the unit that was meant', async ({ portal }) => {
  await typed(portal, 'Câu lạc bộ Sao Mai HN')
  await userEvent.tab()
  await expect.element(valueOutput()).toHaveTextContent('"Câu lạc bộ Sao Mai HN"')
  await expect.element(question('CLB Sao Mai Hà Nội')).toBeVisible()
  await page.getByRole('button', { name: say('fields.unit.take', { name: 'SMH' }) }).click()
  await expect.element(valueOutput()).toHaveTextContent('7')
  await expect.element(question('CLB Sao Mai Hà Nội')).not.toBeInTheDocument()
})

test('the unit that was meant is offered while a name is typed, and Enter keeps the name', async ({ portal }) => {
  await typed(portal, 'Sao Mia Hà Nội')
  await expect
    .element(page.getByRole('option', { name: say('fields.unit.likely', { name: 'CLB Sao Mai Hà Nội' }) }))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(valueOutput()).toHaveTextContent('"Sao Mia Hà Nội"')
})

test('nothing is asked about the name of another unit', async ({ portal }) => {
  await typed(portal, 'Quận 10')
  await userEvent.tab()
  await expect.element(valueOutput()).toHaveTextContent('"Quận 10"')
  await expect.element(question('CLB Quận 1')).not.toBeInTheDocument()
})
