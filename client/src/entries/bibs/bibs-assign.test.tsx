import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defaultBibSettings } from '@portal/shared/bibs/bib-settings'
import { api } from '../../kit/api/calls.ts'
import { refused, undoable, type SentCall } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { bulkBar } from '../../test/entries.ts'
import { cup, entry, entryPage } from '../../test/rows.ts'
import { bearer, openBibs } from '../../test/bibs.ts'

const assignment = (id: number, number: number) => ({ ...bearer(id), number, previous: null })
const plan = { assignments: [assignment(1, 7), assignment(2, 8)], kept: 1 }
const button = (name: string) => page.getByRole('button', { name })
const preview = () => page.getByRole('table', { name: say('bibs.previewTitle') })
const range = () => page.getByRole('textbox', { name: say('bibs.form.pair') })
const body = (settings: object, more: object = {}) => ({
  tournament_id: cup.id,
  settings: { ...defaultBibSettings, ...settings },
  renumber: 0,
  ...more,
})
const lastBody = (sent: readonly SentCall[]) => sent.at(-1)?.body

async function openPanel(portal: Portal, settings = {}) {
  const sent = portal.answer(api.entries.decideNumbers, plan)
  await openBibs(portal, { address: '?panel=1', settings })
  await expect.element(preview()).toMatchTextContent(bearer(2).full_name_one)
  return sent
}

test('shows the stored ranges, previews what is typed without writing, and assigns the same', async ({ portal }) => {
  const sent = await openPanel(portal, { pair: '101-399', spare: '250-259' })
  await expect.element(range()).toHaveValue('101-399')
  await range().fill('201-')
  const typed = { pair: '201-', spare: '250-259' }
  await expect.poll(() => lastBody(sent)).toEqual(body(typed, { preview: 1 }))
  portal.answer(api.entries.decideNumbers, undoable(plan))
  const written = portal.answer(api.entries.decideNumbers, ({ body }) =>
    (body as { preview?: 1 }).preview ? { assignments: [], kept: 3 } : undoable(plan),
  )
  await button(say('bibs.decide', { count: 2 })).click()
  await expect.element(page.getByText(say('bibs.decided', { count: 2 })).first()).toBeVisible()
  const previous = { ...defaultBibSettings, pair: '101-399', spare: '250-259' }
  expect(written.map(({ body }) => body)).toContainEqual(body(typed, { previous }))
  await expect.element(page.getByText(say('bibs.nothing'))).toBeVisible()
})

test('a refused range says so at its field, and nothing can be assigned', async ({ portal }) => {
  await openPanel(portal)
  const message = '2 numbers are needed, but only 1 is available.'
  const errors = [{ path: 'settings.pair', code: 'NUMBERS_TOO_FEW', message }]
  portal.answer(api.entries.decideNumbers, refused(422, 'NUMBERS_REFUSED', { errors }))
  await range().fill('7')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(range()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button(say('bibs.decide', { count: 0 }))).toBeDisabled()
})

test('renumbering everyone is previewed and named before it is done', async ({ portal }) => {
  const sent = await openPanel(portal)
  await button(say('bibs.renumber.start')).click()
  await expect.element(page.getByText(say('bibs.renumberHint'))).toBeVisible()
  await expect.poll(() => lastBody(sent)).toEqual(body({}, { renumber: 1, preview: 1 }))
  await expect.element(button(say('bibs.renumber', { count: 2 }))).toBeEnabled()
})

test('settings are saved without assigning', async ({ portal }) => {
  await openPanel(portal)
  await page.getByRole('textbox', { name: say('bibs.spare') }).fill('900-909')
  const sent = portal.answer(api.entries.setBibSettings, { ...defaultBibSettings, spare: '900-909' })
  await button(say('bibs.settings.save')).click()
  await expect
    .poll(() => lastBody(sent))
    .toEqual({
      tournament_id: cup.id,
      settings: { ...defaultBibSettings, spare: '900-909' },
      previous: defaultBibSettings,
    })
})

