// Finds a Chromium for the journeys, or fetches one. Run by itself it prints what it found.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { isRoot } from '../scripts/npm-package.mjs'
import { capture } from '../scripts/processes.mjs'
import { type Browser, fetchedBrowser } from './kit/browser-from-npm.ts'

// The one without windows first: it does the same journeys in about half the processor's time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const PLACES = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LOCALAPPDATA']].flatMap((folder) =>
    folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
  ),
]

/** A browser that calls its maker at every start is slow where the network is closed. */
export const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For pages that live some seconds: what the optimising compiler and small heaps cost is not earned back. A quarter of the processor's
 * time in pages.
 */
export const SHORT_LIVED = ['--js-flags=--no-opt --min-semi-space-size=16']

/**
 * A browser that starts on this machine. In this order: CHROMIUM_PATH, installed ones, Playwright's own, Debian's package
 * (as root), npm's. TEST_BROWSER=installed|playwright|debian|npm asks for one of them alone. Throws what to do.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    const browser = await tried(given, 'CHROMIUM_PATH')
    if (browser) return browser
    throw new Error(`CHROMIUM_PATH is "${given}", which does not start as a browser. Correct it or unset it.`)
  }
  const ways = { installed, playwright: playwrightsOwn, debian: fromDebian, npm: fetchedBrowser }
  const only = process.env['TEST_BROWSER']
  if (only && !(only in ways)) throw new Error(`TEST_BROWSER is "${only}"; it may be ${Object.keys(ways).join(', ')}.`)
  const reasons: string[] = []
  for (const [name, way] of Object.entries(ways)) {
    if (only && only !== name) continue
    try {
      const browser = await way(tried)
      if (browser) return browser
      reasons.push(`${name}: none found`)
    } catch (error) {
      reasons.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(
    `No Chromium for the browser journeys (${reasons.join('; ')}). Install one (Debian: apt-get install chromium; ` +
      'elsewhere Google Chrome), or set CHROMIUM_PATH to its program.',
  )
}

/** The browser at this path if it starts and tells its version. */
async function tried(path: string, source: string, extra?: Record<string, string>): Promise<Browser | undefined> {
  if (!existsSync(path)) return undefined
  const browser = { path, source, ...(extra ? { env: extra } : {}) }
  // On Windows `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return { ...browser, version: 'Chrome', sandbox: true }
  const { code, stdout } = capture(path, ['--version'], { env: { ...process.env, ...extra }, timeout: 20_000 })
  const version = /[A-Z][\w ]*? \d+(\.\d+)+/.exec(stdout)?.[0]
  if (code !== 0 || !version) return undefined
  // Root can never have it, and some containers and systems deny it to everybody.
  const sandbox = !isRoot && (await opensPage(path, extra, true))
  return sandbox || (await opensPage(path, extra, false)) ? { ...browser, version, sandbox } : undefined
}

async function opensPage(path: string, env: Record<string, string> | undefined, chromiumSandbox: boolean) {
  try {
    const launch = {
      executablePath: path,
      chromiumSandbox,
      args: QUIET,
      env: { ...process.env, ...env },
      timeout: 20_000,
    }
    const browser = await chromium.launch(launch)
    const page = await browser.newPage()
    await page.setContent('<p>opened</p>')
    const opened = await page.getByText('opened').isVisible()
    await browser.close()
    return opened
  } catch {
    return false
  }
}

function installed(): Promise<Browser | undefined> {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return firstOf([...onPath, ...PLACES], 'installed')
}

function playwrightsOwn(): Promise<Browser | undefined> {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright')
  const others = existsSync(cache) ? readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name)) : []
  const programs = others.flatMap((name) =>
    ['chrome-linux64', 'chrome-linux'].map((folder) => join(cache, name, folder, 'chrome')),
  )
  return firstOf([chromium.executablePath(), ...programs], "Playwright's own")
}

async function fromDebian(): Promise<Browser | undefined> {
  const apt = '/usr/bin/apt-get'
  if (!isRoot || !existsSync(apt)) throw new Error('only root on a Debian-like system can install it')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Out-of-date lists name packages that are gone; an update that fails may still leave lists that do.
  capture(apt, ['update', '-q'], { env })
  let said = ''
  // Older systems have the second alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.error(`Installing the package ${name} ...`)
    const done = capture(apt, ['install', '-y', '-q', '--no-install-recommends', name], { env })
    const browser = await firstOf(['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'], "Debian's package")
    if (browser) return browser
    said = done.stderr.trim().split('\n').slice(-2).join(' ')
  }
  throw new Error(`apt-get could not install it: ${said}`)
}

async function firstOf(paths: string[], source: string): Promise<Browser | undefined> {
  for (const path of new Set(paths)) {
    const browser = await tried(path, source)
    if (browser) return browser
  }
  return undefined
}

if (import.meta.main) {
  try {
    process.stdout.write(`${JSON.stringify(await findBrowser())}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
