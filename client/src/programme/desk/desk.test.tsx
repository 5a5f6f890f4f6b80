import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Desk, DeskEntry } from '@portal/shared/desk/desk-rows'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { codeOf, deskEntry, deskOf } from '../../test/desk-rows.ts'
import { Page } from './desk.page.tsx'

type Marks = { marks: { athlete_id: number; kind: string; on: 0 | 1; number?: number }[]; signature: object | null }

/** The desk of some entries; `setOnline` takes its network away and brings it back. */
async function openDesk(portal: Portal, entries: readonly DeskEntry[]) {
  let isOnline = true
  let desk: Desk = deskOf(entries)
  portal.signIn({
    ...admin,
    role: 0,
    roles: [{ tournament: { id: cup.id, name: cup.name }, role: 'desk', expires_date: null }],
  })
  portal.answer(api.desk.list, () => (isOnline ? desk : 'offline'))
  const sent = portal.answer(api.desk.mark, ({ body }) => {
    if (!isOnline) return 'offline'
    const { marks } = body as Marks
    const ids = marks.map(({ athlete_id }) => athlete_id)
    const handed = '2026-08-01T01:00:00.000Z'
    desk = deskOf(desk.entries.map((each) => (ids.includes(each.id) ? { ...each, handed, here: handed } : each)))
    const changed = desk.entries.filter(({ id }) => ids.includes(id))
    return {
      results: marks.map(() => 'done' as const),
      entries: changed.map(({ id, here, handed, signed, papers }) => ({ id, here, handed, signed, papers })),
    }
  })
  await portal.open(`/desk?tournament=${cup.id}`, Page)
  await expect.element(search()).toBeVisible()
  return { sent, setOnline: (online: boolean) => (isOnline = online) }
}

const search = () => page.getByRole('textbox', { name: say('desk.search') })
const button = (name: string) => page.getByRole('button', { name })

test('bibs that are handed out without a network are shown at once, counted, and sent in order once it is back', async ({
  portal,
}) => {
  const { sent, setOnline } = await openDesk(portal, [deskEntry(1), deskEntry(2), deskEntry(3)])
  setOnline(false)
  await search().click()
  await userEvent.keyboard('{ArrowDown} {ArrowDown} ')
  await expect.element(page.getByText('101, 102', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: say('desk.sign.receiver') }).fill('Cô Hạnh')
  await page.getByRole('checkbox', { name: say('desk.sign.onPaper') }).click()
  await button(say('desk.sign.do', { count: 2 })).click()
  await expect.element(page.getByText(say('desk.waiting', { count: 1 }))).toBeVisible()
  await expect.element(page.getByText(say('desk.handedOf', { handed: 2, all: 3 })).first()).toBeInTheDocument()
  await search().fill('103')
  await userEvent.keyboard('{Enter}')
  await button(say('desk.act.here')).click()
  await expect.element(page.getByText(say('desk.waiting', { count: 2 }))).toBeVisible()
  const offlineCalls = sent.length
  setOnline(true)
  await expect.element(page.getByText(say('desk.saved'))).toBeVisible()
  const [first, second] = sent.slice(offlineCalls).map(({ body }) => body as Marks)
  expect(first?.marks.map(({ athlete_id, kind, number }) => [athlete_id, kind, number])).toEqual([
    [1, 'bib', 101],
    [2, 'bib', 102],
  ])
  expect(first?.signature).toMatchObject({ receiver: 'Cô Hạnh', papers: 'none' })
  expect(second?.marks.map(({ athlete_id, kind }) => [athlete_id, kind])).toEqual([[3, 'here']])
})

test('a scanned code opens its entry wherever the focus is, and an unknown one is said', async ({ portal }) => {
  await openDesk(portal, [deskEntry(1), deskEntry(2, { unit_id: 8, owed: 300_000 })])
  await page.getByRole('tab', { name: say('desk.tab.bibs') }).click()
  await userEvent.keyboard(`${codeOf(2)}{Enter}`)
  await expect.element(page.getByRole('heading', { level: 2, name: /Lý Ngọc Anh/u })).toBeVisible()
  await expect.element(page.getByText(/NBS · Nhịp Bước/u)).toBeVisible()
  // Enter is the next step of the entry; right after a scan it is the scanner's second line end.
  const dialogs = async () => {
    await userEvent.keyboard('{Enter}')
    return page.getByRole('dialog').elements().length
  }
  await expect.poll(dialogs, { interval: 500 }).toBe(1)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard(`${codeOf(9)}{Enter}`)
  await expect.element(page.getByRole('alert')).toHaveTextContent(say('desk.unknownCode', { text: codeOf(9) }))
})

