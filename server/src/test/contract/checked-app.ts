import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '../../kit/deps.ts'
import { answersChecker } from './answers.ts'
import type { Document } from './document.ts'

/** The calls that tests of this file got a success from, and what was wrong with answers (hold-answers.ts looks after each test). */
export const answered = new Set<string>()
export const wrong: string[] = []

type Checker = ReturnType<typeof answersChecker>

/** By their routes, whose schemas are values of modules: describing and compiling them takes longer than most tests. */
const checkers = new Map<string, Checker>()

function checkerOf(app: App): Checker {
  const routes = app.printRoutes()
  const checker = checkers.get(routes) ?? answersChecker(structuredClone(app.swagger()) as unknown as Document)
  checkers.set(routes, checker)
  return checker
}

/** Holds every answer that tests get from the portal against its own document, and counts the calls that succeeded. */
export function checkAnswers(app: App): void {
  let cachedChecker: Checker | undefined
  const checker = () => (cachedChecker ??= checkerOf(app))
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const checked = async (urlOrOptions: InjectOptions | string) => {
    const options = typeof urlOrOptions === 'string' ? { url: urlOrOptions } : urlOrOptions
    const { method = 'GET', url = '/' } = options
    const answer = await inject(options)
    const { statusCode: status, headers, rawPayload: body } = answer
    const request = { method: method.toUpperCase(), url: typeof url === 'string' ? url : (url.pathname ?? '/') }
    const problems = checker().wrongWith({ ...request, status, headers, body })
    wrong.push(...problems)
    if (problems.length > 0) throw new Error(`Not as the document tells it: ${problems.join('\n')}`)
    const call = status < 300 ? checker().callOf(request) : undefined
    if (call) answered.add(call.name)
    return answer
  }
  app.inject = checked as App['inject']
}
