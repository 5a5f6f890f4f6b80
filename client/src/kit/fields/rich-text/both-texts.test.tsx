import { useEffect, useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { say, test } from '../../../test/portal.tsx'
import { BothTexts } from './both-texts.tsx'

const BOTH = '<p>Điều lệ</p><p><em>The rules</em></p><p>Fees</p>'

let texts = { own: '', english: '' }
function Editing({ english = '' }: { english?: string }) {
  const [value, setValue] = useState({ own: BOTH, english })
  useEffect(() => {
    texts = value
  }, [value])
  const fieldOf = (name: 'own' | 'english') => ({
    label: name,
    value: value[name],
    onChange: (html: string | null) => setValue((before) => ({ ...before, [name]: html ?? '' })),
  })
  return <BothTexts own={fieldOf('own')} english={fieldOf('english')} upload={undefined} />
}
const own = () => page.getByRole('textbox', { name: 'own' })
const undo = () => page.getByRole('button', { name: say('editor.split.undo') })

const paragraph = (text: string) => own().getByText(text, { exact: true })

test('moves everything from the caret on into the English text by key, and takes it back', async ({ portal }) => {
  await portal.open('/', () => <Editing english="<p>Before</p>" />)
  await paragraph('The rules').click()
  const move = page.getByRole('button', { name: say('editor.restToEnglish') })
  await expect.element(move).toBeVisible()
  ;(move.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => texts)
    .toEqual({ own: '<p>Điều lệ</p>', english: '<p>Before</p><p><em>The rules</em></p><p>Fees</p>' })
  await undo().click()
  await expect.poll(() => texts).toEqual({ own: BOTH, english: '<p>Before</p>' })
  await expect.element(own()).toHaveFocus()
  await expect.element(own()).toHaveTextContent('Điều lệThe rulesFees')
  await expect.element(undo()).not.toBeInTheDocument()
})

test('moves the selected part alone, and offers no undo once a text was edited', async ({ portal }) => {
  await portal.open('/', () => <Editing />)
  await paragraph('The rules').tripleClick()
  await page.getByRole('button', { name: say('editor.partToEnglish') }).click()
  await expect.poll(() => texts.english).toBe('<p><em>The rules</em></p>')
  expect(texts.own).toBe('<p>Điều lệ</p><p>Fees</p>')
  await expect.element(undo()).toBeVisible()
  await paragraph('Fees').click()
  await userEvent.keyboard('x')
  await expect.element(undo()).not.toBeInTheDocument()
})
