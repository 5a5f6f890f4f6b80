import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { CURRENT_NOTICE_VERSION } from '@portal/shared/privacy/notice'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, entry } from '../../test/rows.ts'
import { readJustSent } from '../entry/page/just-sent.ts'
import { storeOwnEntry } from '../entry/own-entries.ts'
import { detail, tournament } from './draft/register.fixtures.ts'
import { Page } from './register.page.tsx'

const year = new Date().getFullYear() + 1
const cup = { ...tournament, start_date: `${year}-08-01`, end_date: `${year}-08-02` }
const chacha = detail(1)
const registered = { ...entry(1, { full_name_one: 'Nguyễn Minh Anh' }), joined: false, requested: false, link: null }
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const content = () => page.getByRole('checkbox', { name: /^S1 / })
const send = () =>
  page
    .getByRole('complementary', { name: say('register.summary') })
    .getByRole('button')
    .last()
const draftKept = () => Object.keys(localStorage).some((name) => name.startsWith('entry_draft'))

async function openForm(portal: Portal, changes: Partial<typeof cup> = {}) {
  portal.answer(api.tournaments.byId, { ...cup, ...changes })
  portal.answer(api.tournaments.detailsOf, [chacha])
  portal.answer(resourceCalls(units).list, [])
  const router = await portal.open('/register_competition/9', Page, '/register_competition/:idTour')
  await expect.element(field(say('register.name'))).toBeVisible()
  return router
}

/** A child of ten, with everything that the form asks for. */
async function fill() {
  await field(say('register.name')).fill('Nguyễn Minh Anh')
  await field(say('register.year')).fill(String(year - 10))
  await field(say('register.email')).fill('parent@example.org')
  await content().click()
  await field(say('register.guardian.name')).fill('Nguyễn Văn Bình')
  await field(say('register.guardian.phone')).fill('0912345679')
  await page.getByRole('checkbox', { name: say('register.guardian.accept') }).click()
}

test('before registration opens the form says when it does, and offers a calendar file that reminds of it', async ({
  portal,
}) => {
  portal.answer(api.tournaments.byId, { ...cup, register_start_date: `${year}-03-01` })
  portal.answer(api.tournaments.detailsOf, [chacha])
  portal.answer(api.tournaments.list, [])
  await portal.open('/register_competition/9', Page, '/register_competition/:idTour')
  await expect.element(page.getByText(`Registration opens on 1 Mar ${year}.`)).toBeVisible()
  const reminder = page.getByRole('link', { name: say('tournaments.remind') })
  await expect.element(reminder).toHaveAttribute('href', `/calendar/${cup.id}.ics?lang=en`)
})

test('only contents that fit the year of birth are offered', async ({ portal }) => {
  await openForm(portal)
  await expect.element(content()).not.toBeInTheDocument()
  await field(say('register.year')).fill(String(year - 40))
  await expect.element(page.getByText(say('register.contents.noneAtAll'))).toBeVisible()
  await field(say('register.year')).fill(String(year - 10))
  await expect.element(content()).toBeVisible()
})

test('asks about an age of 100 years and a name without marks, and offers a year in figures and a name without its nickname', async ({
  portal,
}) => {
  await openForm(portal)
  await field(say('register.year')).fill('1905')
  await expect.element(page.getByText(say('register.doubt.old', { year: 1905, age: year - 1905 }))).toBeVisible()
  await field(say('register.name')).fill('LY AN')
  await expect.element(page.getByText(say('register.doubt.bare'))).toBeVisible()
  await field(say('register.name')).fill('Lý An (Bơ)')
  await field(say('register.year')).fill('2O15')
  await page.getByRole('button', { name: say('register.doubt.change', { text: '2015' }) }).click()
  await expect.element(field(say('register.year'))).toHaveValue('2015')
  await page.getByRole('button', { name: say('register.doubt.nickname', { nickname: 'Bơ' }) }).click()
  await expect.element(field(say('register.name'))).toHaveValue('Lý An')
  await expect.element(page.getByText(say('register.doubt.bare'))).not.toBeInTheDocument()
})

test('asks for a guardian only for dancers under 16', async ({ portal }) => {
  await openForm(portal)
  await field(say('register.year')).fill(String(year - 15))
  await expect.element(field(say('register.guardian.name'))).toBeVisible()
  await field(say('register.year')).fill(String(year - 16))
  await expect.element(field(say('register.guardian.name'))).not.toBeInTheDocument()
})

test('reports all missing fields at once and sends nothing', async ({ portal }) => {
  await openForm(portal)
  await send().click()
  await expect.element(field(say('register.name'))).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(say('register.email'))).toHaveAttribute('aria-invalid', 'true')
})

