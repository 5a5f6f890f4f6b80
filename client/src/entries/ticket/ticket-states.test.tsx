import '../../app/figures.css'
import '../../app/words.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Entry } from '@portal/shared/entries/entries'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { shiftDay } from '@portal/shared/site/calendar/month'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { api } from '../../kit/api/calls.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { cup, entry, item, publishedResults } from '../../test/rows.ts'
import { justSentState } from '../entry/page/just-sent.ts'
import { Page } from './entry.page.tsx'

const today = vietnamDayAndTime(new Date()).day
const day = (days: number) => shiftDay(today, days)

/** The header of the portal on a phone, which this test does not draw. */
const HEADER = 56
const HIGHEST = 1.8 * 740

const solo = { id: 1, name: 'Thi đơn', name_en: null }
const event = (id: number, symbol: string, name: string): Entry['tournament_details'][number] => ({
  id,
  is_register: 1,
  fee: null,
  content_competition: { id, symbol, name, name_en: null, is_closed: 0, formality: solo, dance_type: null },
})
const child: Partial<Entry> = {
  full_name_one: 'Nguyễn Bảo Ngân',
  unit: { id: 1, name: 'CLB Sao Mai Hà Nội', code: 'SMHN' },
  tournament_details: [
    event(1, 'S21C', 'Đơn Thiếu nhi 2 Latin hạng F1 Cha cha cha'),
    event(2, 'S22W', 'Đơn Thiếu nhi 2 Standard hạng F1 Waltz'),
  ],
  fee_amount: 400_000,
}
const tier = { id: 1, fee: { id: 1, name: 'Đơn', amount: 200_000 }, start_content: 1, end_content: null }
const season: Tournament = {
  ...cup,
  name: 'Cúp Dance Sport quốc gia mở rộng 2026',
  address: 'Cung thể thao Quần Ngựa, Ba Đình, Hà Nội',
  start_date: day(25),
  end_date: day(26),
  register_end_date: day(10),
  approve_by: day(2),
  pay_by: day(16),
  bibs_from: day(20),
  contact: 'Ban tổ chức: 0900 000 000',
  bank_bin: '970436',
  bank_account: '0000000001',
  bank_holder: 'LIEN DOAN KHIEU VU',
  fee_details: [{ tournament_id: cup.id, formality: solo, main: tier, sub: null }],
}
const paid = { status: 1, number: 127, is_pay: true, paid_amount: 400_000 } as const
const onDay = { ...season, start_date: today, end_date: today, register_end_date: day(-10) }

type State = { changes: Partial<Entry>; tournament?: Tournament; current?: number; brass: 0 | 1; acts: number }
const states: Record<string, State> = {
  sent: { changes: {}, brass: 0, acts: 4 },
  asked: {
    changes: { state: 'asked', state_reason: 'Năm sinh 2016 không khớp thẻ vận động viên (2017)', state_until: day(3) },
    brass: 1,
    acts: 3,
  },
  approved: { changes: { status: 1 }, brass: 1, acts: 4 },
  saved: { changes: { status: 1 }, brass: 1, acts: 4 },
  bib: { changes: paid, brass: 0, acts: 4 },
  day: { changes: paid, tournament: onDay, current: 23, brass: 0, acts: 4 },
  call: { changes: paid, tournament: onDay, current: 32, brass: 0, acts: 4 },
  over: { changes: paid, tournament: { ...season, start_date: day(-3), end_date: day(-2) }, brass: 0, acts: 2 },
}

async function openTicket(portal: Portal, { changes, tournament = season, current = 1 }: State, isJustSent: boolean) {
  const ticket = entry(1, { ...child, ...changes })
  portal.answer(api.entries.byLink, { ...ticket, guardian: null, request: null })
  portal.answer(api.tournaments.byId, tournament)
  portal.answer(api.sharedLinks.entryLink, null)
  portal.answer(api.results.published, publishedResults())
  const own = { id: 127, number: 127, full_name_one: 'X', full_name_two: null, team_name: null, unit: null, heat: null }
  const others = { ...own, id: 5, number: 5 }
  const items = Array.from({ length: 50 }, (_, index) => index + 1).map((number) =>
    item(number, {
      athletes: [number === 34 || number === 41 ? own : others],
      day: tournament.start_date,
      time: '08:29',
      tournament_detail_id: number === 34 ? 1 : 2,
    }),
  )
  portal.answer(api.programme.programme, { tournament_id: cup.id, call_minutes: 15, items })
  portal.answer(api.programme.byTournament, {
    id: cup.id,
    version: 1,
    status: 2,
    current_event: current,
    next_event: current + 1,
    tournament_id: cup.id,
    current: null,
    next: null,
    moved_at: null,
    last_move: null,
    tournament: { ...tournament, resources: [] },
  })
  const router = await portal.open('/entry', Page)
  const sent = { id: ticket.id, isRequest: false, isApproved: false, isEarlier: false, isJoined: false }
  await router.navigate('/entry#its-link', { state: isJustSent ? justSentState(sent) : null })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nguyễn Bảo Ngân' })).toBeVisible()
  await expect.element(page.getByText(say('ticket.facts'))).toBeVisible()
}

test('a reload of what was just sent leads to paying once it is approved', async ({ portal }) => {
  await openTicket(portal, { changes: { status: 1 }, brass: 1, acts: 4 }, true)
  await expect.element(page.getByRole('button', { name: say('entry.pay.save') })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: say('register.done') })).not.toBeInTheDocument()
})

for (const [name, state] of Object.entries(states))
  test(`a ticket takes 1.8 screens of a phone at most, with its acts in one row and one brass act at most (${name})`, async ({
    portal,
  }) => {
    await onPhone(async () => {
      await openTicket(portal, state, name === 'sent')
      await document.fonts.ready
      if (name === 'sent') await expect.element(page.getByRole('heading', { name: say('register.done') })).toHaveFocus()
      if (name === 'saved') await page.getByRole('button', { name: say('entry.pay.save') }).click()
      if (state.current !== undefined) await expect.element(page.getByText(/08:29/u).first()).toBeVisible()
      const share = page.getByRole('button', { name: say('share.entry') })
      const acts = [...(share.element().parentElement?.children ?? [])]
      const cutActs = acts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      expect(cutActs.map(({ textContent }) => textContent)).toEqual([])
      const row = acts.map((act) => act.getBoundingClientRect())
      expect(row).toHaveLength(state.acts)
      expect(new Set(row.map(({ top }) => Math.round(top))).size).toBe(1)
      expect(Math.min(...row.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(44)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
      const brass = document.querySelectorAll(':is(a, button)[style*="brass"]')
      expect([...brass].map(({ textContent }) => textContent)).toHaveLength(state.brass)
      const folds = page.getByText(say('ticket.facts')).element().getBoundingClientRect()
      expect(folds.top + scrollY + HEADER).toBeLessThanOrEqual(HIGHEST)
    })
  })
