import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { useShortcuts } from '../../kit/acts/use-shortcuts.ts'
import { say, test } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { PaletteButton } from './palette-button.tsx'

const network = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('./palette.tsx'), async (original) => {
  await network.promise
  return original()
})

const acted: string[] = []
const Office = () => {
  useShortcuts({ a: () => void acted.push('a') }, true)
  return <PaletteButton user={admin} />
}

test('letters that are typed before the search has come stand in it, and do nothing to the page', async ({
  portal,
}) => {
  portal.signIn()
  portal.answer(api.tournaments.list, [cup])
  portal.answer(api.find.find, { entries: [], units: [] })
  await portal.open('/overview', Office)
  await userEvent.keyboard('a')
  await userEvent.keyboard('{Control>}k{/Control}anb{Backspace}')
  network.resolve()
  await expect.element(page.getByRole('combobox', { name: say('palette.label') })).toHaveValue('an')
  expect(acted).toEqual(['a'])
})
