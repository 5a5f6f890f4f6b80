import cluster, { type Worker } from 'node:cluster'

const PROCESSES_MAX = 64
const MINUTE = 60_000
/** Deaths in a minute, for each process, after which the portal stops: it would not recover by itself. */
const DEATHS_MAX = 5

/** Reads `--processes N`; 1 without it. `url`: of PostgreSQL, which several processes need. Throws a sentence for a wrong number. */
export function readProcessCount(args: readonly string[], url: string | undefined): number {
  const index = args.indexOf('--processes')
  if (index < 0) return 1
  const text = args[index + 1] ?? ''
  const count = /^\d{1,2}$/u.test(text) ? Number(text) : 0
  if (count < 1 || count > PROCESSES_MAX)
    throw new Error(`--processes must be followed by a whole number from 1 to ${PROCESSES_MAX}.`)
  if (count > 1 && url === undefined)
    throw new Error('Several processes need PostgreSQL: set DATABASE_URL, or start without --processes.')
  return count
}

/**
 * Runs this program in `count` processes on one port and replaces each that dies, until a signal ends all of them or too many died.
 * Calls `onOpen` once, when the first process listens, and `warn` with a sentence when a process died.
 */
export function superviseProcesses(count: number, onOpen: () => void, warn: (sentence: string) => void): void {
  const workers = new Set<Worker>()
  const deaths: number[] = []
  let isOpen = false
  let ending: { code: number } | undefined

  const fork = () => void workers.add(cluster.fork())
  const end = (code: number) => {
    if (ending) return
    ending = { code }
    for (const worker of workers) worker.process.kill('SIGTERM')
  }

  cluster.on('listening', () => {
    if (!isOpen) onOpen()
    isOpen = true
  })
  cluster.on('exit', (worker) => {
    workers.delete(worker)
    if (!ending) {
      const now = performance.now()
      deaths.push(now)
      const recent = deaths.filter((time) => time > now - MINUTE)
      // A process that never listened would fail again for the reason that it has logged.
      if (isOpen && recent.length <= DEATHS_MAX * count) {
        warn(`Process ${worker.process.pid} ended; another takes its place.`)
        fork()
      } else {
        if (isOpen) warn(`${recent.length} processes ended within a minute: the portal stops.`)
        end(1)
      }
    }
    if (ending && workers.size === 0) process.exit(ending.code)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))
  for (let n = 0; n < count; n++) fork()
}
