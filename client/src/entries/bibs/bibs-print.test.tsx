import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { DownloadBibs } from './admin-bibs-print.tsx'

test('bibs that nobody has yet cannot be printed, and it is said why', async ({ portal }) => {
  portal.signIn()
  const sent = portal.answer(api.papers.bibs, refused(404, 'NO_BIBS'))
  await portal.open('/', () => <DownloadBibs tournamentId={cup.id} />)
  await page.getByRole('button', { name: say('bibs.print') }).click()
  await expect.element(page.getByText(say('entriesAdmin.pdf.failed'))).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ tournament_id: cup.id }])
})
