import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('no field takes dates or times in the browser’s way instead of the portal’s', () => {
  const following = Object.entries(sources).filter(([, text]) =>
    /type="(?:date|time|datetime-local|month)"/u.test(text),
  )
  expect(following.map(([name]) => name)).toEqual([])
})
