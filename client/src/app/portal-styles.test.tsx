import { Text } from '@mantine/core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../test/portal.tsx'

function Both() {
  return (
    <>
      <Text size="sm" c="dimmed">
        spelled out
      </Text>
      <Text variant="hint">by its name</Text>
    </>
  )
}

function looksOf(words: string) {
  const { color, fontSize, lineHeight } = getComputedStyle(page.getByText(words).element())
  return { color, fontSize, lineHeight }
}

test('a hint is small and dimmed', async ({ portal }) => {
  await portal.open('/', Both)
  await expect.element(page.getByText('by its name')).toBeVisible()
  expect(looksOf('by its name')).toEqual(looksOf('spelled out'))
})
