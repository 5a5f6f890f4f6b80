// npm run torture [-- --only PART] [--on sqlite|postgres] [--minutes N]: what a machine does to a portal (faults), every call with values of
// all kinds beside imports (fuzz), the properties with new seeds, and kill -9 while everything runs (kills). Minutes are for each part
// that goes on for a time.
import { command } from './command.mjs'
import { endWithNpm } from './processes.mjs'
import { tortureProperties } from './torture-properties.mjs'

const PARTS = ['faults', 'fuzz', 'properties', 'kills']

const args = process.argv.slice(2)
const valueOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const only = valueOf('--only')
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`There is no part "${only}". There are: ${PARTS.join(', ')}.`)
  process.exit(1)
}
const on = valueOf('--on')
const minutes = valueOf('--minutes')
const options = [...(on ? ['--only', on] : []), ...(minutes ? ['--minutes', minutes] : [])]

endWithNpm()
let held = true
for (const part of only === undefined ? PARTS : [only]) {
  console.log(`\n## ${part}\n`)
  process.exitCode = 0
  if (part === 'properties')
    held = (await tortureProperties(minutes === undefined ? undefined : Number(minutes))) && held
  else await command([`bench/${part}.ts`, ...options])
  held &&= process.exitCode === 0
}
process.exitCode = held ? 0 : 1
