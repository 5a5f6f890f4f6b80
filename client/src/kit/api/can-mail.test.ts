import { afterEach, expect, test, vi } from 'vitest'
import { canMail } from './can-mail.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['without a mail server', { mail: 'none' }, false],
  ['with one', {}, true],
])('a page says that mails are sent only where they are: %s', (_name, dataset, sends) => {
  vi.stubGlobal('document', { documentElement: { dataset } })
  expect(canMail()).toBe(sends)
})
