import { expect, test } from 'vitest'
import { findBackLink } from './back-link.ts'

test.each([
  ['/tournament_detail/7', '/info_tournaments', false],
  ['/register_competition/7', '/tournament_detail/7', true],
  ['/live/7', '/tournament_detail/7', true],
  ['/my_entries/7', '/', false],
])('from %s the header of a phone leads back to %s', (path, to, isFlow) => {
  expect(findBackLink(path)).toMatchObject({ to, isFlow })
})

test.each(['/home', '/info_tournaments', '/live', '/entry', '/'])('%s stands below no other page', (path) => {
  expect(findBackLink(path)).toBeNull()
})
