import { randomInt } from 'node:crypto'
import { ADMIN } from './environment.ts'
import { dayFromNow } from './days.ts'

type Row = { id: number }
type Call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<T>

/** A third of the time for which a session is good: who calls has the rest. */
const SHARED_MS = 5 * 60_000
let shared: { session: Session; until: number } | undefined

export type Session = { accessToken: string; refreshToken: string; data_user: object }

/** A session that a call opens. */
export async function openSession(path: string, body: object): Promise<Session> {
  const call = await apiAs()
  return call('POST', path, body)
}

/**
 * Signs in. The admin's session is one for all journeys of a worker: the portal counts how often somebody signs in from one address, and on
 * a fast machine it would be too often.
 */
export async function sessionOf(account: { user: string; password: string }): Promise<Session> {
  if (account === ADMIN && shared && shared.until > Date.now()) return shared.session
  const session = await openSession('/users/login', { user_name: account.user, password: account.password })
  if (account === ADMIN) shared = { session, until: Date.now() + SHARED_MS }
  return session
}

/** The API of the product under test as somebody: signed in with this account, or a visitor without one. */
export async function apiAs(account?: { user: string; password: string }): Promise<Call> {
  const base = `${process.env['E2E_BASE_URL']}/api/v1`
  const token = account && (await sessionOf(account)).accessToken
  const call: Call = async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data: unknown; message: string }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data as never
  }
  return call
}

const SIGNS = 36 ** 5
/**
 * A mark that no two journeys share. A letter and a digit begin it: a number alone is searched for as a bib, and a word alone is like
 * other words.
 */
export const unique = () => `${'bcdghk'[randomInt(6)]}${randomInt(10)}${randomInt(SIGNS).toString(36).padStart(5, '0')}`

const SOLO = 1
const PAIR = 2
const FLASHMOB = 3
const GROUP = 4

export type Season = Awaited<ReturnType<typeof openSeason>>

/**
 * A published tournament of its own, so that no journey sees the entries of another: contents for every entry form, ages, grades and
 * fee tiers. `year` is the tournament's; `details` are the opened contents by symbol.
 */
export async function openSeason() {
  const call = await apiAs(ADMIN)
  const mark = unique()
  const named = (name: string) => `${name} ${mark}`
  const create = async (path: string, body: object) => (await call<Row>('POST', path, body)).id

  const latin = await create('/dance-types/create', { name: named('Latin') })
  const standard = await create('/dance-types/create', { name: named('Standard') })
  const dance = (name: string, symbol: string, dance_type_id: number) =>
    create('/dances/create', { name: named(name), symbol, dance_type_id })
  const chacha = await dance('Cha cha', `C${mark}`, latin)
  const waltz = await dance('Waltz', `W${mark}`, standard)
  const f1 = await create('/grades/create', { name: named('F1 Latin'), dance_type_id: latin, dance_id: [chacha] })
  const w1 = await create('/grades/create', { name: named('F1 Standard'), dance_type_id: standard, dance_id: [waltz] })

  const age = (name: string, start_age: number, end_age: number | null, more: object = {}) =>
    create('/ages/create', { name: named(name), start_age, end_age, ...more })
  const children = await age('Thiếu nhi 2', 10, 11)
  const juniors = await age('Thiếu niên 1', 12, 13)
  const seniors = await age('Trung niên 1', 35, null, { start_ages: 30, end_ages: null })
  const everybody = await age('Mọi lứa tuổi', 0, null)

  const folder = await create('/folders/create', { name: named('Hạng F') })
  const fee = (amount: number, formality_id: number) =>
    create('/fees/create', { name: named(`Lệ phí ${amount}`), amount, currency_name: 'VND', formality_id })
  const tier = (formality_id: number, fee_id: number, start_content: number, end_content: number | null) => ({
    formality_id,
    fee_id,
    start_content,
    end_content,
  })
  const name = `Cúp Mùa Thu ${mark}`
  const tournament = await create('/tournaments/create', {
    name,
    address: 'Nhà thi đấu Sông Hồng, Hà Nội',
    start_date: dayFromNow(40),
    end_date: dayFromNow(41),
    register_end_date: dayFromNow(30),
    is_active: 1,
    fee_details: [
      tier(SOLO, await fee(200_000, SOLO), 1, 2),
      tier(SOLO, await fee(150_000, SOLO), 3, null),
      tier(PAIR, await fee(300_000, PAIR), 1, null),
      tier(GROUP, await fee(500_000, GROUP), 1, null),
      tier(FLASHMOB, await fee(100_000, FLASHMOB), 1, null),
    ],
  })

  const details: Record<string, number> = {}
  const open = async (symbol: string, content: object) => {
    const opened = await call<Row>('POST', '/tournament_details/with-content', {
      tournament_id: tournament,
      symbol,
      folder_id: folder,
      ...content,
    })
    details[symbol] = opened.id
  }
  await open('S21C', { name: 'Đơn Thiếu nhi 2 Cha cha', grade_id: f1, age_id: children, formality_id: SOLO })
  await open('S22W', { name: 'Đơn Thiếu nhi 2 Waltz', grade_id: w1, age_id: children, formality_id: SOLO })
  await open('S31C', { name: 'Đơn Thiếu niên 1 Cha cha', grade_id: f1, age_id: juniors, formality_id: SOLO })
  await open('SMOC', { name: 'Đơn mở rộng Cha cha', grade_id: f1, age_id: everybody, formality_id: SOLO })
  await open('D21C', { name: 'Đôi Thiếu nhi 2 Cha cha', grade_id: f1, age_id: children, formality_id: PAIR })
  await open('D71C', { name: 'Đôi Trung niên 1 Cha cha', grade_id: f1, age_id: seniors, formality_id: PAIR })
  await open('N01', { name: 'Nhóm mở rộng', age_id: everybody, formality_id: GROUP })
  await open('DD1', { name: 'Đồng diễn mở rộng', age_id: everybody, formality_id: FLASHMOB })
  await open('SNB1', {
    name: 'Nội bộ câu lạc bộ',
    grade_id: f1,
    age_id: everybody,
    formality_id: SOLO,
    is_closed: 1,
  })
  return { tournament, name, details, year: Number(dayFromNow(40).slice(0, 4)), admin: call, mark }
}

/** An active account of a unit, made by the admin. */
export async function unitAccount(season: Season) {
  const unit = `CLB Phượng Hồng ${unique()}`
  const account = { user: `unit${unique()}`, password: 'Journeys2417' }
  const { id } = await season.admin<Row>('POST', '/units/create', { name: unit })
  await season.admin('POST', '/users/create', {
    name: 'Câu lạc bộ Phượng Hồng',
    user_name: account.user,
    email: `${account.user}@example.org`,
    password: account.password,
    mobile: '0912345678',
    type: 'unit',
    unit_id: id,
  })
  return { ...account, unit, email: `${account.user}@example.org` }
}
