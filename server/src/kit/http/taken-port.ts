import { createServer } from 'node:net'
import type { Config } from '../config.ts'

/**
 * Throws a sentence when another program listens on the portal's port. Call it before the database is opened, so that a second start by
 * mistake changes nothing.
 */
export async function refuseTakenPort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(takenPortMessage(PORT)) : error),
    )
    probe.listen(PORT, HOST, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

const takenPortMessage = (port: number) =>
  `Port ${port} is taken by another program. Stop that program, or set PORT to another number.`
