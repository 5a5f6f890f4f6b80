import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { MissingStart } from '@portal/shared/programme/programme-rows'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { cup, item } from '../../test/rows.ts'
import { Page } from './admin-programme.page.tsx'

test('a question that is opened while a moved item is read again stays open', async ({ portal }) => {
  portal.signIn()
  const items = [item(1), item(2)]
  let answer = () => {}
  portal.answer(api.programme.programme, { tournament_id: cup.id, items })
  portal.answer(api.programme.missing, [])
  portal.answer(api.programme.order, { tournament_id: cup.id, items })
  await portal.open(`/tournaments/${cup.id}/programme`, Page, '/tournaments/:id/programme')
  const down = page.getByRole('button', { name: say('programme.down', { number: 1 }) })
  await expect.element(down).toBeEnabled()
  // Read last: the rows are there before it.
  const readAgain = portal.answer(
    api.programme.missing,
    async () => new Promise<MissingStart[]>((resolve) => (answer = () => resolve([]))),
  )
  await down.click()
  await expect.poll(() => readAgain.length).toBe(1)
  await page.getByRole('button', { name: say('programme.renumber') }).click()
  const act = page.getByRole('dialog').getByRole('button', { name: say('programme.renumber') })
  await expect.element(act).toBeVisible()
  answer()
  await expect.element(down).toBeEnabled()
  await expect.element(act).toBeEnabled()
})
