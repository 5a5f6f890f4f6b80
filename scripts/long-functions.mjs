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
export function longFunctions(limit) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = longFunctions(Number(process.argv[2] ?? 100))
  for (const { file, line, name, lines } of found) console.log(`${lines} ${name} ${file}:${line}`)
  console.log(`${found.length} functions`)
}
