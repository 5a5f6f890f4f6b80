import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { test } from '../test/portal.tsx'
import { ImportCell } from './import-cell.tsx'

function Cell() {
  const [text, setText] = useState('An')
  return (
    <>
      <ImportCell
        label="Name"
        value={text}
        placeholder=""
        severity={undefined}
        describedBy={undefined}
        readOnly={false}
        onCommit={setText}
      />
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
