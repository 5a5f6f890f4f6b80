import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../../kit/api/calls.ts'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { admin, entry } from '../../../test/rows.ts'
import { detail, juvenile, open as anyAge, senior, tournament } from '../draft/register.fixtures.ts'
import { Page } from '../register.page.tsx'

const YEAR = new Date().getFullYear() + 1
const cup = { ...tournament, start_date: `${YEAR}-08-01`, end_date: `${YEAR}-08-02` }
const junior = { ...juvenile, id: 4, name: 'Thiếu niên 1', start_age: 12, end_age: 13 }
const details = [
  detail(1),
  detail(2, { age: junior, name: 'Đơn Thiếu niên 1 Cha cha' }),
  detail(3, { form: 2, fee: 300_000, name: 'Đôi Thiếu nhi 2 Cha cha' }),
  detail(4, { form: 2, fee: 300_000, age: senior, name: 'Đôi Trung niên 1 Cha cha' }),
  detail(5, { form: 4, age: anyAge, grade: null, name: 'Nhóm mở rộng', fee: 500_000 }),
  detail(6, { form: 3, age: anyAge, grade: null, name: 'Đồng diễn mở rộng' }),
  detail(7, { age: anyAge, is_closed: 1, name: 'Nội bộ câu lạc bộ' }),
]
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const event = (id: number) => page.getByRole('checkbox', { name: new RegExp(`^S${id} `, 'u') })
const summary = () => page.getByRole('complementary', { name: say('register.summary') })
const bodies = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => body)

async function openForm(portal: Portal, path = 'register_competition') {
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.detailsOf, details)
  portal.answer(resourceCalls(units).list, [])
  const sent = portal.answer(api.entries.register, { ...entry(1), joined: false, requested: false, link: null })
  await portal.open(`/${path}/9`, Page, `/${path}/:idTour`)
  await expect.element(summary()).toBeVisible()
  return sent
}

/** Fills in how to reach an adult, and sends. */
async function sendAs(email: string) {
  await field(say('register.email')).fill(email)
  await field(say('register.mobile')).fill('0912 345 678')
  await summary().getByRole('button').last().click()
}

test('a child reads why an event is not for it, and is offered a partner only where a pair would fit', async ({
  portal,
}) => {
  await openForm(portal)
  await field(say('register.year')).fill(String(YEAR - 12))
  await expect.element(event(2)).toBeEnabled()
  await expect.element(event(1)).not.toBeInTheDocument()
  const partner = page.getByRole('button', { name: say('register.contents.pairUp', { count: 1 }) })
  await expect.element(partner).not.toBeInTheDocument()
  await page.getByText(/^Not eligible/u).click()
  await expect.element(page.getByText(/turns 12 in \d{4}, too old for:.*10 to 11/u)).toBeVisible()
  await field(say('register.year')).fill(String(YEAR - 11))
  await expect.element(partner).toBeVisible()
  event(1).element().parentElement?.scrollIntoView()
  ;(event(1).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(event(1)).toBeChecked()
  await expect.element(event(7)).not.toBeInTheDocument()
})

test('a pair is sent with both dancers and a unit that is new', async ({ portal }) => {
  const sent = await openForm(portal)
  await page.getByText(say('register.kind.pair'), { exact: true }).click()
  await field(say('register.name.first')).fill('Vũ Văn Hùng')
  await field(say('register.year.first')).fill(String(YEAR - 36))
  await field(say('register.name.second')).fill('Bùi Thị Hạnh')
  await field(say('register.year.second')).fill(String(YEAR - 31))
  await page.getByRole('combobox', { name: say('register.unit.label') }).fill('CLB Hoa Ban')
  await userEvent.keyboard('{Tab}')
  await expect.element(event(3)).not.toBeInTheDocument()
  await event(4).click()
  await sendAs('pair@example.org')
  await expect
    .poll(() => bodies(sent))
    .toMatchObject([
      {
        full_name_one: 'Vũ Văn Hùng',
        full_name_two: 'Bùi Thị Hạnh',
        date_of_birth_two: YEAR - 31,
        unit_id: 'CLB Hoa Ban',
        tournament_detail_id: [4],
      },
    ])
})

test('the members of a group are read as they come out of a spreadsheet', async ({ portal }) => {
  const sent = await openForm(portal)
  await page.getByText(say('register.kind.group'), { exact: true }).click()
  const born = [YEAR - 20, YEAR - 21, YEAR - 22] as const
  const rows = [
    'STT\tHọ và tên\tNăm sinh',
    `1\tLý An\t12/05/${born[0]}`,
    `2\tLý Bình\t1-1-${born[1]}`,
    `3\tLý Chi\t${born[2]}`,
  ]
  await field(say('register.members')).fill(rows.join('\n'))
  for (const [at, name] of ['Lý An', 'Lý Bình', 'Lý Chi'].entries())
    await expect.element(page.getByRole('listitem').filter({ hasText: name })).toMatchTextContent(String(born[at]))
  await event(5).click()
  await expect.element(summary()).toMatchTextContent('500,000')
  await sendAs('group@example.org')
  await expect.poll(() => bodies(sent)).toMatchObject([{ is_group: 1, tournament_detail_id: [5] }])
})

test('the address of a flash mob asks for its members; who is there twice or too short is said', async ({ portal }) => {
  const sent = await openForm(portal, 'register_flashmob')
  await expect.element(page.getByRole('radio', { name: say('register.kind.flashmob') })).toBeChecked()
  const born = YEAR - 20
  await field(say('register.members')).fill(`Mai An ${born}, Mai Bình ${born}, M ${born}, mai bình ${born}`)
  const line = (start: RegExp) => page.getByRole('listitem').filter({ hasText: start })
  await expect.element(line(/^M /u)).toMatchTextContent('“M”')
  const twice = say('register.members.twice', { position: 2 }).split('.')[0] ?? ''
  await expect.element(line(/^mai bình/u)).toMatchTextContent(twice)
  await expect.element(line(/^Mai Bình/u)).not.toMatchTextContent(twice)
  await field(say('register.members')).fill(`Mai An ${born}, Mai Bình ${born}, Mai Chi ${born}, Mai Dung ${born}`)
  await event(6).click()
  // By the head.
  await expect.element(summary()).toMatchTextContent('400,000')
  await sendAs('mob@example.org')
  await expect.poll(() => bodies(sent)).toMatchObject([{ is_flashmob: 1, tournament_detail_id: [6] }])
})

test('an admin enters a child against the rules with a reason, and not without', async ({ portal }) => {
  portal.signIn(admin)
  portal.answer(api.entries.byId, { ...entry(1), payments: [], history: [], guardian: null, request: null })
  const sent = await openForm(portal)
  await field(say('register.name')).fill('Kim Ngân')
  await field(say('register.year')).fill(String(YEAR - 13))
  await page.getByText(/^Not eligible/u).click()
  await event(1).click()
  await expect
    .element(page.getByRole('region', { name: say('register.override') }))
    .toMatchTextContent(/takes ages 10 to 11/u)
  await sendAs('ngan@example.org')
  const reason = field(say('register.override.reason'))
  await page.getByRole('button', { name: new RegExp(`^${say('register.override.reason')}:`, 'u') }).click()
  await expect.element(reason).toHaveFocus()
  expect(sent).toEqual([])
  await reason.fill('Quyết định của ban tổ chức')
  await summary().getByRole('button').last().click()
  await expect
    .poll(() => bodies(sent))
    .toMatchObject([{ override_reason: 'Quyết định của ban tổ chức', tournament_detail_id: [1] }])
})
