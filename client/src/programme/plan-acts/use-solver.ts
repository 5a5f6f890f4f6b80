import { useCallback, useEffect, useRef, useState } from 'react'
import type { Solution, SolveProgress } from '@portal/shared/programme/timetable/solve-types'
import type { TimetableProblem } from '@portal/shared/programme/timetable/timetable'

export type SolverOrder =
  | { kind: 'start'; problem: TimetableProblem; seed: number; milliseconds: number }
  | { kind: 'stop' }
export type SolverMessage =
  | { kind: 'progress'; progress: SolveProgress }
  | { kind: 'solved'; solution: Solution }
  | { kind: 'failed'; message: string }

type Run = {
  state: 'idle' | 'running' | 'stopping' | 'solved' | 'failed'
  progress: SolveProgress | null
  solution: Solution | null
  /** Seconds since the start. */
  seconds: number
}
const idle: Run = { state: 'idle', progress: null, solution: null, seconds: 0 }

/** Runs the solver in a worker of its own. It ends by itself, when it is stopped (with the best found until then), or with the component. */
export function useSolver() {
  const [run, setRun] = useState(idle)
  const worker = useRef<Worker | null>(null)
  const isRunning = run.state === 'running' || run.state === 'stopping'
  const end = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => end, [end])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setRun((current) => ({ ...current, seconds: current.seconds + 1 })), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (problem: TimetableProblem, { seed, milliseconds }: { seed: number; milliseconds: number }) => {
    end()
    const solver = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
    worker.current = solver
    setRun({ ...idle, state: 'running' })
    solver.addEventListener('message', ({ data }: MessageEvent<SolverMessage>) => {
      if (data.kind === 'progress') return setRun((current) => ({ ...current, progress: data.progress }))
      end()
      setRun((current) =>
        data.kind === 'solved'
          ? { ...current, state: 'solved', solution: data.solution }
          : { ...current, state: 'failed' },
      )
    })
    solver.addEventListener('error', () => {
      end()
      setRun((current) => ({ ...current, state: 'failed' }))
    })
    solver.postMessage({ kind: 'start', problem, seed, milliseconds } satisfies SolverOrder, [])
  }
  const stop = () => {
    worker.current?.postMessage({ kind: 'stop' } satisfies SolverOrder, [])
    setRun((current) => ({ ...current, state: 'stopping' }))
  }
  return { ...run, isRunning, start, stop, reset: () => setRun(idle) }
}
