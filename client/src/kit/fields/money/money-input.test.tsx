import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '../../i18n/language.ts'
import { test } from '../../../test/portal.tsx'
import { MoneyInput } from './money-input.tsx'

function Page() {
  const [value, setValue] = useState<number | ''>('')
  return (
    <>
      <MoneyInput label="Fee" value={value} onChange={setValue} />
      <output data-testid="kept">{String(value)}</output>
    </>
  )
}

async function paste(text: string) {
  const field = page.getByLabelText('Fee')
  await userEvent.clear(field)
  await userEvent.click(field)
  pasteAtCaret(text)
}

function pasteAtCaret(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  page
    .getByLabelText('Fee')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

for (const language of ['en', 'vi'] as const)
  test(`pasted amounts are whole đồng on screens in ${language}`, async ({ portal }) => {
    await portal.open('/', Page)
    chooseLanguage(language)
    const texts = ['300.000', '300,000', '300 000', '300.000 ₫', '300k', '300000', '₫300.000', '300.000đ/VĐV']
    for (const text of texts) {
      await paste(text)
      await expect.poll(() => page.getByTestId('kept').element().textContent, { message: text }).toBe('300000')
    }
    chooseLanguage('en')
  })

test('a pasted text that is no amount changes nothing and is named', async ({ portal }) => {
  await portal.open('/', Page)
  for (const text of ['12.50', 'từ 300.000 đến 400.000']) {
    await paste(text)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(page.getByTestId('kept').element().textContent).toBe('')
  }
  await paste('300.000')
  await expect.element(page.getByText(/not an amount/u)).not.toBeInTheDocument()
})

test('less than a thousand đồng is asked about and stays what it is, nothing is not', async ({ portal }) => {
  await portal.open('/', Page)
  await userEvent.fill(page.getByLabelText('Fee'), '300')
  await expect.element(page.getByText(/^Only 300/u)).toBeVisible()
  await expect.element(page.getByTestId('kept')).toHaveTextContent('300')
  await userEvent.fill(page.getByLabelText('Fee'), '0')
  await expect.element(page.getByText(/^Only 300/u)).not.toBeInTheDocument()
})

test('k behind a typed number is thousand', async ({ portal }) => {
  await portal.open('/', Page)
  await userEvent.click(page.getByLabelText('Fee'))
  await userEvent.keyboard('250k')
  await expect.poll(() => page.getByTestId('kept').element().textContent).toBe('250000')
})

test('an amount pasted behind a minus stays negative', async ({ portal }) => {
  await portal.open('/', Page)
  await userEvent.fill(page.getByLabelText('Fee'), '-5')
  pasteAtCaret('300.000')
  await expect.poll(() => page.getByTestId('kept').element().textContent).toBe('-5300000')
})
