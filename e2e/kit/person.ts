import { test, type Locator } from '@playwright/test'

type Step = { name: string; clicks: number; signs: number; seconds: number }

/**
 * Acts as somebody in front of the screen, and counts what that costs: clicks, typed signs and the seconds that the product took.
 * `report` attaches the steps to the test's result.
 */
export function person() {
  const steps: Step[] = []
  let current: Step = { name: '', clicks: 0, signs: 0, seconds: 0 }
  return {
    step: async (name: string, act: () => Promise<void>) => {
      current = { name, clicks: 0, signs: 0, seconds: 0 }
      const started = performance.now()
      await test.step(name, act)
      steps.push({ ...current, seconds: Math.round((performance.now() - started) / 100) / 10 })
    },
    click: async (what: Locator) => {
      current.clicks += 1
      await what.click()
    },
    /** A field that somebody clicks into and fills. */
    type: async (field: Locator, text: string) => {
      current.clicks += 1
      current.signs += text.length
      await field.fill(text)
    },
    /** A list that somebody searches by typing. */
    search: async (field: Locator, text: string) => {
      current.clicks += 1
      current.signs += text.length
      await field.pressSequentially(text)
    },
    report: async () => {
      const lines = steps.map(
        ({ name, clicks, signs, seconds }) => `${name}: ${clicks} clicks, ${signs} signs, ${seconds} s`,
      )
      await test.info().attach('steps.txt', { body: lines.join('\n'), contentType: 'text/plain' })
    },
  }
}
