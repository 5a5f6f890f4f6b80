import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

const OLDEST_NODE = 24

/** The Node that runs the product: our own if it is recent enough, else the one that npm installed with the packages. */
export function productNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const bin = inRoot(
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(bin)) return bin
  throw new Error(
    `This needs Node ${OLDEST_NODE} or later; here is ${process.versions.node}, and npm has no Node ${OLDEST_NODE} for ${process.platform} ${process.arch}. ` +
      'Install it from https://nodejs.org (macOS: brew install node) and try again.',
  )
}

/** The environment in which a program of ours, and whatever it starts, finds that Node first. */
export function productEnvironment(extra = {}) {
  const { NODE_ENV: _outer, ...env } = process.env
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [key]: [dirname(productNode()), inRoot('node_modules', '.bin'), env[key]].join(delimiter), ...extra }
}

/**
 * Settings under which the type checkers, which are written in Go, collect their memory less often: 7 to 20 % of their processor time. Two of them need
 * up to 6 GiB then; where that is not free they run as usual.
 */
export const typeCheckerSettings = () => (freemem() > 8 * 1024 ** 3 ? { GOGC: '400', GOMEMLIMIT: '3GiB' } : {})

/** The file behind a command of an installed package, to be run by `productNode()`. */
export function packageBin(name, command) {
  const { bin } = JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'))
  return inRoot('node_modules', name, typeof bin === 'string' ? bin : bin[command])
}

/** One hash over files and whole folders, by path and contents; what doesn't exist counts as empty. */
export function hashOf(...paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = inRoot(path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).filter((name) => name !== 'node_modules' && name !== 'dist')
  return names.sort().flatMap((name) => filesUnder(`${path}/${name}`))
}

// Inside node_modules, so that deleting that folder resets it.
const stampFile = (name) => inRoot('node_modules', '.portal', name)

export const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : undefined)

export function writeStamp(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), value)
}

/** Seconds for people: 0.4 s, 12 s. */
export function seconds(milliseconds) {
  const value = milliseconds / 1000
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`
}
