import { parentPort, workerData } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import { openReader, openWriter } from './connections.ts'
import type { Query } from './statements.ts'

type Wrong = { message: string; code: string | undefined; errcode: number | undefined }
export type Opening = { file: string; writes: boolean }
export type Answered = { id: number; took: number } & ({ result: QueryResult<unknown> } | { error: Wrong })

const { file, writes } = workerData as Opening
const connection = writes ? openWriter(file) : openReader(file)

function answered({ id, ...query }: Query & { id: number }): Answered {
  const from = performance.now()
  const took = () => performance.now() - from
  try {
    const result = connection.run(query)
    return { id, took: took(), result }
  } catch (error) {
    // The thread's border lets no more of an error pass than its message.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { id, took: took(), error: { message, code, errcode } }
  }
}

parentPort?.on('message', (query: Query & { id: number }) => parentPort?.postMessage(answered(query), []))
