import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { detail } from '../register/draft/register.fixtures.ts'
import { AddEntry } from './add-entry.tsx'

const registered = { ...entry(1), joined: false, requested: false, link: null }
const send = async () => page.getByRole('button', { name: say('entriesAdmin.enter'), exact: true }).click()

/** Opens the form of a new entry and fills in what it requires. */
async function openFilled(portal: Portal) {
  portal.signIn()
  portal.answer(api.tournaments.details, [detail(1)])
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/', () => <AddEntry tournamentId={9} onClose={() => {}} />)
  await page.getByRole('textbox', { name: say(fieldLabelKey('full_name_one')) }).fill('Lê Hoa')
  const contents = page.getByRole('combobox', { name: say(fieldLabelKey('tournament_detail_id')) })
  await contents.click()
  await page.getByRole('option', { name: /^S1 / }).click()
}

/** The keys of a first attempt with this answer and of the next one. */
async function keysAround(portal: Portal, firstAnswer: Parameters<typeof refused> | 'offline', sendNext = send) {
  await openFilled(portal)
  const first = portal.answer(api.entries.register, firstAnswer === 'offline' ? 'offline' : refused(...firstAnswer))
  await send()
  await expect.poll(() => first.length).toBe(1)
  await expect.element(page.getByRole('alert').or(page.getByRole('status'))).toBeVisible()
  const next = portal.answer(api.entries.register, registered)
  await sendNext()
  await expect.poll(() => next.length).toBe(1)
  return [first[0], next[0]].map((sent) => sent?.headers.get('idempotency-key'))
}

test.for([['a lost answer', 'offline'] as const, ['too many requests', [429, 'TOO_MANY_REQUESTS']] as const])(
  'an entry is sent again under the same key after %s, because the first attempt may have added it',
  async ([, firstAnswer], { portal }) => {
    const [first, next] = await keysAround(portal, firstAnswer === 'offline' ? firstAnswer : [...firstAnswer])
    expect(next).toBe(first)
  },
)

test('an edited entry whose first version was received is sent as a new one only by a button that says so', async ({
  portal,
}) => {
  const [first, next] = await keysAround(portal, [409, 'IDEMPOTENCY_KEY_REUSED'], async () => {
    await expect.element(page.getByText(say('admin.received.title'))).toBeVisible()
    await page.getByRole('button', { name: say('admin.received.sendNew') }).click()
  })
  expect(next).not.toBe(first)
})
