import { fold } from '@portal/shared/kit/text/names'
import type { Item } from '@portal/shared/programme/programme-rows'
import type { Round } from '@portal/shared/programme/rounds'

/** The parts of a title. The name is grade, age and style as in the sheet. */
export type Title = Pick<Item, 'number' | 'round' | 'name' | 'dances' | 'day' | 'time'> & {
  /** The text after “Giờ:”, even if it is not a valid time; empty if missing. */
  timeText: string
}

const TITLE = /^SK\s*(\d{1,9})\s*[:.\-–]\s*(.*)$/iu
const DASH = /\s+[-–—]\s+/u

const roundWords: readonly (readonly [string, Round])[] = [
  ['vong loai', 'first'],
  ['tu ket', 'quarter'],
  ['ban ket', 'semi'],
  ['chung ket', 'final'],
]

/**
 * Reads the title of an item: “SK 1: Chung kết Hạng FB Thiếu nhi 2 Latin - Điệu S,C,R,J - Giờ: 09:30 23/1”; null for any other line. Dances
 * and time may be missing. A day without a year is a day of the tournament.
 */
export function readTitle(text: string, days: { start_date: string; end_date: string }): Title | null {
  const [, digits, rest = ''] = TITLE.exec(text) ?? []
  if (digits === undefined || rest.trim() === '') return null
  const names: string[] = []
  let dances: string | null = null
  let timeText = ''
  for (const part of rest.split(DASH)) {
    const time = textAfterLabel(part, ['gio', 'thoi gian'])
    const danceText = textAfterLabel(part, ['dieu'])
    if (time !== null) timeText = time
    else if (danceText !== null) dances = joinSymbols(danceText)
    else names.push(part.trim())
  }
  const [round, name] = readRound(names.filter(Boolean).join(' - '))
  return { number: Number(digits), round, name, dances, ...readTime(timeText, days), timeText }
}

/** The text after one of the labels (folded) at the start of a part, with or without a colon; null without a label. */
function textAfterLabel(part: string, labels: readonly string[]): string | null {
  const words = part.trim().split(/\s+/u)
  for (const label of labels) {
    const count = label.split(' ').length
    // There may be no space around the colon: “Giờ:09:30”.
    const [head = '', ...glued] = words.slice(0, count).join(' ').split(':')
    if (fold(head) === label) return [glued.join(':'), ...words.slice(count)].join(' ').replace(/^\s*:/u, '').trim()
  }
  return null
}

/** Turns “S, C,R” into “S,C,R”; null without any symbol. */
function joinSymbols(text: string): string | null {
  const symbols = text
    .split(/[,;+]/u)
    .map((symbol) => symbol.trim())
    .filter(Boolean)
  return symbols.length > 0 ? symbols.join(',') : null
}

/** Splits a text into its round, if it starts with one of `roundWords`, and the name. “Chung kết B” and numbered rounds stay in the name. */
function readRound(text: string): [Round | null, string] {
  for (const [words, round] of roundWords) {
    const count = words.split(' ').length
    const nameWords = text.split(' ')
    if (fold(nameWords.slice(0, count).join(' ')) !== words) continue
    const name = nameWords.slice(count).join(' ').trim()
    return name === '' || /^(?:\d+|[A-D])(?:\s|$)/u.test(name) ? [null, text] : [round, name]
  }
  return [null, text]
}

/** In “9h 23/1”, 23 is a day and not the minutes. */
const TIME = /^(\d{1,2})\s*[:hg.]\s*(\d{2})?(?!\d|\/\d)/iu
const DAY = /(?:^|[\s,(])(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\)?$/u

/** Reads the time (HH:MM) and the day (YYYY-MM-DD) of a text, null if missing or invalid. For a tournament of one day, the day may be missing. */
function readTime(timeText: string, { start_date, end_date }: { start_date: string; end_date: string }) {
  const [read = '', hour = '', minute = '00'] = TIME.exec(timeText) ?? []
  const isValid = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  const time = isValid ? `${hour.padStart(2, '0')}:${minute}` : null
  // Only after the time: “9.10” alone is ten past nine, not a day.
  const [, day, month, year] = DAY.exec(timeText.slice(read.length)) ?? []
  if (!time || day === undefined || month === undefined)
    return { time, day: time && start_date === end_date ? start_date : null }
  const years =
    year === undefined ? [start_date.slice(0, 4), end_date.slice(0, 4)] : [year.length === 2 ? `20${year}` : year]
  const candidates = years
    .map((fullYear) => `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isDate)
  const fitting = candidates.find((date) => date >= start_date && date <= end_date)
  return { time, day: fitting ?? candidates[0] ?? null }
}

function isDate(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}
