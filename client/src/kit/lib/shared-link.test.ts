import { expect, test } from 'vitest'
import { sharedLink } from './shared-link.ts'

const origin = 'https://portal.example.org'
test.each([
  ['/tournament_detail/3', 'vi', '/tournament_detail/3?lang=vi'],
  ['/tournament_detail/3', 'en', '/tournament_detail/3'],
  // The part that belongs to the browser alone stays behind the mark.
  ['/entry#secret', 'vi', '/entry?lang=vi#secret'],
] as const)('%s is handed on from a screen in %s as %s', (path, language, shared) => {
  expect(sharedLink(path, origin, language)).toBe(origin + shared)
})
