import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin } from '../../test/rows.ts'
import { detail, open as anyAge, tournament } from '../register/draft/register.fixtures.ts'
import { Page } from './club.page.tsx'

const coach = { ...admin, role: 0, mobile: '0912345678', unit: { id: 4, name: 'CLB Sao' } } as const
const cup = { ...tournament, start_date: '2050-08-01', end_date: '2050-08-02' }
const ofAge = { age: anyAge, fee: 100_000 }
const standard = {
  id: 2,
  name: 'F2',
  dance: [{ id: 3, name: 'Waltz', symbol: 'W', dance_type_id: 2 }],
  dance_type: { id: 2, name: 'Standard' },
}
/** Singles and pairs have two events each, teams two without a column. */
const details = [
  detail(1, ofAge),
  detail(2, { ...ofAge, grade: standard }),
  detail(3, { ...ofAge, form: 2 }),
  detail(4, { ...ofAge, form: 2, grade: standard }),
  detail(5, { ...ofAge, form: 4, grade: null, name: 'Nhóm mở rộng' }),
  detail(6, { ...ofAge, form: 4, grade: null, name: 'Nhóm tự chọn' }),
]
const SINGLES = 2
const PAIRS = 1
const ALL = SINGLES + PAIRS + 1
const PEOPLE = ['Lý An', 'Hồ Bình', 'Tô Chi', 'Phan Dung']
const TEAM_TAPS = 6
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openSheet(portal: Portal) {
  portal.signIn(coach)
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.detailsOf, details)
  portal.answer(resourceCalls(units).list, [])
  const sent = portal.answer(api.batches.enter, { entered: 0, fee_total: 0, asked_total: 0, rows: [], registered: [] })
  await portal.open('/register_club/9', Page, '/register_club/:idTour')
  await expect.element(page.getByRole('grid')).toBeVisible()
  let taps = 0
  const count = () => taps++
  addEventListener('pointerdown', count, true)
  onTestFinished(() => removeEventListener('pointerdown', count, true))
  return { sent, taps: () => taps }
}

/** Writes into the field that has the focus, without a tap and all at once. */
async function write(text: string) {
  await userEvent.fill(document.activeElement as HTMLElement, text)
}

/** A team and its members, whose events have no column. */
async function addTeam(line: number) {
  await button(say('club.add.group')).click()
  await expect.element(page.getByLabelText(say('club.team', { line }), { exact: true })).toHaveFocus()
  await write('Sao Mai')
  await button(say('club.more', { name: 'Sao Mai' })).click()
  await page.getByRole('textbox', { name: say('register.members') }).click()
  await write('Mai An 2000\nMai Bình 2001\nMai Chi 2002')
  for (const id of [5, 6]) await page.getByRole('checkbox', { name: new RegExp(`^S${id}`, 'u') }).click()
  await button(say('ui.close')).click()
}

async function sendAll(sent: readonly { body: unknown }[]) {
  await button(say('club.send', { count: ALL })).click()
  await expect.poll(() => sent.length).toBe(1)
  const [{ rows }] = sent.map(({ body }) => body) as [{ rows: { tournament_detail_id: number[] }[] }]
  expect(rows.map((row) => row.tournament_detail_id)).toEqual([
    ...Array.from({ length: SINGLES }, () => [1, 2]),
    ...Array.from({ length: PAIRS }, () => [3, 4]),
    [5, 6],
  ])
}

test('a club that is typed in takes two taps for a dancer, three for a pair and six for a team', async ({ portal }) => {
  const { sent, taps } = await openSheet(portal)
  const name = (line: number) => page.getByLabelText(say('club.name', { line }), { exact: true })
  await name(1).click()
  for (let at = 0; at < SINGLES; at++) {
    await expect.element(name(at + 1)).toHaveFocus()
    await write(PEOPLE[at] ?? '')
    await userEvent.keyboard('{Tab}')
    await write('2000')
    if (at < SINGLES - 1) await userEvent.keyboard('{Enter}')
  }
  for (let at = 0; at < PAIRS; at++) {
    await button(say('club.add.pair')).click()
    await expect.element(name(SINGLES + at + 1)).toHaveFocus()
    for (const text of [PEOPLE[SINGLES + 2 * at] ?? '', PEOPLE[SINGLES + 2 * at + 1] ?? '', '2000', '2001']) {
      await write(text)
      await userEvent.keyboard('{Tab}')
    }
  }
  for (const id of [1, 2, 3, 4])
    for (const box of page.getByRole('checkbox', { name: new RegExp(`^S${id}`, 'u') }).all()) await box.click()
  await addTeam(ALL)
  await sendAll(sent)
  expect(taps()).toBe(1 + 2 * SINGLES + 3 * PAIRS + TEAM_TAPS + 1)
})

test('a club that is pasted takes three taps, however many they are', async ({ portal }) => {
  const { sent, taps } = await openSheet(portal)
  const lines = ['Họ và tên\tNăm sinh\tBạn nhảy\tNăm sinh\tTên đội\tNội dung']
  for (const single of PEOPLE.slice(0, SINGLES)) lines.push(`${single}\t2000\t\t\t\tS1, S2`)
  for (let at = SINGLES; at < SINGLES + 2 * PAIRS; at += 2)
    lines.push(`${PEOPLE[at]}\t2000\t${PEOPLE[at + 1]}\t2001\t\tCha, Waltz`)
  lines.push('Mai An 2000, Mai Bình 2001, Mai Chi 2002\t\t\t\tSao Mai\tS5, S6')
  await button(say('club.paste')).click()
  await page.getByLabelText(say('club.paste.label')).fill(lines.join('\n'))
  await button(say('club.paste.put', { count: ALL })).click()
  await sendAll(sent)
  expect(taps()).toBe(3)
})

test('a club from the roster takes five taps and six for each team', async ({ portal }) => {
  const people = PEOPLE.map((full_name, at) => {
    const inPair = at >= SINGLES
    const isFirst = (at - SINGLES) % 2 === 0
    const partner_id = inPair ? at + 1 + (isFirst ? 1 : -1) : null
    return { id: at + 1, version: 1, full_name, year_of_birth: 2000, sex: null, partner_id, note: null }
  })
  portal.answer(api.roster.list, { unit: null, people })
  const { sent, taps } = await openSheet(portal)
  await button(say('club.roster')).click()
  await page.getByRole('checkbox', { name: /^Choose everyone once/u }).click()
  await button(say('club.roster.put', { count: SINGLES + PAIRS })).click()
  // The short name of the column may follow.
  for (const event of ['Latin: Cha cha', 'Standard: Waltz'])
    await page.getByRole('button', { name: say('club.all', { event }) }).click()
  await addTeam(ALL)
  await sendAll(sent)
  expect(taps()).toBe(5 + TEAM_TAPS + 1)
})
