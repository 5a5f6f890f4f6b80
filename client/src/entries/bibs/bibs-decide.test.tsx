import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused, undoable, type SentCall } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup, entry, entryPage } from '../../test/rows.ts'
import { AssignBibs } from './admin-bibs-decide.tsx'

const assignment = (id: number, number: number) => ({
  id,
  number,
  previous: null,
  full_name_one: `Vận động viên ${id}`,
  full_name_two: null,
  team_name: null,
  unit: null,
})
const plan = { assignments: [assignment(1, 7), assignment(2, 8)], kept: 1 }
const button = (name: string) => page.getByRole('button', { name })
const preview = () => page.getByRole('table', { name: say('bibs.previewTitle') })
const bodies = (sent: readonly SentCall[]) => sent.map(({ body }) => body)

async function openBibs(portal: Portal) {
  portal.signIn()
  portal.answer(api.tournaments.byId, { ...cup, start_date: '2020-01-01', end_date: '2020-01-02' })
  portal.answer(api.entries.waitingOf, entryPage([]))
  const sent = portal.answer(api.entries.decideNumbers, plan)
  await portal.open('/', () => <AssignBibs tournamentId={cup.id} />)
  return sent
}

test('nothing is decided before it was seen: the preview writes nothing, the act sends the same', async ({
  portal,
}) => {
  const sent = await openBibs(portal)
  const expectedBody = { tournament_id: 9, atheletes_number_start: '7', skip: '13', renumber: false }
  await page.getByLabelText(say('bibs.start')).fill('7')
  await page.getByLabelText(say('bibs.skip')).fill('13')
  await button(say('bibs.preview')).click()
  await expect.element(preview()).toMatchTextContent('Vận động viên 2')
  expect(bodies(sent)).toEqual([{ ...expectedBody, preview: 1 }])
  await button(say('bibs.decide', { count: 2 })).click()
  await expect.element(page.getByText(say('bibs.decided', { count: 2 })).first()).toBeVisible()
  expect(bodies(sent).at(-1)).toEqual(expectedBody)
  await expect.element(preview()).not.toBeInTheDocument()
})

test('a change after the preview needs a new preview', async ({ portal }) => {
  await openBibs(portal)
  await button(say('bibs.preview')).click()
  await expect.element(preview()).toBeVisible()
  await page.getByLabelText(say('bibs.skip')).fill('8')
  await expect.element(preview()).not.toBeInTheDocument()
  await expect.element(button(say('bibs.decide', { count: 2 }))).not.toBeInTheDocument()
})

test('reports when the assigned bibs differ from the preview', async ({ portal }) => {
  await openBibs(portal)
  await button(say('bibs.preview')).click()
  await expect.element(preview()).toBeVisible()
  portal.answer(api.entries.decideNumbers, { assignments: [assignment(1, 7)], kept: 2 })
  await button(say('bibs.decide', { count: 2 })).click()
  await expect.element(page.getByText(say('bibs.differs'))).toBeVisible()
})

test('a list of numbers that is refused says so at its field', async ({ portal }) => {
  await openBibs(portal)
  await page.getByText(say('bibs.mode.numbers')).click()
  const message = '12 stands twice in the list.'
  portal.answer(
    api.entries.decideNumbers,
    refused(422, 'VALIDATION', { errors: [{ path: 'numbers', code: 'X', message }] }),
  )
  const numbers = page.getByLabelText(say('bibs.numbers'))
  await numbers.fill('12, 12')
  await button(say('bibs.preview')).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(numbers).toHaveAttribute('aria-invalid', 'true')
})

test('undoes an assignment from its message', async ({ portal }) => {
  await openBibs(portal)
  await button(say('bibs.preview')).click()
  await expect.element(preview()).toBeVisible()
  portal.answer(api.entries.decideNumbers, undoable(plan))
  const undone = portal.answer(api.undo.undo, { restored: 2, mails_sent: 0 })
  await button(say('bibs.decide', { count: 2 })).click()
  await button(say('admin.undo')).click()
  await expect.element(page.getByText(say('admin.undone'))).toBeVisible()
  expect(undone.map(({ params }) => params.token)).toEqual(['a-token-of-24-characters'])
})

test('who hands bibs out early reads how long registration is open and how many wait', async ({ portal }) => {
  await openBibs(portal)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const open = { start_date: inDays(40), end_date: inDays(41), register_end_date: inDays(30) }
  portal.answer(api.tournaments.byId, { ...cup, ...open })
  portal.answer(api.entries.waitingOf, entryPage([entry(1)]))
  await portal.open('/', () => <AssignBibs tournamentId={cup.id} />)
  await button(say('bibs.preview')).click()
  await expect.element(page.getByText(say('bibs.early.waiting', { count: 1 }))).toBeVisible()
  await expect.element(page.getByText(/^Registration is open for (?:29|30) more days/u)).toBeVisible()
})
