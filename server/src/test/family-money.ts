import { entryCallsOf } from './entry-helpers.ts'
import { pairDraft, type Season } from './entry-season.ts'
import type { Portal } from './portal.ts'

/** The fee of each entry of a family. */
export const FEE = 200_000

type Sent = { code: string; entries: { id: number; link: string; version: number; full_name_one: string }[] }

/** Common steps of tests of the money of families, with real calls of an organiser. The portal needs `RATE_ROWS` and `RATE_REGISTRATION`. */
export function familyMoneyOf(portal: Portal, season: Season, token: string) {
  const { db } = portal
  const { contents, tournaments } = season
  const { done, refused, register } = entryCallsOf(portal, season)
  let orders = 0

  const child = () => {
    const { email: _email, mobile: _mobile, tournament_id: _tournament, ...entry } = pairDraft(season, {})
    const solo = { date_of_birth_one: 2014, full_name_two: null, date_of_birth_two: null }
    return { ...entry, ...solo, tournament_detail_id: [contents.solo], consent: { accepted: true } }
  }
  /** A family of waiting entries that cost `FEE` each. */
  const family = async (count: number) => {
    const guardian = { guardian_name: 'Phạm Thị Hoa', guardian_phone: '0912345678' }
    const email = `purse${(orders += 1)}@example.org`
    const entries = Array.from({ length: count }, child)
    const body = { tournament_id: tournaments.open, email, mobile: '0912345678', guardian, entries }
    const sent: Sent = await done('POST', '/registration/family', { body })
    const ids = sent.entries.map(({ id }) => id)
    return { ...sent, email, ids, first: ids[0] ?? 0, second: ids[1] ?? 0, third: ids[2] ?? 0 }
  }
  const act = async (path: string, id: readonly number[], more: object = {}) =>
    done('PUT', `/athletes/${path}/all`, { token, body: { id, ...more } })
  return {
    done,
    refused,
    register,
    family,
    act,
    approve: async (...ids: number[]) => act('active', ids),
    pay: async (id: number, amount: number) =>
      done('POST', `/athletes/payments/${id}`, { token, body: { amount, method: 'cash' } }),
    payFamily: async (code: string, amount: number) =>
      done('POST', '/athletes/family-payments', {
        token,
        body: { tournament_id: tournaments.open, code, amount, method: 'cash' },
      }),
    balance: async (code: string) =>
      done('GET', `/athletes/family-balance?tournament_id=${tournaments.open}&code=${code}`, { token }),
    paidOf: async (ids: readonly number[]) => {
      const rows = await db.selectFrom('athletes').select(['id', 'paid_amount']).where('id', 'in', ids).execute()
      return ids.map((id) => rows.find((row) => row.id === id)?.paid_amount)
    },
    setFee: async (id: number, fee_amount: number) =>
      db.updateTable('athletes').set({ fee_amount }).where('id', '=', id).execute(),
  }
}
