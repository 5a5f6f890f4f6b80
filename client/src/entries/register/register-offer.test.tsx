import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, entry } from '../../test/rows.ts'
import { emptyEntryDraft } from './draft/register-draft.ts'
import { createRegistrationAttempt } from './draft/register-send.ts'
import { storeDraft, readStoredDraft } from './draft/register-store.ts'
import { detail, tournament } from './draft/register.fixtures.ts'
import { Page } from './register.page.tsx'

const year = new Date().getFullYear() + 1
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const name = () => field(say('register.name'))
const take = () => page.getByRole('button', { name: say('register.offerTake') })
const discard = () => page.getByRole('button', { name: say('register.offerDiscard') })
const question = () => page.getByRole('dialog', { name: say('register.offerReplace') })
const placeOf = (tournament_id: number) => ({ tournament_id, kind: 'individual' }) as const
const storedName = (id: number, owner: number | null = null) =>
  readStoredDraft(owner, placeOf(id), new Date())?.draft.full_name_one
const leavePage = () => dispatchEvent(new Event('pagehide'))

/** A form that offers a visitor's draft of an earlier visit. Each test has its own tournament: what was typed here is not offered. */
async function openOffer(portal: Portal, id: number) {
  const draft = { ...emptyEntryDraft, full_name_one: 'Nguyễn Minh Anh', email: 'parent@example.org' }
  storeDraft(null, placeOf(id), { draft, attempt: createRegistrationAttempt() }, new Date())
  await openPage(portal, id)
  await expect.element(take()).toBeVisible()
  await expect.element(name()).toHaveValue('')
}

async function openPage(portal: Portal, id: number) {
  portal.answer(api.tournaments.byId, { ...tournament, id, start_date: `${year}-08-01`, end_date: `${year}-08-02` })
  portal.answer(api.tournaments.detailsOf, [detail(1)])
  portal.answer(resourceCalls(units).list, [])
  return portal.open(`/register_competition/${id}`, Page, '/register_competition/:idTour')
}

test('keeps the offered draft while something else is typed, and says that this is saved beside it', async ({
  portal,
}) => {
  await openOffer(portal, 21)
  await expect.element(page.getByText(say('register.offerUnsaved'))).not.toBeInTheDocument()
  await name().fill('N')
  await expect.element(page.getByText(say('register.offerUnsaved'))).toBeVisible()
  leavePage()
  expect(storedName(21)).toBe('Nguyễn Minh Anh')
  await name().fill('')
  leavePage()
  await portal.close()
  expect(storedName(21)).toBe('Nguyễn Minh Anh')
})

test('finds what was typed beside the offered draft again, until one of the two is chosen', async ({ portal }) => {
  await openOffer(portal, 27)
  await name().fill('Lê Hoa')
  leavePage()
  await portal.close()
  await openPage(portal, 27)
  await expect.element(name()).toHaveValue('Lê Hoa')
  await expect.element(take()).toBeVisible()
  expect(storedName(27)).toBe('Nguyễn Minh Anh')
  await discard().click()
  await expect.poll(() => storedName(27)).toBe('Lê Hoa')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('entry_draft'))).toEqual([])
})

test('starts over beside the offered draft without touching it', async ({ portal }) => {
  await openOffer(portal, 28)
  await name().fill('Lê Hoa')
  leavePage()
  await portal.close()
  await openPage(portal, 28)
  await page.getByRole('button', { name: say('register.startOver') }).click()
  await expect.element(name()).toHaveValue('')
  expect(storedName(28)).toBe('Nguyễn Minh Anh')
  await take().click()
  await expect.element(name()).toHaveValue('Nguyễn Minh Anh')
})

/** Types a name in a form without any draft, and loads the page again. */
async function typeAndReload(portal: Portal, id: number, text: string) {
  await openPage(portal, id)
  await name().fill(text)
  leavePage()
  await portal.close()
  return openPage(portal, id)
}