for (const pay_when of ['approved', 'sent'] as const)
  test(`says what follows: a fee that is due once ${pay_when}, and the days that are promised`, async ({ portal }) => {
    await openForm(portal, { pay_when, approve_by: `${year}-07-01`, bibs_from: `${year}-07-20` })
    const summary = page.getByRole('complementary', { name: say('register.summary') })
    await expect
      .element(summary)
      .toMatchTextContent(say(pay_when === 'sent' ? 'register.after.sent' : 'register.after'))
    await expect.element(summary).toMatchTextContent(say('ticket.sent.by', { day: '1 Jul' }))
    await expect.element(summary).toMatchTextContent(say('ticket.ready.from', { day: '20 Jul' }))
    await expect.element(summary).not.toMatchTextContent(say('register.after.pay', { day: '' }).trim())
  })

describe('the sex of a solo dancer', () => {
  const group = () => page.getByRole('group', { name: say('entryField.sex.word') })
  const chip = (sex: 'female' | 'male') => group().getByRole('button', { name: say(`entry.sex.${sex}`), exact: true })

  test('is asked with what it is for, by keys too, and is sent; nobody has to say it', async ({ portal }) => {
    await openForm(portal)
    const sent = portal.answer(api.entries.register, registered)
    await fill()
    await expect.element(group()).toHaveAccessibleDescription(say('entry.sex.hint'))
    await chip('male').click()
    chip('female').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(chip('female')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(chip('male')).toHaveAttribute('aria-pressed', 'false')
    await send().click()
    await expect.poll(() => sent.map(({ body }) => (body as { sex: unknown }).sex)).toEqual(['female'])
  })

  test('is said where the entry is checked before it is sent, and not where nothing is chosen', async ({ portal }) => {
    await openForm(portal)
    await fill()
    const summary = page.getByRole('complementary', { name: say('register.summary') })
    await expect.element(summary).not.toMatchTextContent(say('entryField.sex.word'))
    await chip('female').click()
    await expect.element(summary).toMatchTextContent(`${say('entryField.sex.word')}: ${say('entry.sex.female')}`)
    // A pair says none, whatever was chosen before.
    await page.getByText(say('register.kind.pair')).click()
    await expect.element(summary).not.toMatchTextContent(say('entryField.sex.word'))
  })

  test('pressed again is not said', async ({ portal }) => {
    await openForm(portal)
    const sent = portal.answer(api.entries.register, registered)
    await fill()
    await chip('female').click()
    await chip('female').click()
    await expect.element(chip('female')).toHaveAttribute('aria-pressed', 'false')
    await send().click()
    await expect.poll(() => sent.map(({ body }) => (body as { sex: unknown }).sex)).toEqual([null])
  })

  test('is not asked of a pair', async ({ portal }) => {
    await openForm(portal)
    await page.getByText(say('register.kind.pair')).click()
    await expect.element(field(say('register.name.second'))).toBeVisible()
    expect(group().elements()).toEqual([])
  })
})

test('registers once on repeated presses and shows the code', async ({ portal }) => {
  await openForm(portal)
  const sent = portal.answer(api.entries.register, registered)
  await fill()
  await userEvent.dblClick(send())
  await expect.element(page.getByText(registered.code).first()).toBeVisible()
  await expect.poll(() => document.title).toMatch(`${say('register.done')} · ${cup.name}`)
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      tournament_id: 9,
      full_name_one: 'Nguyễn Minh Anh',
      date_of_birth_one: year - 10,
      email: 'parent@example.org',
      mobile: '0912345679',
      tournament_detail_id: [1],
      consent: { guardian_name: 'Nguyễn Văn Bình', accepted: true, publish: 0 },
    },
  ])
})

test('publication has a box of its own, which nobody has to tick and which is sent as it stands', async ({
  portal,
}) => {
  await openForm(portal)
  const sent = portal.answer(api.entries.register, registered)
  await fill()
  const publish = page.getByRole('checkbox', { name: say('register.guardian.publish') })
  await expect.element(publish).not.toBeChecked()
  await expect.element(publish).not.toBeRequired()
  await publish.click()
  await send().click()
  await expect.element(page.getByText(registered.code).first()).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { consent: { accepted: true, publish: 1 }, notice_version: CURRENT_NOTICE_VERSION },
  ])
})

test('the page after sending says that its e-mail waits while the mail server takes none', async ({ portal }) => {
  await openForm(portal)
  portal.answer(api.entries.register, registered)
  portal.answer(api.mails.state, { state: 'waits' })
  await fill()
  await send().click()
  await expect.element(page.getByText(say('entry.mailWaits', { email: registered.email }))).toBeVisible()
})

test('reads what the browser filled in without an event', async ({ portal }) => {
  await openForm(portal)
  const sent = portal.answer(api.entries.register, registered)
  await fill()
  await field(say('register.email')).fill('')
  // The form is drawn by then with the field empty.
  await new Promise((resolve) => requestIdleCallback(resolve))
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(field(say('register.email')).element(), 'filled@example.org')
  await send().click()
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ email: 'filled@example.org' }])
})

