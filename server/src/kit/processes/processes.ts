import cluster, { type Worker } from 'node:cluster'

const MOST = 64
const MINUTE = 60_000
/** So often in a minute each process may die before all are given up: what fails at once fails for ever. */
const DEATHS = 5

/** How many processes `--processes N` asks for; 1 without it. Throws a sentence for what is no such number. */
export function processesOf(args: readonly string[], url: string | undefined): number {
  const place = args.indexOf('--processes')
  if (place < 0) return 1
  const text = args[place + 1] ?? ''
  const count = /^\d{1,2}$/u.test(text) ? Number(text) : 0
  if (count < 1 || count > MOST) throw new Error(`--processes must be followed by a whole number from 1 to ${MOST}.`)
  if (count > 1 && url === undefined)
    throw new Error('Several processes need PostgreSQL: set DATABASE_URL, or start without --processes.')
  return count
}

/**
 * Runs this program `count` times on one port, and again what dies, until a signal ends all of them or too many died. `opened` is called
 * once, when the first of them answers, and `warn` with a sentence when one ended by itself.
 */
export function keepProcesses(count: number, opened: () => void, warn: (sentence: string) => void): void {
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
    if (!isOpen) opened()
    isOpen = true
  })
  cluster.on('exit', (worker) => {
    workers.delete(worker)
    if (!ending) {
      const now = performance.now()
      deaths.push(now)
      const recent = deaths.filter((at) => at > now - MINUTE)
      // A process that never answered has said why, and would say it again.
      if (isOpen && recent.length <= DEATHS * count) {
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
