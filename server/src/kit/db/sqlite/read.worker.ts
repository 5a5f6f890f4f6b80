import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from './reader.ts'
import type { Query } from './statements.ts'

type Wrong = { message: string; code: string | undefined; errcode: number | undefined }
export type Answered = { id: number; took: number } & ({ rows: unknown[] } | { error: Wrong })

const reader = openReader(String(workerData))

function answered({ id, ...query }: Query & { id: number }): Answered {
  const from = performance.now()
  const took = () => performance.now() - from
  try {
    const { rows } = reader.run(query)
    return { id, took: took(), rows }
  } catch (error) {
    // The thread's border lets no more of an error pass than its message.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { id, took: took(), error: { message, code, errcode } }
  }
}

parentPort?.on('message', (asked: Query & { id: number }) => parentPort?.postMessage(answered(asked), []))
