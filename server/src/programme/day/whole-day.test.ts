import { afterAll, expect, test } from 'vitest'
import type { Desk } from '@portal/shared/desk/desk-rows'
import type { HallItem, Pointers, Step } from '@portal/shared/programme/pointer-rows'
import { isSameStep, nextStep, wholeItem } from '@portal/shared/programme/steps'
import { activeAccount } from '../../test/accounts.ts'
import { AnnouncerConsole, StreamScreen, stepOf } from '../../test/servers/hall-clients.ts'
import { callHall, HallAccount, startHall } from '../../test/servers/running-hall.ts'
import { make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'

const isWholeDay = process.env.EVERY_COMBINATION === '1'
const ITEMS = isWholeDay ? 250 : 30
/** So long a dance, a call or a change-over takes. */
const STEP_MS = 40_000
const HOUR_MS = 3_600_000
/** Presses while the network is away. */
const AWAY = 5
const SPARE_BIB = 351
/** On a quiet machine an item takes a twentieth of a second. */
const WITHIN_MS = 900_000
/** The first morning, 07:30 in the hall. */
const MORNING = new Date('2026-08-01T00:30:00.000Z')

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, master } = await programmesOf(portal, token)

/** The tournament before its day: entries, roles, fees, and a surcharge and spare bibs for late entries. */
async function prepareTournament() {
  const tournament = await createTournamentWithEntries(12)
  const { id } = tournament
  await portal.db
    .updateTable('tournaments')
    .set({ register_end_date: '2026-07-01', late_fee: 200_000, late_fee_from: '2026-07-20' })
    .where('id', '=', id)
    .execute()
  const price = { name: '300', amount: 300_000, formality_id: 2, currency_name: 'VND' }
  const fee = await make<{ id: number }>(portal, token, '/fees', price)
  await portal.db
    .insertInto('fee_details')
    .values({ tournament_id: id, formality_id: 2, fee_id: fee.id, start_content: 1, end_content: null })
    .execute()
  const roles = [
    ['organiser', 'organiser'],
    ['announcer', 'announcer1'],
    ['announcer', 'announcer2'],
    ['desk', 'checkin'],
  ] as const
  for (const [role, account] of roles) {
    await activeAccount(portal, { user_name: account })
    await make(portal, token, '/tournament_roles', { tournament_id: id, role, account })
  }
  return tournament
}
const [{ id, athletes, details }, hall] = await Promise.all([prepareTournament(), startHall(portal, MORNING)])
afterAll(hall.stop)
const organiser = await HallAccount.signIn(hall, 'organiser')
const desk = await HallAccount.signIn(hall, 'checkin')
// The clock of the first console is an hour wrong.
const leftAccount = await HallAccount.signIn(hall, 'announcer1')
const leftConsole = new AnnouncerConsole(hall, leftAccount, id, HOUR_MS)
const rightConsole = new AnnouncerConsole(hall, await HallAccount.signIn(hall, 'announcer2'), id)
const wait = (ms = STEP_MS) => hall.wait(ms)

const done = async (account: HallAccount, ...call: Parameters<HallAccount['call']>) => {
  const { status, message, data } = await account.call(...call)
  expect([status, message]).toEqual([200, message])
  return data as never
}

/** A programme as a list of the scrutineers: a first round whose recalls dance a late final, and finals of two dances in one or two heats. */
async function importProgramme() {
  const titleOf = (n: number) => {
    if (n === 1) return 'Vòng loại Đôi Latin'
    if (n === ITEMS - 1) return 'Chung kết Đôi Standard'
    return n === ITEMS ? 'Chung kết Đôi Latin' : `Chung kết Hạng ${n}`
  }
  const rows = Array.from({ length: ITEMS }, (_, index) => index + 1).flatMap((n) => [
    [],
    [`SK ${n}: ${titleOf(n)} - Điệu S,C`],
    ...athletes
      .map((_, place) => [String(101 + place), '', '', '', n % 2 === 1 ? String(1 + (place % 2)) : ''])
      .filter((_, place) => n < ITEMS && (n === 1 || (n === ITEMS - 1 ? place % 2 === 0 : place % 3 === n % 3))),
  ])
  const body = { rows: [[''], [''], [''], ['Số đeo'], ...rows] }
  expect(await done(organiser, 'PUT', `/mc/programme/${id}/rows`, body)).toMatchObject({ items: ITEMS, written: true })
}

