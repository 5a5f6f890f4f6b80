import { beforeEach, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { importCallsOf } from '../../test/entry-imports.ts'
import { entrySeason, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { seen } = entryCallsOf(portal, season)
const { otherPeople, row, write } = importCallsOf(portal, season, token)

let mark = ''
beforeEach(() => {
  mark = otherPeople()
})

const undo = async (offer: { token: string }) => portal.call('POST', `/undo/${offer.token}`, { token })
/** Leaves out tables that keep acts, or sums that the database writes itself. */
const counts = async () => {
  const { history: _h, idempotency_keys: _i, entry_totals: _e, ...rest } = await rowCounts(portal)
  return rest
}
const stored = async (id: number) => {
  const { history: _history, version: _version, updated_date: _date, ...entry } = await seen(token, id)
  return entry
}

test('an import goes whole with one undo: its entries, its new units, its mails and what it added to entries that were there', async () => {
  const earlier = (await write([row(2)])).rows[0].id
  const before = { rows: await counts(), entry: await stored(earlier) }
  const unit = `CLB Mùa Thu ${mark}`
  const done = await write(
    [
      row(2, { contents: ['D1', 'D2'] }),
      row(3, { unit }),
      row(4),
      // Further events of the row before.
      row(4, { line: 5, contents: ['D2'] }),
    ],
    { new_units: [unit], mails: 1 },
  )
  expect(done.rows.map(({ result }: { result: string }) => result)).toEqual(['joined', 'added', 'added', 'joined'])
  expect((await stored(earlier)).fee_amount).toBe(450_000)
  const back = await undo(done.undo)
  expect(back.statusCode, back.body).toBe(200)
  expect(back.json().data.mails_sent).toBe(0)
  expect(await counts()).toEqual(before.rows)
  expect(await stored(earlier)).toEqual(before.entry)
  expect((await seen(token, earlier)).history.at(-1)).toMatchObject({ action: 'unjoin' })
})

test.each(['that it added', 'that it joined'])(
  'an import stays whole when an entry %s was changed since',
  async (which) => {
    const earlier = (await write([row(2)])).rows[0].id
    const done = await write([row(2, { contents: ['D1', 'D2'] }), row(3)])
    const id = which === 'that it joined' ? earlier : done.rows[1].id
    await portal.call('PUT', `/athletes/${id}`, { token, body: { mobile: '0987654321' } })
    const rows = await counts()
    expect((await undo(done.undo)).json()).toMatchObject({ message: 'UNDO_CHANGED' })
    expect(await counts()).toEqual(rows)
  },
)

test('an import that found everything there has nothing to undo', async () => {
  await write([row(2)])
  expect((await write([row(2)])).undo).toBeNull()
})
