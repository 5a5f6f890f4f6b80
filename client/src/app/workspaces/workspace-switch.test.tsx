import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { admin } from '../../test/rows.ts'
import { WorkspaceSwitch } from './workspace-switch.tsx'

const Head = () => <WorkspaceSwitch user={admin} />

test('the head names the open page of the portal, and its section where that has several', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.list, [])
  const names = {
    '/': say('app.nav.overview'),
    '/units': `${say('admin.nav.master')} · ${say('units.title')}`,
    '/units/merge': `${say('admin.nav.master')} · ${say('units.title')}`,
    '/accounts': say('accounts.title'),
    '/mails': say('mails.title'),
  }
  for (const [address, name] of Object.entries(names)) {
    await portal.open(address, Head)
    await expect.element(page.getByRole('button')).toHaveTextContent(name)
  }
})