/** A screen of the hall, paired by the code that its browser shows. */
async function pairScreen(name: string) {
  const screen = await done(organiser, 'POST', `/mc/screens/${id}`, { name })
  const { code, secret } = (await callHall(hall, 'POST', '/mc/screen-codes')).data as { code: string; secret: string }
  await done(organiser, 'PUT', `/mc/screen-pairing/${(screen as { id: number }).id}`, { code })
  return { id: (screen as { id: number }).id, screen: new StreamScreen(hall, id, `Screen ${secret}`) }
}

/** The steps that the log of moves leads through; a step back takes the one before it away. */
async function readWalk() {
  const log = await portal.db.selectFrom('mc_moves').selectAll().where('tournament_id', '=', id).orderBy('id').execute()
  const walk: Step[] = []
  for (const move of log) {
    const before = walk.at(-2)
    if (before && isSameStep(before, stepOf(move))) walk.pop()
    else walk.push(stepOf(move))
  }
  return { log, walk }
}

/** Every step of a programme in its order, but for the first, which is on without a move. */
function stepsOf(items: readonly HallItem[]): Step[] {
  const steps: Step[] = []
  for (let step = nextStep(items, wholeItem(items[0]?.id ?? null)); step; step = nextStep(items, step)) steps.push(step)
  return steps
}

/** Whether these steps are among those of the log, each once and in its order: a screen may show the last of some that follow closely. */
function isWithin(screenSteps: readonly Step[], log: readonly Step[]): boolean {
  let next = 0
  return screenSteps.every((step) => {
    next = log.findIndex((move, index) => index >= next && isSameStep(move, step)) + 1
    return next > 0
  })
}

