import { describe, expect, test } from 'vitest'
import { allWords } from '../../../app/words/all-words.ts'
import { addWords } from '../../../kit/i18n/language.ts'
import { couple, hallItem } from '../../../test/hall-rows.ts'
import { medalScript, stepScript } from './script.ts'

addWords({ allWords })

const final = hallItem(31, {
  round: 'final',
  dances: 'S,C,J',
  athletes: [couple(12), couple(47), couple(88, null, { absent: 1 })],
})
const next = hallItem(32, { athletes: [couple(19), couple(85)] })
const cue = { item: final, competitors: final.athletes, next, awaited: undefined }
const at = (dance: number | null, heat: number | null = null) => ({ item_id: final.id, heat, dance })

describe('the script of an item', () => {
  test('calls its bibs and names its dances, without those who are absent', () => {
    expect(stepScript({ ...cue, step: at(null) }, 'vi').text).toBe(
      'Tiết mục số 31, chung kết, Hạng 31. Mời số đeo 12 và 47 vào sàn. Các điệu: Samba, Cha cha cha và Jive.',
    )
    expect(stepScript({ ...cue, step: at(0) }, 'en')).toEqual({
      text: 'Item 31, final, Hạng 31. On the floor: 12 and 47. First dance: Samba.',
      stress: 'Samba',
    })
  })

  test('asks the next item to get ready during the last dance', () => {
    expect(stepScript({ ...cue, step: at(1) }, 'en').text).toBe('Next dance: Cha cha cha.')
    expect(stepScript({ ...cue, step: at(2) }, 'en').text).toBe(
      'Last dance: Jive. Please get ready for item 32: 19 and 85.',
    )
  })

  test('calls each heat', () => {
    const semi = { ...final, heats: 2, athletes: [couple(12, 1), couple(47, 2)] }
    const second = { ...cue, item: semi, competitors: semi.athletes.slice(1), step: at(0, 2) }
    expect(stepScript(second, 'vi').text).toBe('Lượt 2 trong 2: mời số đeo 47. Điệu thứ nhất: Samba.')
    expect(stepScript({ ...cue, next: { ...semi, number: 32 }, step: at(2) }, 'en').text).toContain('item 32: 12.')
  })

  test('says what an empty round waits for', () => {
    const empty = { ...cue, competitors: [], awaited: hallItem(29), step: at(null) }
    expect(stepScript(empty, 'en').text).toContain('after the results of item 29')
  })
})

test('the script of a medal names who gets it, and nobody before the first call', () => {
  const medals = { item_id: final.id, bibs: [12, 47], called: 0 }
  expect(medalScript(final, medals, 'en').text).toBe('Prize-giving: final, Hạng 31.')
  expect(medalScript(final, { ...medals, called: 1 }, 'vi')).toEqual({
    text: 'Huy chương Bạc thuộc về số đeo 47, Nguyễn Hoàng Phương 47 – Đặng Quỳnh Ánh 47, CLB Khiêu vũ Sao Mai.',
    stress: 'Nguyễn Hoàng Phương 47 – Đặng Quỳnh Ánh 47',
  })
})
