// npm run count [-- REVISION]: lines of source and lengths of files, in the working tree or at a revision.
// npm run count -- FILE.diff or ONE..OTHER: the source files that a diff touches.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { capture } from './processes.mjs'
import { inRoot, root } from './project.mjs'

const ROOTS = ['client/src', 'server/src', 'shared/src']
const SOURCE = /^(?:client|server|shared)\/src\/.+\.(?:tsx?|css)$/
const APART = /\.(?:test|words|fixtures?|fakes)\.tsx?$|^(?:client|server)\/src\/test\//

/** Whether a file is source of the product: no test, no fixture, no words. */
export const isSource = (path) => SOURCE.test(path) && !APART.test(path)

/** The source files that a diff touches: those of a file in the form of git, or between two revisions. */
export function touched(diff) {
  const paths = existsSync(diff)
    ? [...readFileSync(diff, 'utf8').matchAll(/^diff --git a\/\S+ b\/(\S+)$/gm)].map(([, path]) => path)
    : git('diff', '--name-only', diff).split('\n')
  return paths.filter(isSource)
}

function git(...args) {
  const { code, stdout, stderr } = capture('git', args, { cwd: root })
  if (code !== 0) throw new Error(stderr.trim())
  return stdout
}

function lengthsNow() {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', ...ROOTS).split('\n')
  const there = paths.filter((path) => isSource(path) && existsSync(inRoot(path)))
  return there.map((path) => lines(readFileSync(inRoot(path), 'utf8')))
}

function lengthsAt(revision) {
  const paths = git('ls-tree', '-r', '--name-only', revision, ...ROOTS)
    .split('\n')
    .filter(isSource)
  const input = paths.map((path) => `${revision}:${path}\n`).join('')
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: 2 ** 28 })
  const lengths = []
  // Each file: "<hash> blob <bytes>", its bytes, a line's end.
  for (let at = 0; at < stdout.length;) {
    const start = stdout.indexOf('\n', at) + 1
    const bytes = Number(stdout.toString('utf8', at, start).trim().split(' ')[2])
    lengths.push(lines(stdout.toString('utf8', start, start + bytes)))
    at = start + bytes + 1
  }
  return lengths
}

const lines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [asked] = process.argv.slice(2)
    if (asked?.includes('..') || asked?.endsWith('.diff')) {
      const files = touched(asked)
      console.log(`${files.length} source files:\n${files.map((file) => `  ${file}`).join('\n')}`)
    } else {
      const lengths = (asked ? lengthsAt(asked) : lengthsNow()).sort((one, other) => one - other)
      const sum = lengths.reduce((total, length) => total + length, 0)
      const at = (share) => lengths[Math.floor(lengths.length * share)]
      console.log(`${sum} lines of source in ${lengths.length} files; median ${at(0.5)}, p90 ${at(0.9)}`)
    }
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
