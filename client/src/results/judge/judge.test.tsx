import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Tablet, TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { Page } from './judge.page.tsx'
import { writeStrokes } from './signature-box.tsx'

const starters = [12, 47, 88, 103, 121, 134].map((bib, index) => ({
  bib,
  heat: index < 3 ? 1 : 2,
  is_out: 0 as 0 | 1,
}))
const semi: TabletRound = {
  result_id: 30,
  round_version: 1,
  item: 30,
  event: { symbol: 'D', name: 'Đôi Thiếu nhi 2 Latin B', name_en: 'Juvenile II Latin B' },
  kind: 'semi',
  format: 'recall',
  dances: ['S', 'C'],
  quota: 3,
  open_reason: null,
  starters,
  signed: [],
}
const final: TabletRound = { ...semi, result_id: 31, item: 31, kind: 'final', format: 'marks', quota: null }
const tabletOf = (rounds: TabletRound[], more: Partial<Tablet> = {}): Tablet => ({
  tournament: { id: cup.id, name: cup.name, name_en: null },
  zone: 'Asia/Ho_Chi_Minh',
  letter: 'C',
  letters: [],
  on: [{ item: 30, heat: 2, dance: 1 }],
  has_other_device: 0,
  nudge: null,
  rounds,
  ...more,
})

/** A judge's tablet; `stand` is what the portal answers from then on. */
async function openTablet(portal: Portal, start: Tablet | 'offline') {
  let now = start
  portal.signIn({
    ...admin,
    role: 0,
    roles: [{ tournament: { id: cup.id, name: cup.name }, role: 'adjudicator', expires_date: null }],
  })
  portal.answer(api.tablet.tablet, () => now)
  portal.answer(api.tablet.progress, () => (now === 'offline' ? 'offline' : {}))
  const sent = portal.answer(api.tablet.sign, () => (now === 'offline' ? 'offline' : { state: 'in' as const }))
  await portal.open(`/judge?tournament=${cup.id}`, Page)
  const stand = async (tablet: Tablet | 'offline') => {
    now = tablet
    await vi.advanceTimersByTimeAsync(READ_MS)
  }
  return { sent, stand }
}
const READ_MS = 3_000
const plate = (bib: number, mark: 'cross' | 'pencil' | 'none' = 'none') =>
  page.getByRole('button', { name: say(`judge.mark.${mark}`, { bib }), exact: true })
const tap = async (...bibs: number[]) => {
  for (const bib of bibs) await page.getByRole('button', { name: new RegExp(`^${bib}(,|$)`, 'u') }).click()
}
const rank = async (...bibs: number[]) => {
  for (const bib of bibs) await page.getByRole('button', { name: new RegExp(`^Give ${bib} place`, 'u') }).click()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const signByPin = async (dances: number) => {
  await button(say('judge.usePin')).click()
  await page
    .getByLabelText(say('judge.pinNew'))
    .or(page.getByLabelText(say('judge.pin'), { exact: true }))
    .fill('4711')
  await button(say('judge.signAndSend', { count: dances })).click()
}
const bodies = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => body as Record<string, unknown>)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a tap is a cross, a second a private note, a third nothing; undo takes them back', async ({ portal }) => {
  await openTablet(portal, tabletOf([semi]))
  await plate(12).click()
  await expect.element(plate(12, 'cross')).toHaveAttribute('aria-pressed', 'true')
  await plate(12, 'cross').click()
  await expect.element(plate(12, 'pencil')).toHaveAttribute('aria-pressed', 'mixed')
  await plate(12, 'pencil').click()
  await expect.element(plate(12)).toHaveAttribute('aria-pressed', 'false')
  await button(say('judge.undo')).click()
  await button(say('judge.undo')).click()
  await expect.element(plate(12, 'cross')).toBeVisible()
})

test('a recall is signed at its quota alone, dance by dance, without the private notes', async ({ portal }) => {
  const { sent } = await openTablet(portal, tabletOf([semi]))
  await tap(12, 47, 47)
  await expect.element(page.getByText(say('judge.chooseMore', { count: 2 }))).toBeVisible()
  await tap(88, 103, 121)
  await expect.element(page.getByText(say('judge.chooseFewer', { count: 1 }))).toBeVisible()
  await tap(121)
  await button(say('judge.signDance', { dance: 'Samba' })).click()
  await signByPin(1)
  await expect.poll(() => sent.length).toBe(1)
  expect(bodies(sent)[0]).toMatchObject({
    judge: 'C',
    result_id: 30,
    dance: 'S',
    round_version: 1,
    marks: { 12: 1, 88: 1, 103: 1 },
    signature: 'pin',
  })
  await expect.element(page.getByRole('heading', { name: 'Cha cha cha' })).toBeVisible()
})

