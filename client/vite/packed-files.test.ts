import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pack } from './packed-files.ts'

it('lays larger text beside itself in both packings, and leaves everything else alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-packed-'))
  const assets = join(folder, 'assets')
  const script = 'export const dance = "waltz";\n'.repeat(100)
  mkdirSync(assets)
  writeFileSync(join(assets, 'a.js'), script)
  writeFileSync(join(assets, 'small.js'), 'export {}')
  writeFileSync(join(assets, 'font.woff2'), script)
  try {
    await pack(folder)
    expect(readdirSync(assets).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'font.woff2', 'small.js'])
    expect(brotliDecompressSync(readFileSync(join(assets, 'a.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(join(assets, 'a.js.gz'))).toString()).toBe(script)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
