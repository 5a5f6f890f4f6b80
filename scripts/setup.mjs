import { existsSync, readFileSync } from 'node:fs'
import { npmCommand, npmEnvironment } from './npm-package.mjs'
import { run } from './processes.mjs'
import {
  hashOf,
  inRoot,
  packageBin,
  productEnvironment,
  productNode,
  readStamp,
  root,
  seconds,
  writeStamp,
} from './project.mjs'

/** Installs the packages of the lock file if they are not those in place. Throws a sentence when that fails. */
export async function ensureInstalled() {
  const wanted = `${hashOf('package-lock.json')} ${process.platform} ${process.arch}`
  if (readStamp('lock') === wanted && existsSync(inRoot('node_modules', 'vitest'))) return productNode()
  if (!matchesLock()) {
    console.log('Installing the packages of package-lock.json ...')
    const started = performance.now()
    const npm = npmCommand()
    // Said on the command line: a production setting of the machine would leave out the build tools and our Node.
    const args = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const done = await run(npm.command, [...npm.args, ...args], { cwd: root, env: npmEnvironment(), shell: npm.shell })
    if (done.code !== 0)
      throw new Error(
        'npm could not install the packages; its own words are above. With no network the npm registry is out of reach.',
      )
    console.log(`Installed in ${seconds(performance.now() - started)}.`)
  }
  const node = productNode()
  writeStamp('lock', wanted)
  return node
}

/** True when somebody's own `npm install` already put every package of the lock file in place. */
function matchesLock() {
  const file = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  const wanted = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(file)
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (link) return existsSync(inRoot(path))
    const here = present[path]
    // Optional packages are those of other systems, mostly; our Node among them is asked for by productNode.
    return here ? here.version === version && existsSync(inRoot(path)) : Boolean(optional || peer)
  })
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Builds the browser's part into client/dist if its sources changed since the last time. */
export async function ensureBuilt(node) {
  const sources = hashOf('client', 'shared/src', 'package-lock.json')
  if (readStamp('client') === sources && existsSync(inRoot('client', 'dist', 'index.html'))) return
  console.log('Building the pages ...')
  const started = performance.now()
  writeStamp('client', 'building')
  const env = productEnvironment({ NODE_ENV: 'production' })
  // For browsers, and for the server, which draws the public pages with the same sources.
  for (const own of [[], ['--ssr', 'src/server.tsx', '--outDir', '../server/dist', '--emptyOutDir']]) {
    const args = [packageBin('vite', 'vite'), 'build', '--logLevel', 'warn', ...own]
    const done = await run(node, args, { cwd: inRoot('client'), env })
    if (done.code !== 0) throw new Error('The pages could not be built; the reason is above.')
  }
  writeStamp('client', sources)
  console.log(`Built in ${seconds(performance.now() - started)}.`)
}
