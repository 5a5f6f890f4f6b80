// npm run torture [-- --only sqlite|postgres|properties|machines] [--minutes N]: the properties with new seeds, then kill -9 in the middle
// of registrations, twenty times on each database, then three processes behind HAProxy of which one is killed every five seconds.
import { command } from './command.mjs'
import { endWithNpm } from './processes.mjs'
import { tortureProperties } from './torture-properties.mjs'

const args = process.argv.slice(2)
const valueOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const only = valueOf('--only')

// `--only faults`, `fuzz` or `kills` are done on both databases, or on that of `--on`: what a machine does to a portal, every call with
// values of all kinds beside imports, and kills while everything runs. Without `--only` faults and fuzz come first.
const on = valueOf('--on')
const named = only === 'kills' ? ['kills'] : ['faults', 'fuzz'].filter((part) => part === (only ?? part))
for (const part of named) {
  await command([`bench/${part}.ts`, ...(on ? ['--only', on] : []), '--minutes', valueOf('--minutes') ?? '5'])
  const code = process.exitCode
  if (code !== 0) process.once('exit', () => (process.exitCode = code))
}
if (only !== undefined && named.includes(only)) process.exit()

let held = true
if (only === undefined || only === 'properties') {
  endWithNpm()
  held = await tortureProperties(Number(valueOf('--minutes') ?? 5))
}
if (only !== 'properties' && only !== 'machines') await command(['bench/kills.ts', ...args])
held &&= !process.exitCode
if (only === undefined || only === 'machines') await command(['bench/machines.ts', ...args])
if (!held) process.exitCode = 1
