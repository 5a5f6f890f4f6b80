import { stripVTControlCharacters } from 'node:util'

/** The whole list of what failed would push the counts off a short screen. */
const FAILURES_SHOWN = 20
const NONE = { passed: 0, failed: 0, skipped: 0 }

/**
 * What a run of `npm test` gathers; `problems` are failures that no test stands for: a check, a build, a missing database;
 * `failures` are the tests and journeys that failed.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ version: string, source: string }} Found
 * @typedef {{
 *   stages: string[], problems: string[], failures: { name: string, message: string }[], projects: Record<string, Counts>, sqliteVersion: string,
 *   postgres?: Found, browser?: Found, journeys?: Counts,
 * }} Tally
 * @returns {Tally}
 */
export const emptyTally = () => ({ stages: [], problems: [], failures: [], projects: {}, sqliteVersion: '' })

/** The last lines of `npm test`, ending with what failed and `N passed, N failed`, and the number that failed. */
export function summary(/** @type {Tally} */ tally) {
  const { projects } = tally
  const runs = [...Object.values(projects), ...(tally.journeys ? [tally.journeys] : [])]
  const sum = (key) => runs.reduce((total, counts) => total + counts[key], 0)
  const failed = sum('failed') + tally.problems.length
  const skipped = sum('skipped')
  const postgres = tally.postgres
    ? `PostgreSQL ${tally.postgres.version} (${tally.postgres.source})`
    : 'PostgreSQL (NOT AVAILABLE)'
  const lines = [
    `Time: ${tally.stages.join(', ')}`,
    `Rules and screens: shared ${inWords(projects.shared)}, client ${inWords(projects.client)}, components ${inWords(projects.components)}`,
    `Databases: SQLite ${tally.sqliteVersion} (in Node): ${inWords(projects['server sqlite'])}; ${postgres}: ${inWords(projects['server postgres'])}`,
    `Browser: ${tally.browser ? `${tally.browser.version} (${tally.browser.source})` : 'none started'}: ${inWords(tally.journeys, 'journey')}`,
    ...tally.problems.map((problem) => `FAILED ${problem}`),
    ...inShort(tally.failures),
    `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
  return { lines, failed }
}

function inShort(failures) {
  const lines = failures
    .slice(0, FAILURES_SHOWN)
    .map(({ name, message }) => `FAILED ${name}\n       ${firstLine(message)}`)
  const left = failures.length - lines.length
  return left > 0 ? [...lines, `FAILED and ${left} more; all of them are above`] : lines
}

const firstLine = (message) => stripVTControlCharacters(message).trim().split('\n', 1)[0]

function inWords(counts = NONE, noun = 'test') {
  const { passed, failed, skipped } = counts
  const total = passed + failed
  const ran = `${total} ${noun}${total === 1 ? '' : 's'}`
  return [ran, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ')
}
