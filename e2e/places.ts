import { dayFromNow } from './kit/days.ts'
import { ADMIN } from './kit/environment.ts'

export type Who = 'visitor' | 'club' | 'admin'
export type Session = Record<string, string>

/** What local storage holds once somebody has signed in. */
export async function sessionsAt(url: string): Promise<Record<Who, Session>> {
  const info = (await (await fetch(`${url}/api/v1/portal/info`)).json()) as {
    data: { demo: { user_name: string; password: string } | null }
  }
  if (!info.data.demo) throw new Error('The product shows no demo sign-in.')
  const session = async (user_name: string, password: string): Promise<Session> => {
    const answer = await fetch(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_name, password }),
    })
    const { accessToken, refreshToken, data_user } = (await answer.json()) as Record<string, string>
    return {
      access_token: accessToken ?? '',
      refresh_token: refreshToken ?? '',
      data_user: JSON.stringify(data_user),
    }
  }
  return {
    visitor: {},
    club: await session(info.data.demo.user_name, info.data.demo.password),
    admin: await session(ADMIN.user, ADMIN.password),
  }
}

/** What an address below has in the place of an id of the demo season: a tournament that takes entries, and one that is over. */
export const open = { id: ':open' }
export const past = { id: ':past' }
/** The tournament of today, and the key of its round that takes marks. */
export const today = { id: ':today', round: ':marked' }
/** An entry of the club that is to be corrected. */
export const asked = { id: ':asked' }
/** Approved entries of the club that it asks to change, and to withdraw. */
export const changing = { id: ':changing' }
export const leaving = { id: ':leaving' }
export type Places = Record<':open' | ':past' | ':today' | ':asked' | ':changing' | ':leaving', number> & {
  ':marked': string
}

export async function placesAt(url: string, { club, admin }: Record<'club' | 'admin', Session>): Promise<Places> {
  const headers = { authorization: `Bearer ${club['access_token']}` }
  const own = async <T>(path: string) =>
    ((await (await fetch(`${url}/api/v1/athletes/${path}`, { headers })).json()) as { data: T }).data
  const [correction] = await own<{ id: number }[]>('get-all-not-active?state=asked')
  const asking = await own<{ id: number }[]>('get-all?has_request=1')
  const requests = await Promise.all(
    asking.map(async ({ id }) => own<{ id: number; request: { kind: string } }>(`get-by-id/${id}`)),
  )
  const askedTo = (kind: string) => requests.find(({ request }) => request.kind === kind)?.id
  const [change, withdrawal] = [askedTo('change'), askedTo('withdraw')]
  const { data } = (await (await fetch(`${url}/api/v1/tournaments/get-all`)).json()) as {
    data: { id: number; register_end_date: string | null; start_date: string; count_content: number }[]
  }
  const day = dayFromNow(0)
  const byDay = data.toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  const [first] = byDay
  const next = byDay.find(({ register_end_date }) => register_end_date && register_end_date >= day)
  const marked = await findMarked(url, admin)
  if (!next || !first || !marked || !correction || !change || !withdrawal)
    throw new Error(
      'The demo season has no open tournament, none of today, no open round, no correction or no requests.',
    )
  return {
    ':open': next.id,
    ':past': first.id,
    ':today': marked.id,
    ':marked': marked.key,
    ':asked': correction.id,
    ':changing': change,
    ':leaving': withdrawal,
  }
}

/** The round that takes marks. Its tournament is hidden from the journeys, and one of today may have been made by a journey. */
async function findMarked(url: string, admin: Session): Promise<{ id: number; key: string } | undefined> {
  const read = async <T>(path: string) => {
    const headers = { authorization: `Bearer ${admin['access_token']}` }
    return ((await (await fetch(`${url}/api/v1/${path}`, { headers })).json()) as { data: T }).data
  }
  for (const { id } of await read<{ id: number }[]>('tournaments/get-all')) {
    const rounds = await read<{ key: string; state: string }[]>(`results/rounds/${id}`)
    const open = rounds.find(({ state }) => state === 'open')
    if (open) return { id, key: open.key }
  }
  return undefined
}

export const inPlaces = (path: string, places: Places): string =>
  path.replaceAll(/:(?:open|past|today|marked|asked|changing|leaving)/gu, (place) =>
    String(places[place as keyof Places]),
  )
