import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TextInput } from '@mantine/core'
import { api } from '../api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { useUndo } from './use-undo.ts'

const offers = ['first-token-of-24-chars', 'other-token-of-24-chars']
const back = vi.fn<(token: string) => void>()

function Deleting() {
  const tell = useUndo()
  return (
    <>
      {offers.map((token, at) => (
        <button
          key={token}
          type="button"
          onClick={() =>
            tell(`gone ${at}`, { token, expires_date: '2026-11-22T12:00:00Z' }, async () => back(token), {
              isBrief: at === 1,
            })
          }
        >
          {`delete ${at}`}
        </button>
      ))}
      <TextInput aria-label="typed" />
    </>
  )
}

const remove = async (at: number) => page.getByRole('button', { name: `delete ${at}` }).click()
const undo = () => page.getByRole('button', { name: say('admin.undo') })

test('undoes an act once on repeated presses', async ({ portal }) => {
  const sent = portal.answer(api.undo.undo, { restored: 1, mails_sent: 0 })
  back.mockClear()
  await portal.open('/', Deleting)
  await remove(0)
  await expect.element(page.getByText('gone 0')).toBeVisible()
  await userEvent.dblClick(undo())
  await expect.element(page.getByText(say('admin.undone'))).toBeVisible()
  expect(sent.map(({ params }) => params.token)).toEqual([offers[0]])
  expect(back.mock.calls).toEqual([[offers[0]]])
})

test('Control+Z takes back the latest first; in a field it is the field’s own', async ({ portal }) => {
  const sent = portal.answer(api.undo.undo, { restored: 1, mails_sent: 0 })
  await portal.open('/', Deleting)
  await remove(0)
  await remove(1)
  await page.getByRole('textbox').fill('x')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(sent).toEqual([])
  await remove(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => sent.map(({ params }) => params.token)).toEqual([offers[1]])
})

test('reports a sent mail after undo, and shows a refusal', async ({ portal }) => {
  portal.answer(api.undo.undo, { restored: 1, mails_sent: 2 })
  await portal.open('/', Deleting)
  await remove(0)
  await undo().click()
  await expect.element(page.getByText(say('admin.undoneMails', { count: 2 }))).toBeVisible()
  portal.answer(api.undo.undo, refused(409, 'UNDO_EXPIRED', { sentence: 'Too late to take this back.' }))
  await remove(0)
  await undo().click()
  await expect.element(page.getByText('Too late to take this back.')).toBeVisible()
})
