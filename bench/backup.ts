// A backup and a restore of 20,000 entries with 200 uploads, and how long they keep the process from anything else.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeBackup } from '../server/src/kit/backup/make-backup.ts'
import { restoreBackup } from '../server/src/kit/backup/restore-backup.ts'
import { fileStore } from '../server/src/kit/files/store.ts'
import { busySeason } from '../server/src/test/many-entries.ts'
import { machine, ms, table, timed } from './figures.ts'
import { onBothEngines, withDatabase } from './places.ts'

const ENTRIES = 20_000
const UPLOADS = 200
const UPLOAD_BYTES = 200_000
const MIB = 1024 ** 2

machine()
await onBothEngines(async (bench) => {
  await withDatabase(bench, async (database) => busySeason(database, { small: 1, large: ENTRIES }, new Date()))
  const place = { DATA_DIR: bench.dataDir, DATABASE_URL: bench.url }
  const files = await fileStore(place)
  for (let n = 0; n < UPLOADS; n++)
    await files.put(`documents/${n.toString(16).padStart(32, '0')}`, randomBytes(UPLOAD_BYTES))
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const path = join(folder, 'backup.zip')
    const rows = [
      ['backup', ...(await watched(async () => makeBackup(place, path, new Date())))],
      [
        'restore into SQLite',
        ...(await watched(async () =>
          restoreBackup(
            path,
            { DATA_DIR: join(folder, 'other'), DATABASE_URL: undefined },
            { keys: [], isUnverified: true },
          ),
        )),
      ],
    ]
    const size = `${(statSync(path).size / MIB).toFixed(1)} MiB`
    const what = `${ENTRIES} entries and ${UPLOADS} uploads on ${bench.name}, a file of ${size}`
    table(what, ['', 'duration', 'longest stall of the process', 'p99 of its stalls', 'memory more'], rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Duration, stalls of the event loop and growth of the memory while something runs. */
async function watched(work: () => Promise<unknown>): Promise<string[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = process.memoryUsage.rss()
  let highest = before
  const looking = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20)
  delay.enable()
  const took = await timed(work)
  delay.disable()
  clearInterval(looking)
  const memory = `${Math.round((highest - before) / MIB)} MiB`
  return [ms(took), ms(delay.max / 1e6), ms(delay.percentile(99) / 1e6), memory]
}
