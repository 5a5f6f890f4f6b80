import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { capture } from './processes.mjs'
import { inRoot, root } from './project.mjs'

/** Puts the project's own sources into a folder, over the installed packages: copied from here, or linked from another copy, which is quick. */
export function copyProject(folder, from) {
  const put = from ? linkSync : copyFileSync
  for (const file of from ? filesIn(from) : ownFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    put(join(from ?? root, file), join(folder, file))
  }
  linkPackages(folder)
}

function ownFiles() {
  const listed = capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  if (listed.code !== 0) throw new Error(`git ls-files: ${listed.stderr}`)
  return listed.stdout.split('\n').filter((name) => name !== '' && existsSync(inRoot(name)))
}

const filesIn = (folder, path = '.') =>
  readdirSync(join(folder, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesIn(folder, join(path, entry.name)) : [join(path, entry.name)]))

/** A copy of the project in which things may be broken. */
export function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutations-'))
  copyProject(folder)
  const path = (file) => join(folder, file)
  return {
    folder,
    /** Puts `replace` where `find` stands once, and answers how to put it back. */
    mutate: ({ file, find, replace }) => {
      const sound = readFileSync(path(file), 'utf8')
      if (sound.split(find).length !== 2)
        throw new Error(`${file}: “${find}” stands there ${sound.split(find).length - 1} times`)
      writeFileSync(
        path(file),
        sound.replace(find, () => replace),
      )
      return () => writeFileSync(path(file), sound)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The packages are those installed here; only our own are the copy's. */
function linkPackages(folder) {
  const link = (target, path) => symlinkSync(target, path, process.platform === 'win32' ? 'junction' : undefined)
  const ours = '@portal'
  // What Vite keeps for itself between the packages is the copy's own: two runs would overwrite it for each other.
  const linkAll = (from, to) => {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (!name.startsWith('.')) link(join(from, name), join(to, name))
  }
  mkdirSync(join(folder, 'node_modules', ours), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== ours) link(inRoot('node_modules', name), join(folder, 'node_modules', name))
  for (const name of readdirSync(inRoot('node_modules', ours))) {
    link(join(folder, name), join(folder, 'node_modules', ours, name))
    if (existsSync(inRoot(name, 'node_modules')))
      linkAll(inRoot(name, 'node_modules'), join(folder, name, 'node_modules'))
  }
}
