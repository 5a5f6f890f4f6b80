import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFolder } from './memory-folder.mjs'
import { isRoot } from './npm-package.mjs'
import { capture, isAlive } from './processes.mjs'

/** Whom the server runs as: PostgreSQL refuses root, so root lends it to `nobody`; anybody else runs it as themselves. */
export function serverOwner() {
  if (!isRoot) return undefined
  const uid = Number(capture('id', ['-u', 'nobody']).stdout.trim() || 65534)
  const gid = Number(capture('id', ['-g', 'nobody']).stdout.trim() || 65534)
  return { uid, gid }
}

/**
 * The folder that holds the data of every running test server of this user; all its parents can be entered by anybody. A durable server is on the
 * disk, others where copying a database is quickest.
 */
export function runsFolder(durable = false) {
  const first = durable ? tmpdir() : memoryFolder()
  const candidates = isRoot ? [first, tmpdir(), '/tmp', '/var/tmp', '/var/lib'].filter(openToAll) : [first, tmpdir()]
  for (const base of candidates) {
    const folder = join(base, `dance-sport-portal-postgres-${process.getuid?.() ?? 'user'}`)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      // In a shared temporary folder somebody else may have taken the name.
      const made = lstatSync(folder)
      if (made.isDirectory() && (!process.getuid || made.uid === process.getuid())) return folder
    } catch {
      // not writable: the next one
    }
  }
  throw new Error(
    `no folder for a test database that an ordinary user can reach: tried ${candidates.join(', ') || tmpdir()}`,
  )
}

/** Stops servers whose keeper died before it could (killed outright, power lost) and removes their data. */
export async function sweepOrphans() {
  const parents = [...new Set([runsFolder(), runsFolder(true)])]
  for (const folder of parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))) {
    const keeper = pidIn(join(folder, 'keeper.pid'))
    // A folder without a keeper yet may be one that is being made this very moment.
    const isYoung = Date.now() - modifiedAt(folder) < 60_000
    if (keeper ? isAlive(keeper) && isKeeper(keeper) : isYoung) continue
    await stopServer(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true })
  }
  for (const parent of parents) removeIfEmpty(parent)
}

/** Takes a folder away unless something is in it. */
export function removeIfEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // another run lives in it
  }
}

/** Stops the server of a data folder, hard in the end, and waits until it is gone. */
export async function stopServer(data, child, bin) {
  const pid = child
    ? child.exitCode === null && child.signalCode === null
      ? child.pid
      : undefined
    : pidIn(join(data, 'postmaster.pid'))
  if (!pid || !isAlive(pid) || (!child && !isPostgres(pid, data))) return
  // Windows knows no signals: its postmaster is stopped through pg_ctl.
  if (process.platform === 'win32' && bin)
    capture(join(bin, 'pg_ctl.exe'), ['stop', '-D', data, '-m', 'immediate', '-w'])
  const gone = () =>
    child ? child.exitCode !== null || child.signalCode !== null : !isAlive(pid) || !isPostgres(pid, data)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (gone()) return
    process.kill(pid, signal)
    for (let i = 0; i < 150 && !gone(); i++) await wait(20)
  }
}

const pidIn = (file) => (existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined)
const commandOf = (pid) => capture('ps', ['-o', 'args=', '-p', String(pid)]).stdout
// Process ids are used again: only a postgres of this very folder is ours to stop.
const isPostgres = (pid, data) => commandOf(pid).includes(data)
const isKeeper = (pid) => process.platform === 'win32' || commandOf(pid).includes('postgres-keeper')

function modifiedAt(folder) {
  try {
    return statSync(folder).mtimeMs
  } catch {
    return 0
  }
}

function openToAll(folder) {
  for (let at = folder; ; at = dirname(at)) {
    if (!existsSync(at) || (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
