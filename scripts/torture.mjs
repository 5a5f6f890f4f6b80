// npm run torture [-- --only sqlite|postgres|properties|machines] [--minutes N]: the properties with new seeds, then kill -9 in the middle
// of registrations, twenty times on each database, then three processes behind HAProxy of which one is killed every five seconds.
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
if (only !== 'properties' && only !== 'machines') await command(['bench/kills.ts', ...args])
held &&= !process.exitCode
if (only === undefined || only === 'machines') await command(['bench/machines.ts', ...args])
if (!held) process.exitCode = 1
