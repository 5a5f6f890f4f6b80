// npm run torture [-- --only sqlite|postgres|properties] [--minutes 5]: the properties with new seeds, then kill -9 in the middle of
// registrations, twenty times on each database.
import { command } from './command.mjs'
import { endWithNpm } from './processes.mjs'
import { tortureProperties } from './torture-properties.mjs'

const args = process.argv.slice(2)
const valueOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const only = valueOf('--only')

let held = true
if (only === undefined || only === 'properties') {
  endWithNpm()
  held = await tortureProperties(Number(valueOf('--minutes') ?? 5))
}
if (only !== 'properties') await command(['bench/kills.ts', ...args])
if (!held) process.exitCode = 1
