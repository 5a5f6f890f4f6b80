import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

test('a taken port ends the start with a sentence, before a database is made', async () => {
  const otherServer = createServer()
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const port = String((otherServer.address() as AddressInfo).port)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-port-'))
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: '' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errorText = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorText += text))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(errorText).toBe(
    `Port ${port} is taken by another program. Stop that program, or set PORT to another number.\n`,
  )
  expect(code).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
  await new Promise((resolve) => otherServer.close(resolve))
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)
