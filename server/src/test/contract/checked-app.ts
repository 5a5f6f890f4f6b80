import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterEach, expect } from 'vitest'
import type { App } from '../../deps.ts'
import { answersChecker } from './answers.ts'
import type { Document } from './document.ts'

/** What the tests of this file got from the portal. */
const answered = new Set<string>()
const wrong: string[] = []
let told = false

/** Holds every answer that tests get from the portal against its own document, and counts the calls that succeeded. */
export function checkAnswers(app: App): void {
  let known: ReturnType<typeof answersChecker> | undefined
  const checker = () => (known ??= answersChecker(structuredClone(app.swagger()) as unknown as Document))
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const checked = async (given: InjectOptions | string) => {
    const options = typeof given === 'string' ? { url: given } : given
    const { method = 'GET', url = '/' } = options
    const answer = await inject(options)
    const { statusCode: status, headers, rawPayload: body } = answer
    const asked = { method: method.toUpperCase(), url: typeof url === 'string' ? url : (url.pathname ?? '/') }
    const problems = checker().wrongWith({ ...asked, status, headers, body })
    wrong.push(...problems)
    if (problems.length > 0) throw new Error(`Not as the document tells it: ${problems.join('\n')}`)
    const call = status < 300 ? checker().callOf(asked) : undefined
    if (call) answered.add(call.name)
    return answer
  }
  app.inject = checked as App['inject']
  if (told) return
  told = true
  afterEach(({ task }) => {
    // Read by scripts/count-reporter.mjs at the end of the whole run.
    Object.assign(task.file.meta, { answered: [...answered] })
    // Once more, for a test that catches what its calls throw.
    expect(wrong.splice(0)).toEqual([])
  })
}
