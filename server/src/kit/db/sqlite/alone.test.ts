import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDatabase } from './alone.ts'

const alone = new URL('./alone.ts', import.meta.url).href

test('one process at a time holds the embedded database, and a killed one holds nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-alone-'))
  const script = `import { lockDatabase } from '${alone}'; lockDatabase(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const lockHolder = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, dataDir])
  const ended = once(lockHolder, 'exit')
  await once(lockHolder.stdout, 'data')
  expect(() => lockDatabase(dataDir, 0)).toThrow(/Another process uses the database in .*portal-alone-/u)
  lockHolder.kill('SIGKILL')
  await ended
  const release = lockDatabase(dataDir, 0)
  expect(() => lockDatabase(dataDir, 0)).toThrow(/Another process/u)
  release()
  rmSync(dataDir, { recursive: true })
})

test('a folder that cannot be written is named as such', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-alone-'))
  writeFileSync(join(dataDir, 'file'), '')
  expect(() => lockDatabase(join(dataDir, 'file', 'data'), 0)).toThrow(/The folder .+data cannot be written: ENOTDIR/u)
  rmSync(dataDir, { recursive: true })
})
