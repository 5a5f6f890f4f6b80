import { expect, test } from 'vitest'
import { readEntry } from './new-build.ts'

test('tells builds apart by the script that pages begin with, and takes the sign-in of a Wi-Fi for none', () => {
  const page = '<head><script type="module" crossorigin src="/assets/index-Ab1_2.js"></script></head>'
  expect(readEntry(page)).toBe('/assets/index-Ab1_2.js')
  expect(readEntry('<html><script src="/login.js"></script>Welcome to Hotel Wi-Fi</html>')).toBeNull()
})