test('settings that somebody else changed meanwhile are shown beside the own ones, which overwrite them on demand', async ({
  portal,
}) => {
  await openPanel(portal)
  const current = { ...defaultBibSettings, pair: '201-' }
  const mine = { ...defaultBibSettings, pair: '301-' }
  await range().fill('301-')
  portal.answer(api.entries.setBibSettings, refused(409, 'STALE_VERSION', { data: { current, yours: mine } }))
  await button(say('bibs.settings.save')).click()
  const differences = page.getByRole('status').filter({ hasText: say('ui.stale.title') })
  await expect.element(differences).toMatchTextContent('201-')
  await expect.element(range()).toHaveValue('301-')
  const sent = portal.answer(api.entries.setBibSettings, mine)
  await button(say('ui.stale.keepMine')).click()
  await expect.poll(() => lastBody(sent)).toEqual({ tournament_id: cup.id, settings: mine, previous: current })
  await expect.element(differences).not.toBeInTheDocument()
})

test('an assignment that is refused for changed settings goes on from theirs', async ({ portal }) => {
  await openPanel(portal)
  const current = { ...defaultBibSettings, pair: '201-' }
  const sent = portal.answer(api.entries.decideNumbers, ({ body }) =>
    (body as { preview?: 1 }).preview ? plan : refused(409, 'STALE_VERSION', { data: { current } }),
  )
  await button(say('bibs.decide', { count: 2 })).click()
  await button(say('ui.stale.takeTheirs')).click()
  await expect.element(range()).toHaveValue('201-')
  await expect.poll(() => lastBody(sent)).toEqual(body({ pair: '201-' }, { preview: 1 }))
})

test('reports when the assigned bibs differ from the preview', async ({ portal }) => {
  await openPanel(portal)
  portal.answer(api.entries.decideNumbers, { assignments: [assignment(1, 7)], kept: 2 })
  await button(say('bibs.decide', { count: 2 })).click()
  await expect.element(page.getByText(say('bibs.differs'))).toBeVisible()
})

test('who assigns early reads how long registration is open and how many wait', async ({ portal }) => {
  await openPanel(portal)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const open = { start_date: inDays(40), end_date: inDays(41), register_end_date: inDays(30) }
  await openBibs(portal)
  portal.answer(api.tournaments.byId, { ...cup, ...open })
  portal.answer(api.entries.waitingOf, entryPage([entry(1)]))
  await button(say('bibs.assign')).click()
  await expect.element(page.getByText(say('bibs.early.waiting', { count: 1 }))).toBeVisible()
  await expect.element(page.getByText(/^Registration is open for (?:29|30) more days/u)).toBeVisible()
})

test('spare bibs are listed, free ones and those that were given', async ({ portal }) => {
  const spares = [
    { number: 250, holder: null },
    { number: 251, holder: bearer(7) },
  ]
  await openBibs(portal, { address: '?spare=1', overview: { spares } })
  const table = page.getByRole('table', { name: say('bibs.view.spare') })
  await expect.element(table).toMatchTextContent(say('bibs.spare.free'))
  await expect.element(table).toMatchTextContent(bearer(7).full_name_one)
})

test('keys in the list of spare bibs act on no entry, which is not drawn there', async ({ portal }) => {
  await openBibs(portal, { address: '?spare=1', overview: { spares: [{ number: 250, holder: null }] } })
  portal.answer(api.entries.decideNumbers, plan)
  const sent = portal.answer(api.entryActs.hand_out_bib, undoable({ results: [] }))
  await expect.element(page.getByRole('table', { name: say('bibs.view.spare') })).toBeVisible()
  await userEvent.keyboard('jh*x4{Enter}')
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('complementary', { name: say('bibs.assign') })).toBeVisible()
  expect(sent).toEqual([])
  await expect.element(bulkBar()).not.toBeInTheDocument()
})
