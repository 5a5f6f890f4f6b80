import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('a file is named after its tournament and its day in Vietnam, in plain letters', () => {
  const late = new Date('2026-11-21T20:00:00Z')
  expect(fileName('Cúp Dance Sport Đà Nẵng “mở rộng” 2026', 'entries', late)).toBe(
    'cup-dance-sport-da-nang-mo-rong-2026-entries-2026-11-22.xlsx',
  )
  expect(fileName('"; rm -rf\r\n/', 'payments', late)).toBe('rm-rf-payments-2026-11-22.xlsx')
  expect(fileName('国际', 'entries', late)).toBe('entries-2026-11-22.xlsx')
  expect(fileName('Giải '.repeat(60), 'entries', late).length).toBeLessThan(120)
})
