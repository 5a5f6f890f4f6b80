// A day of 800 entries played through the screens by two clerks and an organiser at once, on both databases: the journey of `npm test`
// (e2e/entries/day) with another number.
import { startPortal } from '../server/src/test/running-portal.ts'
import { packageBin } from '../scripts/project.mjs'
import { run } from '../scripts/processes.mjs'
import { machine } from './figures.ts'
import { numberOf, onBothEngines, settingsOf } from './places.ts'

const ENTRIES = numberOf('--entries', 800)
const account = { user: 'dayadmin', password: 'dayadmin1' }

machine()
await onBothEngines(async (bench) => {
  const portal = await startPortal({
    ...settingsOf(bench),
    ADMIN_USER: account.user,
    ADMIN_PASSWORD: account.password,
    RATE_LINK: '1000000',
  })
  console.log(`${bench.name}, ${ENTRIES} entries:`)
  try {
    const { code } = await run(
      process.execPath,
      [packageBin('@playwright/test', 'playwright'), 'test', '-c', 'e2e', 'entries/day/'],
      {
        env: {
          ...process.env,
          E2E_BASE_URL: portal.url,
          E2E_ADMIN_USER: account.user,
          E2E_ADMIN_PASSWORD: account.password,
          DAY_ENTRIES: String(ENTRIES),
        },
      },
    )
    process.exitCode ||= code ?? 1
  } finally {
    await portal.stop()
  }
})
