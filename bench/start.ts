// How long a start on existing data takes, from the command to the first answer, on both databases.
import { API_BASE } from '@portal/shared/kit/contract'
import { busySeason } from '../server/src/test/many-entries.ts'
import { startPortal, type RunningPortal } from '../server/src/test/running-portal.ts'
import { machine, median, ms, table, timed } from './figures.ts'
import { onBothEngines, settingsOf, withDatabase } from './places.ts'

const ENTRIES = 20_000
const STARTS = 7
const WANTED = 1_500

machine()
await onBothEngines(async (bench) => {
  const { large } = await withDatabase(bench, async (database) =>
    busySeason(database, { small: 1, large: ENTRIES }, new Date()),
  )
  const took: number[] = []
  // The first one makes keys and the first admin.
  for (let n = 0; n <= STARTS; n++) {
    let portal: RunningPortal | undefined
    const one = await timed(async () => {
      portal = await startPortal(settingsOf(bench))
      const { ok } = await fetch(`${portal.url}${API_BASE}/tournaments/get-by-id/${large.id}`)
      if (!ok) throw new Error('the first answer is a refusal')
    })
    if (n > 0) took.push(one)
    await portal?.stop()
  }
  const figures = [ms(Math.min(...took)), ms(median(took)), ms(Math.max(...took))]
  table(
    `Start on ${ENTRIES} entries to the first answer, ${bench.name}`,
    ['starts', 'shortest', 'median', 'longest', 'wanted'],
    [[STARTS, ...figures, `at most ${ms(WANTED)}`]],
  )
})
