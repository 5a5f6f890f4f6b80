import { expect, type Locator } from '@playwright/test'

/** Fails when what was scrolled to moves by itself while it is drawn: a press would miss it, and nothing would happen. */
export async function staysInPlace(target: Locator): Promise<void> {
  const moved = await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' })
    const tops: number[] = []
    for (let frame = 0; frame < 12; frame++) {
      tops.push(element.getBoundingClientRect().top)
      await new Promise(requestAnimationFrame)
    }
    return Math.max(...tops) - Math.min(...tops)
  })
  expect(moved).toBe(0)
}
