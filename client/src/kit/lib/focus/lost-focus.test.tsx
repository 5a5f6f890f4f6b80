import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../test/portal.tsx'

function List() {
  const [isOffered, setOffered] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      <section>{isOffered && <button onClick={() => setOffered(false)}>Dismiss</button>}</section>
      <div data-tools>
        <input type="search" />
      </div>
      <button>Row</button>
    </main>
  )
}

test('the focus of a removed button goes to the rows of a list, not into its search', async ({ portal }) => {
  await portal.open('/list', List)
  const button = page.getByRole('button', { name: 'Dismiss' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Row' })).toHaveFocus()
})
