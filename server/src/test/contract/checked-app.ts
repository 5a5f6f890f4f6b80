import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '../../kit/deps.ts'
import { createResponseChecker } from './answers.ts'
import type { Document } from './document.ts'

/** The calls that succeeded in tests of this file, and the problems of responses (hold-answers.ts checks them after each test). */
export const succeededCalls = new Set<string>()
export const responseProblems: string[] = []

type Checker = ReturnType<typeof createResponseChecker>

/** Cached by the list of routes, because compiling the schemas takes longer than most tests. */
const checkers = new Map<string, Checker>()

function findChecker(app: App): Checker {
  const routes = app.printRoutes()
  const checker = checkers.get(routes) ?? createResponseChecker(structuredClone(app.swagger()) as unknown as Document)
  checkers.set(routes, checker)
  return checker
}

/** Checks every response that tests receive against the API document of the portal, and records the calls that succeeded. */
export function checkResponses(app: App): void {
  let cachedChecker: Checker | undefined
  const checker = () => (cachedChecker ??= findChecker(app))
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const injectAndCheck = async (urlOrOptions: InjectOptions | string) => {
    const options = typeof urlOrOptions === 'string' ? { url: urlOrOptions } : urlOrOptions
    const { method = 'GET', url = '/' } = options
    const answer = await inject(options)
    const { statusCode: status, headers, rawPayload: body } = answer
    const request = { method: method.toUpperCase(), url: typeof url === 'string' ? url : (url.pathname ?? '/') }
    const problems = checker().findProblems({ ...request, status, headers, body })
    responseProblems.push(...problems)
    if (problems.length > 0) throw new Error(`Not as the document tells it: ${problems.join('\n')}`)
    const call = status < 300 ? checker().callOf(request) : undefined
    if (call) succeededCalls.add(call.name)
    return answer
  }
  app.inject = injectAndCheck as App['inject']
}
