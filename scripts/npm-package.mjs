import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from './processes.mjs'

const APP = 'dance-sport-portal'

export const isRoot = process.getuid?.() === 0

/** Where fetched programs are kept between runs. As root outside the home folder: other users must be able to read it. */
export function cacheFolder() {
  const base = isRoot ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'))
  for (const folder of [join(base, APP), join(tmpdir(), `${APP}-cache-${process.getuid?.() ?? 'user'}`)]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      return folder
    } catch {
      // read-only home or no home at all: the temporary folder serves
    }
  }
  throw new Error(`No folder to keep fetched programs in: neither ${base} nor ${tmpdir()} can be written.`)
}

/** The npm command line that started us, or the one on PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js') && existsSync(cli)) return { command: process.execPath, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/** Our environment without what an outer npm or a production setting would impose on an inner npm. */
export function npmEnvironment() {
  const env = { ...process.env }
  for (const key of Object.keys(env)) {
    if (
      /^npm_config_(prefix|local_prefix|global.*|workspaces?|include.*|omit|only|production|dev|save.*|ignore_scripts|dry_run)$/i.test(
        key,
      )
    )
      delete env[key]
  }
  delete env.NODE_ENV
  return env
}

/**
 * Fetches one exact version of an npm package into the cache (once) and answers its folder.
 * No install script runs. `finish(folder)` completes a fresh copy before anybody can see it.
 */
export function npmPackage(name, version, finish) {
  const cache = cacheFolder()
  const home = join(cache, `${name.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '')}-${version}`)
  const folder = join(home, 'node_modules', name)
  if (existsSync(folder)) return folder

  // Made aside and renamed: an interrupted fetch or two at once never leave half a copy under the final name.
  const staging = mkdtempSync(join(cache, 'fetching-'))
  try {
    writeFileSync(join(staging, 'package.json'), '{"private":true}')
    const npm = npmCommand()
    const args = [
      'install',
      '--prefix',
      staging,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      `${name}@${version}`,
    ]
    const done = capture(npm.command, [...npm.args, ...args], { cwd: staging, env: npmEnvironment(), shell: npm.shell })
    const fetched = join(staging, 'node_modules', name)
    if (done.code !== 0 || !existsSync(fetched))
      throw new Error(`npm could not fetch ${name}@${version}: ${lastLines(done.stderr)}`)
    finish?.(fetched)
    if (process.platform !== 'win32') capture('chmod', ['-R', 'a+rX', staging])
    if (!existsSync(folder)) renameSync(staging, home)
    return folder
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

const lastLines = (text) => text.trim().split('\n').slice(-4).join(' / ')
