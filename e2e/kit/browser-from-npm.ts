import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { npmPackage } from '../../scripts/npm-package.mjs'
import { capture } from '../../scripts/processes.mjs'

/** `env`: what this browser needs beyond our own environment; `sandbox`: whether its sandbox works for this user here. */
export type Browser = { path: string; version: string; source: string; sandbox: boolean; env?: Record<string, string> }

type Tried = (path: string, source: string, env?: Record<string, string>) => Promise<Browser | undefined>

const NAME = '@sparticuz/chromium'
const VERSION = '153.0.0'

/** A headless Chromium that lies compressed inside an npm package; unpacked once beside it. Linux on x64 only. */
export async function fetchedBrowser(tried: Tried): Promise<Browser> {
  const platform = `${process.platform}-${process.arch}`
  if (platform !== 'linux-x64') throw new Error(`npm has none for ${platform}`)
  console.error(`Fetching ${NAME} ${VERSION} from npm, if it is not here yet ...`)
  const folder = join(npmPackage(NAME, VERSION, unpack), 'unpacked')
  const path = join(folder, 'chromium')
  // The package brings libraries and fonts for bare systems: only where this one has none of its own.
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const browser =
    (await tried(path, 'from npm', fonts)) ??
    (await tried(path, 'from npm', { ...fonts, LD_LIBRARY_PATH: join(folder, 'lib') }))
  if (!browser) throw new Error(`the one of ${NAME} does not start: ${capture(path, ['--version']).stderr.trim()}`)
  return browser
}

function unpack(folder: string) {
  const bin = join(folder, 'bin')
  const target = join(folder, 'unpacked')
  mkdirSync(target)
  writeFileSync(join(target, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))), { mode: 0o755 })
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    const done = capture('tar', ['-x', '--no-same-owner', '-C', target], {
      input: brotliDecompressSync(readFileSync(join(bin, archive))),
    })
    if (done.code !== 0) throw new Error(`tar could not unpack ${archive}: ${done.stderr.trim()}`)
  }
  // Its own looks for fonts where the package was once meant to be unpacked; here, relative to itself.
  const fonts =
    '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>'
  writeFileSync(
    join(target, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n${fonts}\n`,
  )
  rmSync(bin, { recursive: true })
}
