import { describe, expect, it } from 'vitest'
import { translate } from './translate.ts'

const en = {
  plain: 'Load again',
  named: 'Hello, {{name}}, {{name}}',
  'entries.found_one': '{{count}} entry',
  'entries.found_other': '{{count}} entries',
}
const vi = { 'entries.found_other': '{{count}} đăng ký' }

describe('a word on the screen', () => {
  it('takes its places from what is given, every time, and nothing in them for a place', () => {
    expect(translate(en, 'en', 'plain')).toBe('Load again')
    expect(translate(en, 'en', 'named', { name: '{{count}} $& Ánh' })).toBe('Hello, {{count}} $& Ánh, {{count}} $& Ánh')
    expect(translate(en, 'en', 'named')).toBe('Hello, {{name}}, {{name}}')
  })

  it('counts as its language does', () => {
    const counts = [0, 1, 2, 1000]
    expect(counts.map((count) => translate(en, 'en', 'entries.found', { count }))).toEqual([
      '0 entries',
      '1 entry',
      '2 entries',
      '1000 entries',
    ])
    expect(counts.map((count) => translate(vi, 'vi', 'entries.found', { count }))).toEqual([
      '0 đăng ký',
      '1 đăng ký',
      '2 đăng ký',
      '1000 đăng ký',
    ])
  })

  it('is its own key where nobody wrote it', () => {
    expect(translate(en, 'en', 'entries.none')).toBe('entries.none')
  })
})
