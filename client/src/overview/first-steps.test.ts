import { firstRunSteps, type FirstRunStep } from '@portal/shared/overview/overview'
import { describe, expect, it } from 'vitest'
import { findNextStep, stepPath, availableSteps } from './first-steps.ts'

const steps = (...open: FirstRunStep[]) => firstRunSteps.map((step) => ({ step, done: !open.includes(step) }))

describe('the next of the first steps', () => {
  it('is what entries cannot do without, in order', () => {
    expect(findNextStep(steps(...firstRunSteps))).toBe('ages')
    expect(findNextStep(steps('mail', 'bank', 'publish', 'registration'))).toBe('publish')
  })
  it('is what may come later once nothing else is open', () => {
    expect(findNextStep(steps('bank', 'mail'))).toBe('mail')
    expect(findNextStep(steps())).toBeNull()
  })
})

it('mail is a step only where the portal was started with a mail server', () => {
  const mail = { server: false, sent: false, address: 'a@example.org' }
  expect(availableSteps({ steps: steps(), mail })).toHaveLength(firstRunSteps.length - 1)
  expect(availableSteps({ steps: steps(), mail: { ...mail, server: true } })).toEqual(steps())
})

it('a step of a tournament leads into the newest one, and nowhere while there is none', () => {
  expect(stepPath('contents', { id: 7, name: 'Cúp' })).toBe('/tournaments/7/contents')
  expect(stepPath('bank', null)).toBeNull()
  for (const { step } of steps()) expect(stepPath(step, { id: 7, name: 'Cúp' })).toMatch(/^\//u)
})