test(
  `${isWholeDay ? 'a whole day' : 'the first hour of a day'} ends alike on every screen, with no step skipped or doubled`,
  async () => {
    await importProgramme()
    const tvs = [await pairScreen('Tường'), await pairScreen('Sảnh'), await pairScreen('Khu gọi')]
    const phones = [new StreamScreen(hall, id), new StreamScreen(hall, id)]
    const screens = [...tvs.map(({ screen }) => screen), ...phones]
    const [wall, lobby] = tvs
    await done(leftAccount, 'PUT', `/mc/get-all-event-in-tournament/${id}`)
    await Promise.all(screens.map(async (screen) => screen.connect()))
    await leftConsole.look()
    const itemAt = (share: number) =>
      leftConsole.items.filter(({ number }) => number !== null)[Math.ceil(share * ITEMS) - 1]
    const bibs = () => leftConsole.items.find((item) => item.id === leftConsole.step().item_id)?.athletes ?? []
    const mark = async (competitor: number | undefined, absent: 0 | 1) =>
      done(leftAccount, 'PUT', `/mc/absent/${id}/${competitor}`, { absent })
    const now = () => new Date(hall.now()).toISOString()
    const pressedWhileAway: number[] = []
    const pressAway = async (presses: number) => {
      for (let n = 0; n < presses; n++) {
        wait()
        pressedWhileAway.push(hall.now())
        expect(await leftConsole.press()).toBeNull()
      }
      wait(60_000)
    }

    /** The events of the day, each when an item is called for the first time, by its share of the day. */
    const acts: [number, () => Promise<void>][] = [
      [
        0.05,
        async () => {
          // The desk notes who is here, which screens count.
          const marks = athletes.map((athlete_id) => ({ athlete_id, kind: 'here', on: 1, acted_at: now() }))
          await done(desk, 'PUT', `/desk/marks/${id}`, { console: 'desk', sent_at: now(), marks })
          for (const screen of screens)
            await screen.until(({ floors }) => floors[0]?.presence?.some(({ here, of }) => here === of) === true)
        },
      ],
      [
        0.1,
        async () => {
          const [first, , third] = bibs()
          await mark(first?.id, 1)
          await mark(third?.id, 1)
          await mark(first?.id, 0)
        },
      ],
      [
        0.2,
        async () => {
          // The network of a console, a screen and a phone is lost, and the announcer talks on.
          leftConsole.isOnline = false
          for (const screen of [wall?.screen, phones[0]]) screen?.disconnect()
          await pressAway(AWAY)
          expect(await leftConsole.reconnect()).toBe(0)
          for (const screen of [wall?.screen, phones[0]]) await screen?.connect()
        },
      ],
      [
        0.3,
        async () => {
          // Both announcers press at once.
          wait()
          await rightConsole.look()
          const messages = await Promise.all([leftConsole.press(), rightConsole.press()])
          expect(messages).toContain('EVENTS_UPDATE_SUCCESS')
        },
      ],
      [
        0.4,
        async () => {
          const lunch = { kind: 'break', name: 'Nghỉ trưa', after: itemAt(0.6)?.id }
          await done(organiser, 'POST', `/mc/programme/${id}/interludes`, lunch)
          await done(organiser, 'DELETE', `/mc/items/${itemAt(0.7)?.id}`)
          const { items } = (await done(organiser, 'GET', `/mc/timetable/${id}`)) as {
            items: { id: number; day: string; position: number }[]
          }
          const moved = items.find((item) => item.id === itemAt(0.65)?.id)
          const places = [{ id: moved?.id, floor: 1, day: moved?.day, position: (moved?.position ?? 0) + 3 }]
          await done(organiser, 'PUT', `/mc/timetable/${id}/arrange`, { places })
          await done(organiser, 'PUT', `/mc/timetable/${id}/publish`)
          await done(leftAccount, 'PUT', `/mc/screen/${lobby?.id}`, { layout: 'call' })
          await lobby?.screen.until((pointers) => pointers.screens.some(({ layout }) => layout === 'call'))
        },
      ],
      [
        0.5,
        async () => {
          // The process is killed while the announcer presses; nobody knows whether that press arrived.
          wait()
          const pressed = leftConsole.press()
          await hall.kill()
          await pressed
          leftConsole.isOnline = false
          await pressAway(2)
          await hall.start()
          await Promise.all(screens.map(async (screen) => screen.connect()))
          expect(await leftConsole.reconnect()).toBe(0)
        },
      ],
      [
        0.6,
        async () => {
          // A press too many, taken back at once.
          wait()
          await leftConsole.look()
          await leftConsole.press()
          wait(3_000)
          expect(await leftConsole.undo()).toBe('EVENTS_UPDATE_SUCCESS')
        },
      ],
      [
        0.75,
        async () => {
          await done(desk, 'PUT', '/athletes/scratch/all', { id: [athletes[3]], reason: 'Chấn thương' })
          await done(desk, 'PUT', `/athletes/set-number/${athletes[4]}`, { number: 505, previous: 105 })
          const settings = { spare: `${SPARE_BIB}` }
          await done(organiser, 'PUT', '/athletes/bibs/settings', { tournament_id: id, settings })
          const late = await done(desk, 'POST', '/desk/late-entry', {
            tournament_id: id,
            full_name_one: 'Trịnh Nhật Anh',
            date_of_birth_one: 1995,
            full_name_two: 'Lương Ngọc Bích',
            date_of_birth_two: 1996,
            unit_id: master.unit,
            tournament_detail_id: [details[1]],
          })
          expect(late).toMatchObject({
            number: SPARE_BIB,
            owed: 500_000,
            starts: [{ item_id: leftConsole.items.at(-2)?.id }],
          })
          const recall = { bibs: '101 103 505 106', reason: 'Chỉ bốn đôi' }
          const round = leftConsole.items[0]?.id
          expect(await done(organiser, 'PUT', `/mc/items/${round}/recall`, recall)).toMatchObject({
            written: true,
            added: 4,
          })
        },
      ],
      [
        0.8,
        async () => {
          // The second time the other announcer takes over: what waited no longer fits.
          await rightConsole.look()
          leftConsole.isOnline = false
          phones[1]?.disconnect()
          for (let n = 0; n < 2; n++) await leftConsole.press()
          for (let n = 0; n < 3; n++) {
            wait()
            expect(await rightConsole.press()).toBe('EVENTS_UPDATE_SUCCESS')
          }
          wait()
          expect(await leftConsole.reconnect()).toBe(2)
          await phones[1]?.connect()
        },
      ],
    ]

    const calledItems = new Set<number | null>()
    for (;;) {
      await leftConsole.look()
      const { item_id } = leftConsole.step()
      if (!calledItems.has(item_id)) {
        calledItems.add(item_id)
        const [act] = acts.flatMap(([share, run]) => (Math.ceil(share * ITEMS) === calledItems.size ? [run] : []))
        await act?.()
        await leftConsole.look()
        const { pointer } = leftConsole
        if (pointer) await Promise.all(screens.map(async (screen) => screen.follow(pointer)))
      }
      if (!leftConsole.following()) break
      wait()
      expect(await leftConsole.press()).toBe('EVENTS_UPDATE_SUCCESS')
    }

    const { log, walk } = await readWalk()
    expect(walk).toEqual(stepsOf(leftConsole.items))
    const acted = log.map(({ acted_date }) => Date.parse(acted_date))
    expect(acted).toEqual(acted.toSorted((a, b) => a - b))
    // A call takes part of a second; between two presses are forty.
    for (const press of pressedWhileAway) expect(acted.some((time) => Math.abs(time - press) < STEP_MS / 4)).toBe(true)

    const state = (await callHall(hall, 'GET', `/mc/pointers/${id}`)).data as Pointers
    const [position] = state.floors
    const firstStep = wholeItem(leftConsole.items[0]?.id ?? null)
    for (const screen of screens) {
      await screen.until((pointers) => pointers.programme_version === state.programme_version)
      if (position) await screen.follow(position)
      expect({ ...screen.pointers, now: state.now }).toEqual(state)
      expect(isWithin(screen.steps, [firstStep, ...log.map(stepOf)])).toBe(true)
      expect(await screen.readItems()).toEqual(leftConsole.items)
    }
    await rightConsole.look()
    expect([rightConsole.step(), leftConsole.step()]).toEqual([stepOf(position as Step), stepOf(position as Step)])
    const { data } = await callHall(hall, 'GET', `/mc/get-by-id/${id}`)
    expect(data).toMatchObject({ current_event: position?.number })

    const competitors = leftConsole.items.flatMap((item) => item.athletes)
    expect(competitors.filter(({ absent }) => absent === 1)).toHaveLength(1)
    const bibsOf = (item: HallItem | undefined) => item?.athletes.map(({ number }) => number)
    expect(bibsOf(leftConsole.items.at(-1))).toEqual([101, 103, 106, 505])
    expect(bibsOf(leftConsole.items.at(-2))).toContain(SPARE_BIB)
    const { entries }: Desk = await done(desk, 'GET', `/desk/list/${id}`)
    expect(entries.filter(({ here }) => here !== null)).toHaveLength(athletes.length)
    expect(entries.find((entry) => entry.id === athletes[3])?.scratched).toBe(1)
    expect(entries.map(({ number }) => number)).toEqual(expect.arrayContaining([505, SPARE_BIB]))
  },
  WITHIN_MS,
)
