// npm run bench [-- name ...] [--only sqlite|postgres] [--row 'one entry']: what the product costs, on this machine. Judges no time.
import { command } from './command.mjs'

const BENCHES = [
  'registrations',
  'texts',
  'scale',
  'ratios',
  'beside',
  'hall',
  'first-load',
  'timetable',
  'desk',
  'hour',
  'drag',
  'finals',
]

/** Those that open the built pages in a browser. */
const WITH_PAGES = new Set(['first-load', 'desk', 'hour', 'drag'])

const given = process.argv.slice(2)
const behind = given.findIndex((each) => each.startsWith('--'))
const [names, options] = behind < 0 ? [given, []] : [given.slice(0, behind), given.slice(behind)]
const unknown = names.find((name) => !BENCHES.includes(name))
let failed = unknown !== undefined
if (failed) console.error(`There is no bench "${unknown}". There are: ${BENCHES.join(', ')}.`)
else
  for (const name of names.length > 0 ? names : BENCHES) {
    console.log(`\n## ${name}\n`)
    await command([`bench/${name}.ts`, ...options], { pages: WITH_PAGES.has(name) })
    failed ||= process.exitCode !== 0
  }
process.exitCode = failed ? 1 : 0
