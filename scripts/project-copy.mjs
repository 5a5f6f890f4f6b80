import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { capture } from './processes.mjs'
import { inRoot, root } from './project.mjs'

/** A copy of the project's own sources over the installed packages, in which things may be broken. It is gone with the process at the latest. */
export function projectCopy() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-copy-')))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  for (const file of ownFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(inRoot(file), join(folder, file))
  }
  linkPackages(folder)
  return { folder, remove }
}

function ownFiles() {
  const listed = capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  if (listed.code !== 0) throw new Error(`git ls-files: ${listed.stderr}`)
  return listed.stdout.split('\n').filter((name) => name !== '' && existsSync(inRoot(name)))
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
