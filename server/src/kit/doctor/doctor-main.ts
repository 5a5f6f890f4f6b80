import { readProcessConfig } from '../config.ts'
import { examine } from './doctor.ts'
import { reasonOf, wrong } from './finding.ts'

// npm run doctor: prints one line for each item; exits with 1 when something is wrong.
const findings = await Promise.resolve()
  .then(async () => examine(readProcessConfig(), () => new Date()))
  .catch((error: unknown) => [wrong('settings', reasonOf(error))])
for (const { item, state, message } of findings) console.log(`${state.padEnd(8)} ${item.padEnd(14)} ${message}`)
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0
