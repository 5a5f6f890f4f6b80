export type TroubleCode = 'DATABASE_BUSY' | 'DATABASE_AWAY'

/** The database or the disk did not do what it was asked for, for a reason that passes; `cause` is what it or the network said. */
export class DatabaseTrouble extends Error {
  readonly code: TroubleCode
  /** For the log: what to look at. */
  readonly reason: string
  /** Whether it was asked and did not answer, so that nobody knows whether it did it. */
  isUnanswered = false

  constructor(code: TroubleCode, cause: unknown, reason = UNREACHABLE) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DatabaseTrouble'
    this.code = code
    this.reason = reason
  }
}

/** Asks the database; what is wrong with the database itself, rather than with the question, becomes a DatabaseTrouble. */
export async function troubled<T>(ask: () => Promise<T> | T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const trouble = troubleOf(error)
    throw trouble ? new DatabaseTrouble(trouble.code, error, trouble.reason) : error
  }
}

/** The trouble of the disk where an upload could not be kept, or a file not be opened. */
export function diskTrouble(error: unknown): DatabaseTrouble | undefined {
  if (error instanceof DatabaseTrouble) return error
  if (!(error instanceof Error)) return undefined
  const trouble = files[(error as NodeJS.ErrnoException).code ?? '']
  return trouble ? new DatabaseTrouble(trouble.code, error, trouble.reason) : diskTrouble(error.cause)
}

type Trouble = { code: TroubleCode; reason: string }
const busy = (reason: string): Trouble => ({ code: 'DATABASE_BUSY', reason })
const away = (reason: string): Trouble => ({ code: 'DATABASE_AWAY', reason })
const FULL = 'the disk is full'
const READ_ONLY = 'the database or its disk is read-only'
const CONNECTIONS = 'too many connections to the database'
const UNREACHABLE = 'the database cannot be reached'

/** PostgreSQL: whole states before the classes that they are of. */
const states: readonly (readonly [start: string, trouble: Trouble])[] = [
  ['55P03', busy('a lock was held for too long')],
  ['57014', busy('a statement took too long')],
  ['53300', busy(CONNECTIONS)],
  ['53100', away(FULL)],
  ['53', away('the database server lacks memory or another resource')],
  ['25006', away(READ_ONLY)],
  ['58', away('the disk of the database server fails')],
  ['57P', away('the database server stops or starts')],
  ['08', away(UNREACHABLE)],
]
/** SQLite, by the low byte of its code; the rest says more of the same. */
const results: Readonly<Record<number, Trouble>> = {
  5: busy('another process holds the database'),
  6: busy('another process holds the database'),
  8: away(READ_ONLY),
  10: away('the disk fails, or a quota of it is used up'),
  13: away(FULL),
  14: away('the database file cannot be opened, or too many files are open'),
}
/** The system, of files. */
const files: Readonly<Record<string, Trouble>> = {
  ENOSPC: away(FULL),
  EDQUOT: away('the disk quota is used up'),
  EFBIG: away('a limit on the size of files is reached'),
  EROFS: away('the disk is read-only'),
  EACCES: away('a file or folder may not be written'),
  EPERM: away('a file or folder may not be written'),
  EIO: away('the disk fails'),
  EMFILE: away('too many open files'),
  ENFILE: away('too many open files'),
}
const unreachable = /^(ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET)/u
const lost = /^(Connection terminated|Client (was closed|has encountered)|Cannot use a pool)/u
const POOL_USED_UP = 'timeout exceeded when trying to connect'

function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode = 0, message } = error as Error & { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') return results[errcode & 0xff]
  if (message === POOL_USED_UP) return busy(CONNECTIONS)
  if (unreachable.test(code) || lost.test(message)) return away(UNREACHABLE)
  return states.find(([start]) => code.startsWith(start))?.[1]
}