test('restores without a question what this tab typed, and says so until the next step', async ({ portal }) => {
  const router = await typeAndReload(portal, 29, 'Lê Hoa')
  await expect.element(name()).toHaveValue('Lê Hoa')
  await expect.element(take()).not.toBeInTheDocument()
  const line = page.getByText(say('register.restored'))
  await expect.element(line).toBeVisible()
  await router.navigate('?step=what')
  await expect.element(line).not.toBeInTheDocument()
  await router.navigate('?')
  await expect.element(name()).toHaveValue('Lê Hoa')
  await expect.element(line).not.toBeInTheDocument()
})

test('offers a draft that another tab has written since', async ({ portal }) => {
  await typeAndReload(portal, 30, 'Lê Hoa')
  await expect.element(name()).toHaveValue('Lê Hoa')
  await portal.close()
  const draft = { ...emptyEntryDraft, full_name_one: 'Nguyễn Minh Anh' }
  storeDraft(null, placeOf(30), { draft, attempt: createRegistrationAttempt() }, new Date(Date.now() + 1000))
  await openPage(portal, 30)
  await expect.element(take()).toBeVisible()
  await expect.element(name()).toHaveValue('')
})

test('continues the draft without a question where nothing was typed', async ({ portal }) => {
  await openOffer(portal, 22)
  await take().click()
  await expect.element(name()).toHaveValue('Nguyễn Minh Anh')
  await expect.element(take()).not.toBeInTheDocument()
})

test('asks before the draft replaces what was typed', async ({ portal }) => {
  await openOffer(portal, 23)
  await name().fill('Lê Hoa')
  await take().click()
  await question()
    .getByRole('button', { name: say('register.offerKeepTyped') })
    .click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('Lê Hoa')
  await take().click()
  await question()
    .getByRole('button', { name: say('register.offerTake') })
    .click()
  await expect.element(name()).toHaveValue('Nguyễn Minh Anh')
  await name().fill('Nguyễn Minh An')
  await expect.poll(() => storedName(23)).toBe('Nguyễn Minh An')
})

test('stores what was typed as soon as the offered draft is discarded', async ({ portal }) => {
  await openOffer(portal, 24)
  await name().fill('Lê Hoa')
  await discard().click()
  await expect.poll(() => storedName(24)).toBe('Lê Hoa')
})

test('keeps the offered draft when another registration is sent', async ({ portal }) => {
  await openOffer(portal, 25)
  const registered = { ...entry(1, { full_name_one: 'Lê Hoa' }), joined: false, requested: false, link: null }
  portal.answer(api.entries.register, registered)
  await name().fill('Lê Hoa')
  await field(say('register.year')).fill(String(year - 10))
  await field(say('register.email')).fill('parent@example.org')
  await page.getByRole('checkbox', { name: /^S1 / }).click()
  await field(say('register.guardian.name')).fill('Lê Văn Bình')
  await field(say('register.guardian.phone')).fill('0912345679')
  await page.getByRole('checkbox', { name: say('register.guardian.accept') }).click()
  await page
    .getByRole('complementary', { name: say('register.summary') })
    .getByRole('button')
    .last()
    .click()
  await expect.element(page.getByText(registered.code).first()).toBeVisible()
  expect(storedName(25)).toBe('Nguyễn Minh Anh')
})

test('an account stores its own text beside the offered draft, and takes the draft over by continuing it', async ({
  portal,
}) => {
  portal.signIn({ ...admin, role: 0 })
  await openOffer(portal, 26)
  const id = currentOwner()
  for (const text of ['Lê', 'Lê Hoa']) {
    await name().fill(text)
    await expect.poll(() => storedName(26, id)).toBe(text)
    expect(storedName(26)).toBe('Nguyễn Minh Anh')
  }
  await take().click()
  await question()
    .getByRole('button', { name: say('register.offerTake') })
    .click()
  await expect.poll(() => storedName(26, id)).toBe('Nguyễn Minh Anh')
  expect(storedName(26)).toBeUndefined()
})
