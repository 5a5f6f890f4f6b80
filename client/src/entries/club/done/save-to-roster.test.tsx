import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../../kit/api/calls.ts'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { refused } from '../../../test/network.ts'
import { tournament } from '../../register/draft/register.fixtures.ts'
import { ClubDone } from './club-done.tsx'
import type { SentRow } from './sent-sheet.ts'

const an = { name: 'Lý An', year: 2015 }
const vy = { name: 'Hồ Vy', year: 2016 }
const sentRow = (key: string, people: SentRow['people'], sex: SentRow['sex'] = null): SentRow => ({
  key,
  name: people.map(({ name }) => name).join(' – '),
  people,
  sex,
  isPair: people.length === 2,
  code: `K7M2Q${key}`,
  contents: [],
  fee: 0,
  outcome: 'added',
  requestedEvents: [],
})
const entered = [sentRow('1', [an], 'female'), sentRow('2', [an, vy])]
const saved = (id: number, { name, year }: typeof an) => ({
  id,
  version: 1,
  full_name: name,
  year_of_birth: year,
  sex: null,
  partner_id: null,
  note: null,
})
const sheet = { fee_total: 0, asked_total: 0, entered, unsentCount: 0, email: 'coach@example.org' }
const open = async (portal: Portal, people: ReturnType<typeof saved>[] = []) => {
  portal.signIn()
  portal.answer(api.roster.list, { unit: null, people })
  await portal.open('/register_club/9', () => <ClubDone sent={sheet} tournament={tournament} back={null} />)
}
const save = (count: number) => page.getByRole('button', { name: say('club.done.roster', { count }) })

test('adds the dancers that were sent to the roster in one press, each once and with the partner', async ({
  portal,
}) => {
  await open(portal)
  const sent = portal.answer(api.roster.add, async () => {
    portal.answer(api.roster.list, { unit: null, people: [saved(1, an), saved(2, vy)] })
    return { people: [], added: 2 }
  })
  await save(2).click()
  await expect.element(page.getByText(say('club.done.roster.saved'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: say('roster.title') })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      people: [
        { full_name: 'Lý An', year_of_birth: 2015, sex: 'female', partner_at: 1 },
        { full_name: 'Hồ Vy', year_of_birth: 2016, sex: null, partner_at: 0 },
      ],
    },
  ])
})

test('offers only dancers who are not in the roster, and nothing once all are', async ({ portal }) => {
  await open(portal, [saved(1, { name: 'LY AN', year: 2015 })])
  await expect.element(save(1)).toBeVisible()
  await open(portal, [saved(1, an), saved(2, vy)])
  await expect.element(page.getByText(say('club.done.roster.saved'))).toBeVisible()
  await expect.element(save(0)).not.toBeInTheDocument()
})

test('a roster that takes no more dancers is said beside the button', async ({ portal }) => {
  await open(portal)
  portal.answer(api.roster.add, refused(409, 'ROSTER_FULL', { sentence: 'The list is full' }))
  await save(2).click()
  await expect.element(page.getByText('The list is full')).toBeVisible()
  await expect.element(save(2)).toBeEnabled()
})
