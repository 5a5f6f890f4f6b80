import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { PaletteButton } from './palette-button.tsx'
// Fetched, as it is some seconds after the page answers.
import './palette.tsx'

const Office = () => (
  <>
    <PaletteButton user={admin} />
    <button type="button">rows</button>
  </>
)

test('the search has the focus before a next key can come, and gives it back', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.list, [cup])
  await portal.open('/overview', Office)
  const field = page.getByRole('combobox', { name: say('palette.label') })
  // Keys wait for no timer: called before any could run.
  const focusOnceDrawn = new Promise<Element | null>((resolve) => {
    const drawn = new MutationObserver(() => {
      if (!field.query()) return
      drawn.disconnect()
      resolve(document.activeElement)
    })
    drawn.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'rows' }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await focusOnceDrawn).toBe(field.element())
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'rows' })).toHaveFocus()
})