test('shows heats as groups, the one on the floor named, and absent bibs without a key', async ({ portal }) => {
  const absent = starters.map((starter) => ({ ...starter, is_out: starter.bib === 134 ? (1 as const) : (0 as const) }))
  await openTablet(portal, tabletOf([{ ...semi, starters: absent }]))
  await expect.element(page.getByText(say('judge.heat', { heat: 1 }))).toBeVisible()
  await expect.element(page.getByText(say('judge.heatOn', { heat: 2 }))).toBeVisible()
  await expect.element(page.getByText(say('judge.absent'))).toBeVisible()
  expect(plate(134).elements()).toHaveLength(0)
  expect(document.body.textContent).not.toContain('Nguyễn')
})

test('a final is ranked by taps, by keys on a handle and by returning a bib', async ({ portal }) => {
  await openTablet(portal, tabletOf([final]))
  const places = () =>
    page
      .getByRole('list', { name: say('judge.places') })
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent)
  await rank(88, 134, 12)
  await expect.poll(() => places().slice(0, 3)).toEqual(['188', '2134', '312'])
  const handle = page.getByRole('button', { name: /^Place 3: 12/u })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(() => places().slice(0, 3)).toEqual(['112', '288', '3134'])
  await button(say('judge.return', { bib: 88 })).click()
  await expect.poll(() => places().slice(0, 2)).toEqual(['112', '2134'])
  await expect.element(page.getByText(say('judge.place', { place: 3 }))).toBeVisible()
})

test('the dances of a final are signed together, one with another winner outlined', async ({ portal }) => {
  const three = { ...final, dances: ['S', 'C', 'R'] }
  const { sent } = await openTablet(portal, tabletOf([three]))
  await rank(88, 134, 12, 47, 103, 121)
  await button(say('judge.nextDance', { dance: 'Cha cha cha' })).click()
  await rank(88, 12, 134, 47, 103, 121)
  await button(say('judge.nextDance', { dance: 'Rumba' })).click()
  await rank(134, 88, 12, 47, 103, 121)
  await button(say('judge.review')).click()
  const outlined = [...document.querySelectorAll('[data-odd]')].map((each) => each.textContent)
  expect(outlined).toEqual(['134', '88'])
  await button(say('judge.signAndSend', { count: 3 })).click()
  await expect.element(page.getByText(say('judge.needsSignature'))).toBeVisible()
  expect(sent).toHaveLength(0)
  await signByPin(3)
  await expect.poll(() => bodies(sent).map(({ dance }) => dance)).toEqual(['S', 'C', 'R'])
  expect(bodies(sent)[2]).toMatchObject({ marks: { 134: 1, 88: 2, 12: 3, 47: 4, 103: 5, 121: 6 } })
})

test('marks survive a reload, and signed cards wait for the network with their ids', async ({ portal }) => {
  const { stand, sent } = await openTablet(portal, tabletOf([semi]))
  await tap(12, 47)
  await stand('offline')
  await expect.element(page.getByText(/Offline since/u)).toBeVisible()
  await portal.close()
  await portal.open(`/judge?tournament=${cup.id}`, Page)
  await expect.element(plate(12, 'cross')).toBeVisible()
  await tap(88)
  await button(say('judge.signDance', { dance: 'Samba' })).click()
  await signByPin(1)
  await expect.element(page.getByText(say('judge.queued', { count: 1 }))).toBeVisible()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const unansweredCalls = sent.length
  await stand(tabletOf([semi]))
  await expect.poll(() => sent.length).toBeGreaterThan(unansweredCalls)
  expect(new Set(bodies(sent).map(({ uuid }) => uuid)).size).toBe(1)
  await expect.element(page.getByText(say('judge.online'))).toBeVisible()
})

