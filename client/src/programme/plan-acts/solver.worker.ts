import { solve } from '@portal/shared/programme/timetable/solve'
import type { SolverMessage, SolverOrder } from './use-solver.ts'

/** The solver runs here, beside the page, so that the page stays quick and can stop it. */
let isStopped = false
const channel = new MessageChannel()
const answer = (message: SolverMessage) => self.postMessage(message, {})

/** Lets a message come in: a timer would wait four milliseconds each time. */
const pause = async () =>
  new Promise<void>((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true })
    channel.port1.start()
    channel.port2.postMessage(null, [])
  })

self.addEventListener('message', ({ data }: MessageEvent<SolverOrder>) => {
  if (data.kind === 'stop') isStopped = true
  else void run(data)
})

async function run({ problem, seed, milliseconds }: Extract<SolverOrder, { kind: 'start' }>) {
  try {
    const solution = await solve(problem, {
      seed,
      milliseconds,
      now: () => performance.now(),
      onProgress: (progress) => answer({ kind: 'progress', progress }),
      isStopped: () => isStopped,
      pause,
    })
    answer({ kind: 'solved', solution })
  } catch (error) {
    answer({ kind: 'failed', message: String(error) })
  }
}
