import { dayFromNow } from '../kit/days.ts'

type Item = { id: number; athletes: { number: number | null }[] }
type Address = { name: string; path: string }

/** How many items are left until an entry dances: it is on the floor, called, or waits. */
const TURNS = { now: 0, call: 2, day: 20 }

/** Addresses of tickets on the day of a tournament, and of a family that was just entered. Enters it, and shares the tickets. */
export async function ticketScreens(url: string, token: string, open: number): Promise<Address[]> {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    return ((await answer.json()) as { data: T }).data
  }
  const link = await enterFamily(ask, open)
  return [...(await ticketsOfToday(ask)), { name: 'family-filled', path: `/family#${link}` }]
}

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

async function ticketsOfToday(ask: Ask): Promise<Address[]> {
  const tournaments = await ask<{ id: number; start_date: string; end_date: string }[]>('GET', '/tournaments/get-all')
  const today = tournaments.find((each) => each.start_date <= dayFromNow(0) && dayFromNow(0) <= each.end_date)
  if (!today) return []
  const { floors } = await ask<{ floors: { item_id: number | null }[] }>('GET', `/mc/pointers/${today.id}`)
  const { items } = await ask<{ items: Item[] }>('GET', `/mc/hall-items/${today.id}`)
  const rounds = items.filter(({ athletes }) => athletes.length > 0)
  const current = rounds.findIndex(({ id }) => id === floors[0]?.item_id)
  if (current === -1) return []
  const tickets = Object.entries(TURNS).map(async ([name, left]): Promise<Address[]> => {
    const before = new Set(
      rounds.slice(current, current + left).flatMap(({ athletes }) => athletes.map((a) => a.number)),
    )
    // The first from there on who has no turn before.
    const numbers = rounds.slice(current + left).flatMap(({ athletes }) => athletes.map((a) => a.number))
    const number = numbers.find((each) => each !== null && !before.has(each))
    const query = `tournament_id=${today.id}&search=${number}&page=1&limit=50`
    const { rows } = await ask<{ rows: { id: number; number: number | null }[] }>(
      'GET',
      `/athletes/get-athletes-by-tournament-id?${query}`,
    )
    const entry = rows.find((row) => row.number === number)
    if (!entry) return []
    const { path } = await ask<{ path: string }>('PUT', `/shared-links/entry/${entry.id}`, {})
    return [{ name: `ticket-${name}`, path }]
  })
  return (await Promise.all(tickets)).flat()
}

/** Enters two children of 10 in one event, and returns the secret of their link. */
async function enterFamily(ask: Ask, tournament_id: number): Promise<string> {
  type Opened = { id: number; content_competition: { symbol: string } }
  const opened = await ask<Opened[]>('GET', `/tournament_details/get-by-id?tournament_id=${tournament_id}`)
  const event = opened.find(({ content_competition }) => content_competition.symbol === 'S21C')
  const child = (full_name_one: string, publish: boolean) => ({
    full_name_one,
    date_of_birth_one: Number(dayFromNow(30).slice(0, 4)) - 10,
    tournament_detail_id: [event?.id],
    consent: { accepted: true, publish },
  })
  const { link } = await ask<{ link: string }>('POST', '/registration/family', {
    tournament_id,
    email: 'family@example.org',
    mobile: '0901234567',
    guardian: { guardian_name: 'Lý Thu Hà', guardian_phone: '0901234567' },
    entries: [child('Lý Bảo Ngân', true), child('Lý Bảo Long', false)],
  })
  return link
}