test('a try whose answer was lost is sent again under the same key', async ({ portal }) => {
  await openForm(portal)
  const lost = portal.answer(api.entries.register, 'offline')
  await fill()
  await send().click()
  await expect.element(page.getByText(say('register.networkText'))).toBeVisible()
  const sent = portal.answer(api.entries.register, registered)
  await send().click()
  await expect.element(page.getByText(registered.code).first()).toBeVisible()
  expect(sent[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  expect(sent[0]?.body).toEqual(lost[0]?.body)
})

test('dancers who are entered already are led to their own entry, where this device knows it', async ({ portal }) => {
  storeOwnEntry({ id: 5, code: 'C5', link: 'its-link', name: 'Nguyễn Minh Anh', tournament_id: 9, tournament: 'Cúp' })
  await openForm(portal)
  portal.answer(api.entries.register, refused(409, 'ENTRY_EXIST'))
  await fill()
  await send().click()
  const link = page.getByRole('link', { name: say('register.duplicate.lookUp') })
  await expect.element(link).toHaveAttribute('href', '/entry#its-link')
})

test('an account that repeats its own entry is led to that entry', async ({ portal }) => {
  portal.signIn({ ...admin, role: 0 })
  await openForm(portal)
  const data = { entry: { id: 5, code: 'C5', held: [1] } }
  portal.answer(api.entries.register, refused(409, 'ENTRY_EXIST', { data }))
  await fill()
  await send().click()
  const link = page.getByRole('link', { name: say('register.duplicate.lookUp') })
  await expect.element(link).toHaveAttribute('href', '/my_entries/5')
})

describe('the same dancers again on one device', () => {
  const own = { code: registered.code, name: registered.full_name_one, tournament_id: 9, tournament: 'Cúp' }

  test('are sent with the personal link of their entry, and their ticket confirms the request', async ({ portal }) => {
    storeOwnEntry({ ...own, id: registered.id, link: 'its-link' })
    storeOwnEntry({ ...own, id: 7, link: 'of-a-pair', name: `${own.name} – Lê Hoa` })
    storeOwnEntry({ ...own, id: 8, link: 'of-another-cup', tournament_id: 8 })
    const router = await openForm(portal)
    const sent = portal.answer(api.entries.register, { ...registered, status: 1, requested: true })
    await fill()
    await send().click()
    await expect.poll(() => router.state.location.pathname + router.state.location.hash).toBe('/entry#its-link')
    expect(sent.map(({ headers }) => headers.get('x-entry-token'))).toEqual(['its-link'])
    expect(readJustSent(router.state.location.state)).toMatchObject({ id: registered.id, isRequest: true })
  })

  test('without a link of theirs bring none', async ({ portal }) => {
    storeOwnEntry({ ...own, id: 7, link: 'of-others', name: 'Trần Minh Anh' })
    await openForm(portal)
    const sent = portal.answer(api.entries.register, registered)
    await fill()
    await send().click()
    await expect.element(page.getByText(registered.code).first()).toBeVisible()
    expect(sent.map(({ headers }) => headers.get('x-entry-token'))).toEqual([null])
  })
})

test('restores the draft after a reload', async ({ portal }) => {
  await openForm(portal)
  await field(say('register.name')).fill('Nguyễn Minh Anh')
  await expect.poll(draftKept).toBe(true)
  await portal.close()
  await openForm(portal)
  await expect.element(field(say('register.name'))).toHaveValue('Nguyễn Minh Anh')
})

test('shows a server refusal at its field', async ({ portal }) => {
  await openForm(portal)
  const message = 'This address takes no mail.'
  portal.answer(api.entries.register, refused(422, 'VALIDATION', { errors: [{ path: 'email', code: 'X', message }] }))
  await fill()
  await send().click()
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect.element(field(say('register.email'))).toHaveAttribute('aria-invalid', 'true')
})

test('what is wrong is named in the order of the form, and the consent says that it is needed', async ({ portal }) => {
  await openForm(portal)
  await field(say('register.year')).fill(String(new Date().getFullYear() - 9))
  await expect.element(field(say('register.guardian.name'))).toBeVisible()
  await send().click()
  const places = ['register.guardian.name', 'register.email', 'register.contents'] as const
  const lines = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent ?? '')
  await expect
    .poll(() =>
      places.map((word) => lines().findIndex((line) => line.startsWith(`${say(word)}:`))).toSorted((a, b) => a - b),
    )
    .not.toContain(-1)
  const found = places.map((word) => lines().findIndex((line) => line.startsWith(`${say(word)}:`)))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  await expect.element(page.getByRole('checkbox', { name: say('register.guardian.accept') })).toBeInvalid()
})
