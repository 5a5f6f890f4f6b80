import { afterEach, expect, test, vi } from 'vitest'
import { readSheets } from './read-sheet.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a sound file that a busy machine does not read in time is not called damaged', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = readSheets(Buffer.from('Họ tên,Năm sinh\nNguyễn Văn An,2012\n'), 'account')
  const refusal = reading.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refusal).toMatchObject({ code: 'SHEET_SLOW' })
})
