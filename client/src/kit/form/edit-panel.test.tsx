import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../api/calls.ts'
import { Page } from '../../resources/units.tsx'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { unit } from '../../test/rows.ts'
import { endSession } from '../api/session.ts'

const calls = resourceCalls(units)
const panel = () => page.getByRole('dialog').first()
const name = () => panel().getByRole('textbox', { name: say('units.name') })
const save = () => panel().getByRole('button', { name: say('admin.save') })

async function openUnit(portal: Portal) {
  portal.signIn()
  portal.answer(api.membership.waiting, [])
  portal.answer(api.unitMerge.duplicates, [])
  portal.answer(calls.list, { rows: [unit(1, 'Sao Mai'), unit(2, 'Hoa Sen')], count: 2 })
  await portal.open('/units', Page, '/units')
  await page.getByRole('row').filter({ hasText: 'Sao Mai' }).click()
  await expect.element(name()).toHaveValue('Sao Mai')
}

test('sends what changed and the version it was made from', async ({ portal }) => {
  await openUnit(portal)
  const sent = portal.answer(calls.update, unit(1, 'Sao Băng', 5))
  await name().fill('Sao Băng')
  await save().click()
  await expect.element(page.getByText(say('admin.saved', { name: 'Sao Băng' }))).toBeVisible()
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([['1', { name: 'Sao Băng', version: 1 }]])
})

test('a version that somebody else overtook shows both, and mine is sent over theirs only when chosen', async ({
  portal,
}) => {
  await openUnit(portal)
  const sent = portal.answer(calls.update, ({ body }) =>
    (body as { version: number }).version === 7
      ? unit(1, 'Mine', 8)
      : refused(409, 'STALE_VERSION', { data: { current: unit(1, 'Theirs', 7) } }),
  )
  await name().fill('Mine')
  await save().click()
  await expect.element(panel()).toMatchTextContent(say('admin.stale.title'))
  await expect
    .element(
      panel()
        .getByRole('group', { name: say('admin.stale.theirs') })
        .getByRole('textbox', { name: say('units.name') }),
    )
    .toHaveValue('Theirs')
  await expect
    .element(
      panel()
        .getByRole('group', { name: say('admin.stale.yours') })
        .getByRole('textbox', { name: say('units.name') }),
    )
    .toHaveValue('Mine')
  expect(sent.length).toBe(1)
  await panel()
    .getByRole('button', { name: say('admin.stale.takeYours') })
    .click()
  await expect.element(page.getByText(say('admin.saved', { name: 'Mine' }))).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Mine', version: 1 },
    { name: 'Mine', version: 7 },
  ])
})

test('continues from the saved version when it is chosen', async ({ portal }) => {
  await openUnit(portal)
  portal.answer(calls.update, refused(409, 'STALE_VERSION', { data: { current: unit(1, 'Theirs', 7) } }))
  await name().fill('Mine')
  await save().click()
  await panel()
    .getByRole('button', { name: say('admin.stale.takeTheirs') })
    .click()
  await expect.element(name()).toHaveValue('Theirs')
  const sent = portal.answer(calls.update, unit(1, 'Theirs too', 8))
  await name().fill('Theirs too')
  await save().click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'Theirs too', version: 7 }])
})

test('asks before closing with unsaved changes', async ({ portal }) => {
  await openUnit(portal)
  await name().fill('Half typed')
  await userEvent.keyboard('{Escape}')
  const stay = page.getByRole('button', { name: say('admin.unsaved.stay') })
  await stay.click()
  await expect.element(name()).toHaveValue('Half typed')
  await panel()
    .getByRole('button', { name: say('admin.cancel') })
    .click()
  await page.getByRole('button', { name: say('admin.unsaved.leave') }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('restores unsaved input for the same account after the session ended', async ({ portal }) => {
  await openUnit(portal)
  await name().fill('Not lost')
  endSession()
  await portal.close()
  portal.signIn()
  await portal.open('/units', Page, '/units')
  await expect.element(name()).toHaveValue('Not lost')
})

test('shows a refusal at its field and keeps the input', async ({ portal }) => {
  await openUnit(portal)
  const message = 'This name exists already.'
  portal.answer(calls.update, refused(409, 'VALIDATION', { errors: [{ path: 'name', code: 'EXISTS', message }] }))
  await name().fill('Hoa Sen')
  await save().click()
  await expect.element(panel().getByText(message)).toBeVisible()
  await expect.element(name()).toHaveValue('Hoa Sen')
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
})
