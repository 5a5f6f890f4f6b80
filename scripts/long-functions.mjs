// node scripts/long-functions.mjs [lines]: the functions of the product that are longer than that, the longest first. TypeScript 7 has no stable API to count by; the linter counts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { capture } from './processes.mjs'
import { inRoot, packageBin, root } from './project.mjs'

const FOLDERS = ['server/src', 'client/src', 'shared/src']
const TESTS = /[.](?:test|fixtures)[.]|[/]test[/]/u

/** `{ file, line, name, lines }` of each function of more than `limit` lines, those within others too. */
function longFunctions(limit) {
  const folder = mkdtempSync(join(tmpdir(), 'long-functions-'))
  try {
    const rules = { 'max-lines-per-function': ['error', { max: limit }] }
    const config = { categories: { correctness: 'off' }, plugins: [], rules }
    writeFileSync(join(folder, 'oxlint.json'), JSON.stringify(config))
    const args = [packageBin('oxlint', 'oxlint'), '-c', join(folder, 'oxlint.json'), '-f', 'json', ...FOLDERS]
    const { stdout, stderr } = capture(process.execPath, args, { cwd: root })
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
    return JSON.parse(stdout)
      .diagnostics.filter(({ filename }) => !TESTS.test(filename))
      .map(({ message, filename, labels: [{ span }] }) => {
        const source = readFileSync(inRoot(filename), 'utf8').split('\n')[span.line - 1] ?? ''
        const name = /`(.+?)`/.exec(message)?.[1] ?? /(\w+)(?: =|:| \()/.exec(source)?.[1] ?? source.trim()
        return { file: filename, line: span.line, name, lines: Number(/\((\d+)\)/.exec(message)?.[1]) }
      })
      .sort((a, b) => b.lines - a.lines)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Functions that may be longer, and why; one that no longer is has to be taken out, so that the list only gets shorter. */
const ALLOWED = {
  'server/src/entries/record/entry-write.queries.ts entryQueries': 'A list of statements, each short.',
  'server/src/kit/crud/crud.queries.ts crudQueries': 'A list of statements over one table of any resource.',
  'server/src/kit/db/migrations/0001-accounts.ts up': 'A migration that has run is not changed.',
  'server/src/resources/unit-merge.queries.ts unitMergeQueries': 'A list of statements, each short.',
  'server/src/users/roles/roles.queries.ts roleQueries': 'A list of statements, each short.',
  'server/src/users/users.queries.ts userQueries': 'A list of statements, each short.',
}
const MOST_LINES = 100

/** What the check of rooms says about them: functions that are too long, and exceptions that none needs any more. */
export function brokenLengths() {
  const long = new Map(longFunctions(MOST_LINES).map((each) => [`${each.file} ${each.name}`, each]))
  return [
    ...[...long]
      .filter(([key]) => !(key in ALLOWED))
      .map(([key, { lines }]) => `${key} has ${lines} lines: at most ${MOST_LINES}. Name its parts.`),
    ...Object.keys(ALLOWED)
      .filter((key) => !long.has(key))
      .map((key) => `${key} is no longer too long: take it out of scripts/long-functions.mjs.`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = longFunctions(Number(process.argv[2] ?? MOST_LINES))
  for (const { file, line, name, lines } of found) console.log(`${lines} ${name} ${file}:${line}`)
  console.log(`${found.length} functions`)
}
