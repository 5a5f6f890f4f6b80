import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { PrivateNavigation } from '../../../app/private-navigation.tsx'
import { FolderSide } from '../../../contents/folder-side.tsx'
import { Page as Units } from '../../../resources/units.tsx'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { admin, cup, unit } from '../../../test/rows.ts'
import { api } from '../../api/calls.ts'

const row = page.getByRole('row').filter({ hasText: 'Sao Mai' })
const rail = page.getByRole('navigation', { name: say('app.nav.label') })
const section = rail.getByRole('link', { name: say('units.title') })
const fold = rail.getByRole('button', { name: say('app.nav.fold') })
const folder = page.getByRole('button', { name: 'Hạng F' })

function UnitsBesideRail() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <PrivateNavigation user={admin} isFolded={false} onFold={() => undefined} />
      <FolderSide folders={[{ id: 5, name: 'Hạng F' }]} value={chosen} onChange={setChosen} />
      <Units />
    </>
  )
}

async function open(portal: Portal) {
  portal.signIn()
  portal.answer(api.tournaments.list, [cup])
  portal.answer(api.membership.waiting, [])
  portal.answer(api.unitMerge.duplicates, [])
  portal.answer(resourceCalls(units).list, ({ query }) => {
    const rows = [unit(1, 'Sao Mai')]
    return query.limit ? { rows, count: rows.length } : rows
  })
  await portal.open('/units', UnitsBesideRail, '/units')
  await expect.element(row).toBeVisible()
}

for (const [description, place] of [
  ['a section of the rail', section],
  ['a folder', folder],
  ['the fold of the rail', fold],
] as const satisfies readonly (readonly [string, Locator])[]) {
  test(`keys belong to the list after ${description} is chosen with the mouse`, async ({ portal }) => {
    await open(portal)
    await place.click()
    await expect.element(place).not.toHaveFocus()
    await userEvent.keyboard('j')
    await expect.element(row).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Sao Mai')
  })

  test(`${description} keeps the focus of somebody who chooses it with a key`, async ({ portal }) => {
    await open(portal)
    const control = place.element() as HTMLElement
    control.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row).toBeVisible()
    expect(document.activeElement).toBe(control)
  })
}
