import { expect, test } from 'vitest'
import { entrySeason } from './entry-season.ts'
import { killRounds } from './kill-rounds.ts'
import { acknowledged } from './registering.ts'
import { testDatabase } from './portal.ts'

const WITHIN = 300_000

test(
  'a portal that is killed three times in the middle of registrations keeps all it has acknowledged, once',
  async () => {
    const { db, url, dataDir } = await testDatabase()
    const now = new Date()
    const nextMonth = new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    const season = await entrySeason({ db, clock: { now } }, nextMonth)
    // No other process holds the file while the portal is killed.
    await db.destroy()

    const { told, problems } = await killRounds({ url, dataDir }, season, { rounds: 3, entrants: 40, clients: 12 })

    expect(problems).toEqual([])
    expect(acknowledged(told).size).toBeGreaterThan(30)
  },
  WITHIN,
)
