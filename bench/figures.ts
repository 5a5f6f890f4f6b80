import { cpus, loadavg, totalmem } from 'node:os'

/** The value that `share` of the figures do not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)
export const p50 = (figures: readonly number[]): string => ms(percentile(figures, 0.5))
export const p95 = (figures: readonly number[]): string => ms(percentile(figures, 0.95))

export function ms(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
}

export const times = (ratio: number): string => `${ratio.toFixed(2)}x`

/** Prints a table in Markdown. */
export function table(title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  console.log(`\n### ${title}\n`)
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
}

/** What the figures were taken on. Other work on the machine moves all of them: the load tells. */
export function machine(): void {
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `Machine: ${cpus().length} cores, ${memory} GiB, Node ${process.versions.node}; load ${load} at the start.`,
  )
}

/** Runs it and answers how long it took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Calls so many at once until `count` are done; answers how long each took. */
export async function together(clients: number, count: number, call: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let left = count
  const client = async () => {
    while (left-- > 0) took.push(await timed(call))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return took
}
