import { describe, expect, it } from 'vitest'
import { createTranslator } from './translate.ts'

const en = {
  plain: 'Load again',
  named: 'Hello, {{name}}, {{name}}',
  'entries.found_one': '{{count}} entry',
  'entries.found_other': '{{count}} entries',
}
const vi = { 'entries.found_other': '{{count}} đăng ký' }

const { add, translate: say } = createTranslator({ en, vi })

describe('a word on the screen', () => {
  it('takes its places from what is given, every time, and nothing in them for a place', () => {
    expect(say('en', 'plain')).toBe('Load again')
    expect(say('en', 'named', { name: '{{count}} $& $t(plain) Ánh' })).toBe(
      'Hello, {{count}} $& $t(plain) Ánh, {{count}} $& $t(plain) Ánh',
    )
  })

  it('counts as its language does', () => {
    const counts = [0, 1, 2, 1000]
    expect(counts.map((count) => say('en', 'entries.found', { count }))).toEqual([
      '0 entries',
      '1 entry',
      '2 entries',
      '1000 entries',
    ])
    expect(counts.map((count) => say('vi', 'entries.found', { count }))).toEqual([
      '0 đăng ký',
      '1 đăng ký',
      '2 đăng ký',
      '1000 đăng ký',
    ])
  })

  it('is known once its page brought it', () => {
    expect(say('vi', 'late')).toBe('late')
    add({ lateWords: { en: { late: 'Here' }, vi: { late: 'Đây' } } })
    expect([say('en', 'late'), say('vi', 'late')]).toEqual(['Here', 'Đây'])
  })

  it('is its own key where nobody wrote it', () => {
    expect(say('en', 'entries.none')).toBe('entries.none')
  })
})