test('people who come late see what they can still enter, why not the rest, and what it costs', async ({ portal }) => {
  await openDesk(portal, [deskEntry(1)])
  portal.answer(resourceCalls(units).list, [])
  const { events, items } = deskOf([])
  const effect = {
    item: items[0] ?? null,
    before: 6,
    after: 7,
    heats_before: 1,
    heats_after: 1,
    is_crowded: 0 as const,
  }
  const checks = portal.answer(api.desk.lateCheck, ({ body }) => {
    const { tournament_detail_id: chosen } = body as { tournament_detail_id: number[] }
    const sign = (id: number, number: number, time: string) => ({ id, number, time })
    const rest = { after: sign(90, 31, '10:01'), before: sign(91, 32, '10:14'), minutes: 13, is_short: 0 as const }
    return {
      problems: [],
      rests: chosen.length > 0 ? [rest] : [],
      events: events.flatMap((event) => [
        { ...event, ...effect, problem: null, can_override: 0 as const },
        {
          ...event,
          ...effect,
          id: 32,
          symbol: 'D212',
          problem: 'Hạng D không thi cùng A (4.4a)',
          can_override: 1 as const,
        },
      ]),
      spares: [351, 352],
      number: null,
      fee:
        chosen.length > 0 ? { lines: [{ symbol: 'D215', amount: 300_000 }], late_fee: 200_000, total: 500_000 } : null,
    }
  })
  const entered = portal.answer(api.desk.lateEntry, {
    id: 1,
    code: codeOf(1),
    number: 351,
    joined: false,
    fee_amount: 500_000,
    owed: 500_000,
    starts: [],
  })
  await button(say('desk.late')).click()
  await page.getByRole('textbox', { name: say('desk.late.name.1') }).fill('Trịnh Nhật Long')
  await page.getByRole('textbox', { name: say('desk.late.year.1') }).fill('2015')
  await page.getByRole('checkbox', { name: /SK 31 · 23:58.* · 6 → 7 dancers, still a final/u }).click()
  await expect.element(page.getByText('500,000')).toBeVisible()
  await expect.element(page.getByText('SK 31 ends 10:01, SK 32 starts 10:14: 13 min rest')).toBeVisible()
  await page.getByText(say('desk.late.others', { count: 1 })).click()
  const refused = page.getByRole('checkbox', { name: /4\.4a/u })
  await refused.click()
  await expect.element(button(say('desk.late.needsReason'))).toBeDisabled()
  await page.getByRole('textbox', { name: say('desk.late.reason') }).fill('Trưởng ban tổ chức đồng ý')
  await expect.element(button(say('desk.late.enter', { items: 'SK 31, SK 31' }))).toBeEnabled()
  await refused.click()
  await button(say('desk.late.enter', { items: 'SK 31' })).click()
  await expect.element(page.getByText(say('desk.late.done', { name: 'Trịnh Nhật Long', bib: 351 }))).toBeVisible()
  expect(checks.length).toBeGreaterThan(0)
  expect(entered[0]?.body).toMatchObject({ number: 351, tournament_detail_id: [31], unit_id: 7 })
  expect(entered[0]?.body).not.toHaveProperty('override_reason')
})

test('a late team says which rule it breaks, and without a network the panel says why it has to wait', async ({
  portal,
}) => {
  const { setOnline } = await openDesk(portal, [deskEntry(1)])
  portal.answer(resourceCalls(units).list, [])
  const message = 'A team has at least 2 people.'
  const checks = portal.answer(api.desk.lateCheck, {
    problems: [{ path: 'full_name_one', message, can_override: 0 }],
    events: [],
    spares: [351],
    number: null,
    fee: null,
    rests: [],
  })
  await button(say('desk.late')).click()
  await button(say('desk.late.kind.group')).click()
  await page.getByRole('textbox', { name: say('desk.late.teamName') }).fill('Nhịp Sáng')
  const members = page.getByRole('textbox', { name: say('desk.late.members') })
  await members.fill('Trịnh Nhật Long 2012')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(members).toHaveAttribute('aria-invalid', 'true')
  expect(checks.at(-1)?.body).toMatchObject({ is_group: 1, is_flashmob: 0, team_name: 'Nhịp Sáng', unit_id: 7 })
  setOnline(false)
  await expect.element(page.getByText(say('desk.late.offline')), { timeout: 12_000 }).toBeVisible()
  await expect.element(members).toHaveValue('Trịnh Nhật Long 2012')
})

test('a start is scratched with a reason, which is sent and shown', async ({ portal }) => {
  await openDesk(portal, [deskEntry(1)])
  const confirm = () => page.getByRole('button', { name: say('desk.scratchDay.do'), exact: true })
  const sent = portal.answer(api.pointers.setAbsent, { id: 801, absent: 1 })
  await search().fill('101')
  await userEvent.keyboard('{Enter}')
  await button(say('desk.scratchOf', { item: 'SK 31' })).click()
  // Without a reason nothing is scratched.
  await confirm().click()
  expect(sent).toHaveLength(0)
  await button(say('desk.scratchDay.hurt')).click()
  await confirm().click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ absent: 1, reason: say('desk.scratchDay.hurt') }])
  await expect.element(page.getByText(`· ${say('desk.scratchDay.hurt')}`)).toBeVisible()
})