test('a card of a round that was reopened meanwhile says so, and its marks stay to be signed again', async ({
  portal,
}) => {
  const { stand } = await openTablet(portal, tabletOf([semi]))
  await tap(12, 47, 88)
  const sentence = 'The chairperson has opened marks of this round again.'
  const old = portal.answer(api.tablet.sign, refused(409, 'CARD_ROUND_REOPENED', { sentence }))
  await button(say('judge.signDance', { dance: 'Samba' })).click()
  await signByPin(1)
  await expect.poll(() => old.length).toBe(1)
  await expect.element(page.getByText(new RegExp(sentence, 'u'))).toBeVisible()
  const sent = portal.answer(api.tablet.sign, { state: 'in' })
  await stand(tabletOf([{ ...semi, round_version: 2, open_reason: 'wrong heat' }]))
  await expect.element(page.getByText(say('judge.reopened', { reason: 'wrong heat.' }))).toBeVisible()
  await button(say('judge.understood')).click()
  await page.getByRole('button', { name: /^Samba, complete/u }).click()
  await expect.element(plate(12, 'cross')).toBeVisible()
  await button(say('judge.signDance', { dance: 'Samba' })).click()
  await signByPin(1)
  await expect.poll(() => bodies(sent)).toMatchObject([{ round_version: 2, marks: { 12: 1, 47: 1, 88: 1 } }])
})

test('a signed dance is read-only', async ({ portal }) => {
  const signed = [{ dance: 'S', uuid: 'a', at: '2026-12-06T03:04:11.000Z' }]
  const { stand } = await openTablet(portal, tabletOf([semi]))
  await tap(12, 47, 88)
  await stand(tabletOf([{ ...semi, signed }]))
  await expect.element(page.getByText(say('judge.signed', { dance: 'Samba' }))).toBeVisible()
  await plate(12, 'cross').click({ force: true })
  await expect.element(plate(12, 'cross')).toBeVisible()
  await button(say('judge.nextDance', { dance: 'Cha cha cha' })).click()
  await expect.element(page.getByText(say('judge.chooseMore', { count: 3 }))).toBeVisible()
})

test('a judge chooses a free letter once', async ({ portal }) => {
  const letters = [
    { letter: 'A', is_taken: 1 as const },
    { letter: 'C', is_taken: 0 as const },
  ]
  const { stand } = await openTablet(portal, tabletOf([], { letter: null, letters }))
  const chosen = portal.answer(api.tablet.chooseLetter, { letter: 'C' })
  await expect.element(button(say('judge.letterTaken', { letter: 'A' }))).toBeDisabled()
  await button('C').click()
  await expect.poll(() => bodies(chosen)).toEqual([{ letter: 'C' }])
  await stand(tabletOf([semi]))
  await expect.element(plate(12)).toBeVisible()
})

test('a second device and a waiting chairperson are said', async ({ portal }) => {
  await openTablet(portal, tabletOf([semi], { has_other_device: 1, nudge: { result_id: 30, dance: 'C' } }))
  await expect.element(page.getByText(say('judge.otherDevice', { letter: 'C' }))).toBeVisible()
  await expect.element(page.getByText(say('judge.nudge', { dance: 'Cha cha cha' }))).toBeVisible()
})

test('keys are for a thumb on a phone, and change hands', async ({ portal }) => {
  await openTablet(portal, tabletOf([semi]))
  await onPhone(async () => {
    await expect.element(plate(12)).toBeVisible()
    for (const each of page.getByRole('button').elements()) {
      const { width, height } = each.getBoundingClientRect()
      expect(Math.min(width, height), each.textContent).toBeGreaterThanOrEqual(44)
    }
    const { height, width } = plate(12).element().getBoundingClientRect()
    expect([height, width].every((side) => side >= 104)).toBe(true)
    const undo = button(say('judge.undo')).element()
    const isLeft = () => undo.getBoundingClientRect().left < innerWidth / 2
    expect(isLeft()).toBe(true)
    await button(say('judge.handKey.left')).click()
    await expect.poll(isLeft).toBe(false)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

test('a long signature is thinned until it fits', () => {
  expect(
    writeStrokes(
      [
        [
          { x: 1, y: 2 },
          { x: 900, y: -4 },
        ],
        [{ x: 3, y: 4 }],
      ],
      1,
      1,
    ),
  ).toBe('drawn 1,2 400,0;3,4')
  const long = Array.from({ length: 4_000 }, (_, index) => ({ x: index % 400, y: 100 }))
  expect(writeStrokes([long], 1, 1).length).toBeLessThanOrEqual(6_000)
})
