import { createServer } from 'node:net'
import type { Config } from '../config.ts'

/**
 * Throws a sentence when another program listens where the portal is to listen. Asked before a database is made or changed: a second
 * start by mistake must leave nothing behind.
 */
export async function refuseTakenPort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(takenPort(PORT)) : error),
    )
    probe.listen(PORT, HOST, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

const takenPort = (port: number) =>
  `Port ${port} is taken by another program. Stop that program, or set PORT to another number.`
