import { expect, test } from 'vitest'
import { busySeason } from '../../test/many-entries.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await busySeason(portal, { small: 1, large: 1000 }, portal.clock.now)
const { token } = await portal.signIn('admin')

test('a long export leaves other requests their turn', async () => {
  let turns = 0
  let waiting: NodeJS.Immediate | undefined
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  count()
  const body = { tournament_id: season.large.id }
  const file = await portal.call('POST', '/athletes/export-excel-files-register', { token, body })
  clearImmediate(waiting)
  expect(file.statusCode).toBe(200)
  // Two sheets of a thousand entries, at most a hundred at once.
  expect(turns).toBeGreaterThanOrEqual(20)
})
