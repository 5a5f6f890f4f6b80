export type TroubleCode = 'DATABASE_BUSY' | 'DATABASE_AWAY'

/** The database did not do what it was asked for, for a reason that passes; `cause` is what it or the network said. */
export class DatabaseTrouble extends Error {
  readonly code: TroubleCode

  constructor(code: TroubleCode, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DatabaseTrouble'
    this.code = code
  }
}

/** Asks the database; what is wrong with the database itself, rather than with the question, becomes a DatabaseTrouble. */
export async function troubled<T>(ask: () => Promise<T> | T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const code = troubleOf(error)
    throw code ? new DatabaseTrouble(code, error) : error
  }
}

// A lock waited for too long, a statement stopped by its limit, no connection left.
const busyStates = ['55P03', '57014', '53300']
// Classes of PostgreSQL: connection, resources (disk, memory), operator intervention, system; 25006 is a read-only server.
const awayStates = /^(08|53|57P|58|25006)/u
const awayCodes = /^(ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET)/u
const lost = /^(Connection terminated|Client (was closed|has encountered)|Cannot use a pool)/u
const POOL_USED_UP = 'timeout exceeded when trying to connect'
// SQLite: locked by another process; the disk is full, read-only or broken, the file is away.
const sqliteBusy = [5, 6]
const sqliteAway = [8, 10, 13, 14]

function troubleOf(error: unknown): TroubleCode | null {
  if (!(error instanceof Error)) return null
  const { code = '', errcode = 0, message } = error as Error & { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') {
    // The low byte; the rest of an extended code says more.
    const primary = errcode & 0xff
    return sqliteBusy.includes(primary) ? 'DATABASE_BUSY' : sqliteAway.includes(primary) ? 'DATABASE_AWAY' : null
  }
  if (busyStates.includes(code) || message === POOL_USED_UP) return 'DATABASE_BUSY'
  return awayStates.test(code) || awayCodes.test(code) || lost.test(message) ? 'DATABASE_AWAY' : null
}
