import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { toastInfo, toastSuccess } from '../../kit/i18n/toast.ts'
import { test } from '../../test/portal.tsx'

/** A page with a bar at its lower edge and room below it, as high as two screens. */
function WithBar() {
  return (
    <main style={{ height: '200vh', paddingBottom: '3rem' }}>
      <div style={{ height: '150vh' }} />
      <div data-foot style={{ position: 'sticky', bottom: 0 }}>
        <MainButton fullWidth onClick={() => toastSuccess('saved')}>
          save
        </MainButton>
      </div>
    </main>
  )
}

const box = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect()
const covers = () => box('saved').bottom > box('save').top && box('saved').top < box('save').bottom

test('a message stands above the bar at the lower edge, also after scrolling', async ({ portal }) => {
  await portal.open('/', WithBar)
  await page.getByRole('button', { name: 'save', exact: true }).click()
  await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
  await expect.poll(covers).toBe(false)
  const atFoot = box('saved').bottom
  scrollTo(0, 130)
  await expect.poll(covers).toBe(false)
  expect(atFoot).toBeGreaterThan(innerHeight / 2)
})

test('a message stands at the lower edge where there is no bar', async ({ portal }) => {
  await portal.open('/', () => null)
  toastInfo('saved')
  await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
  await expect.poll(() => innerHeight - box('saved').bottom).toBeLessThan(60)
})

test('the message of an act with its undo is shown at once, whatever was said before it', async ({ portal }) => {
  await portal.open('/', () => null)
  for (let count = 0; count < 8; count++) toastInfo(`entry ${count} was approved before`)
  showUndoable({ id: 'act', message: 'entry 8 approved', label: 'back', undo: () => undefined })
  await expect.element(page.getByRole('button', { name: 'back' }), { timeout: 1000 }).toBeVisible()
})
