import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { fieldSentence } from '@portal/shared/kit/validation'
import { say, test } from '../../test/portal.tsx'
import { DayField } from './day-field.tsx'

function Form() {
  const [day, setDay] = useState<string | null>('2026-12-06')
  return (
    <>
      <DayField label="Start" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  )
}

const field = () => page.getByRole('textbox', { name: 'Start' })
const valueOutput = () => page.getByRole('status')

test('a day is typed day first, and written out once the field is left', async ({ portal }) => {
  await portal.open('/', Form)
  await expect.element(field()).toHaveValue('6 Dec 2026')
  await field().fill('16/12/2026')
  await expect.element(valueOutput()).toHaveTextContent('2026-12-16')
  await expect.element(field()).toHaveValue('16/12/2026')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('16 Dec 2026')
})

test('keeps an invalid date as typed and reports it on blur', async ({ portal }) => {
  await portal.open('/', Form)
  await field().fill('31/02/2026')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('31/02/2026')
  await expect.element(page.getByText(fieldSentence('DATE_INVALID', 'en'))).toBeVisible()
  await expect.element(valueOutput()).toHaveTextContent('31/02/2026')
})

test('replaces the typed text by the day chosen from the month', async ({ portal }) => {
  await portal.open('/', Form)
  await page.getByRole('button', { name: say('fields.day.open', { label: 'Start' }) }).click()
  const month = page.getByRole('dialog')
  await month.getByText('24', { exact: true }).first().click()
  await expect.element(valueOutput()).toHaveTextContent('2026-12-24')
  await expect.element(field()).toHaveValue('24 Dec 2026')
  await expect.element(month).not.toBeInTheDocument()
})
