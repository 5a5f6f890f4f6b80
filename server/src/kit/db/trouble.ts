export type TroubleCode = 'DATABASE_BUSY' | 'DATABASE_AWAY'

/** The database or the disk failed for a reason that may pass; `cause` is its own error or that of the network. */
export class DatabaseTrouble extends Error {
  readonly code: TroubleCode
  /** The reason for the log. */
  readonly reason: string
  /** Whether a statement was sent and not answered, so that it may have been done or not. */
  isUnanswered = false

  constructor(code: TroubleCode, cause: unknown, reason = UNREACHABLE) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DatabaseTrouble'
    this.code = code
    this.reason = reason
  }
}

/** Runs a query; an error of the database itself, rather than of the statement, becomes a DatabaseTrouble. */
export async function rethrowTrouble<T>(query: () => Promise<T> | T): Promise<T> {
  try {
    return await query()
  } catch (error) {
    const trouble = findTrouble(error)
    throw trouble ? new DatabaseTrouble(trouble.code, error, trouble.reason) : error
  }
}

/** The trouble behind a failed upload or file, also as the cause of another error; undefined for other errors. */
export function findDiskTrouble(error: unknown): DatabaseTrouble | undefined {
  if (error instanceof DatabaseTrouble) return error
  if (!(error instanceof Error)) return undefined
  const trouble = fileErrors[(error as NodeJS.ErrnoException).code ?? '']
  return trouble ? new DatabaseTrouble(trouble.code, error, trouble.reason) : findDiskTrouble(error.cause)
}

type Trouble = { code: TroubleCode; reason: string }
const busy = (reason: string): Trouble => ({ code: 'DATABASE_BUSY', reason })
const away = (reason: string): Trouble => ({ code: 'DATABASE_AWAY', reason })
const FULL = 'the disk is full'
const READ_ONLY = 'the database or its disk is read-only'
const CONNECTIONS = 'too many connections to the database'
const UNREACHABLE = 'the database cannot be reached'

/** By the start of PostgreSQL's error codes; single codes come before their classes. */
const postgresErrors: readonly (readonly [start: string, trouble: Trouble])[] = [
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
/** By the low byte of SQLite's error codes, which holds the primary code. */
const sqliteErrors: Readonly<Record<number, Trouble>> = {
  5: busy('another process holds the database'),
  6: busy('another process holds the database'),
  8: away(READ_ONLY),
  10: away('the disk fails, or a quota of it is used up'),
  13: away(FULL),
  14: away('the database file cannot be opened, or too many files are open'),
}
/** By the codes of Node's file errors. */
const fileErrors: Readonly<Record<string, Trouble>> = {
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
/** Codes of Node's network errors, and messages of `pg`. */
const NETWORK_ERROR = /^(ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET)/u
const LOST_CONNECTION = /^(Connection terminated|Client (was closed|has encountered)|Cannot use a pool)/u
const POOL_USED_UP = 'timeout exceeded when trying to connect'

function findTrouble(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode = 0, message } = error as Error & { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') return sqliteErrors[errcode & 0xff]
  if (message === POOL_USED_UP) return busy(CONNECTIONS)
  if (NETWORK_ERROR.test(code) || LOST_CONNECTION.test(message)) return away(UNREACHABLE)
  return postgresErrors.find(([start]) => code.startsWith(start))?.[1]
}
