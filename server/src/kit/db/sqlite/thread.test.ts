import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Thread } from './thread.ts'

test('a worker that failed takes only its own queries with it, and none of the next one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-thread-'))
  const thread = new Thread({ file: join(dataDir, 'portal.sqlite'), writes: true })
  const count = async () => (await thread.run({ sql: 'select 1 as n', parameters: [] })).result.rows
  await count()
  const failed = thread.current
  failed?.emit('error', new Error('out of memory'))
  const next = count()
  failed?.emit('exit', 1)
  await expect(next).resolves.toEqual([{ n: 1 }])
  await failed?.terminate()
  await thread.close()
  rmSync(dataDir, { recursive: true })
})
