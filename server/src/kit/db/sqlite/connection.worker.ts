import { parentPort, workerData } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import { openReader, openWriter } from './connections.ts'
import type { Query } from './statements.ts'

type ErrorFields = { message: string; code: string | undefined; errcode: number | undefined }
export type ConnectionOptions = { file: string; writes: boolean }
export type ThreadAnswer = { id: number; durationMs: number } & (
  | { result: QueryResult<unknown> }
  | { error: ErrorFields }
)

const { file, writes } = workerData as ConnectionOptions
const connection = writes ? openWriter(file) : openReader(file)

function answerQuery({ id, ...query }: Query & { id: number }): ThreadAnswer {
  const start = performance.now()
  const durationMs = () => performance.now() - start
  try {
    const result = connection.run(query)
    return { id, durationMs: durationMs(), result }
  } catch (error) {
    // Sending an error to another thread would lose all its fields but the message.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { id, durationMs: durationMs(), error: { message, code, errcode } }
  }
}

parentPort?.on('message', (query: Query & { id: number }) => parentPort?.postMessage(answerQuery(query), []))
