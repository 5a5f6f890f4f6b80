import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { fold } from '@portal/shared/kit/text/names'
import { createNearestFinder } from '@portal/shared/kit/text/nearest'
import { compactSymbol } from '@portal/shared/imports/symbols'
import type { ImportedRound } from '@portal/shared/results/round/result-calls'
import { findItemNumber, type ResultLine } from '@portal/shared/results/sheet/result-table'
import { isFinal, keyOfRound, type ResultRound } from './rounds.rules.ts'

/** Problems of a whole event of a list, one sentence per code and language. */
export const roundSentences = {
  EVENT_UNKNOWN: { en: 'No event is called “{text}”.', vi: 'Không có nội dung “{text}”.' },
  EVENT_NEAREST: {
    en: 'No event is called “{text}”. Did you mean {nearest}?',
    vi: 'Không có nội dung “{text}”. Có phải {nearest}?',
  },
  ITEM_UNKNOWN: { en: 'Item {item} is not in the programme.', vi: 'Chương trình không có tiết mục {item}.' },
  ITEM_OF_OTHER_EVENT: {
    en: 'Item {item} belongs to {symbol}, but the list says “{text}”.',
    vi: 'Tiết mục {item} thuộc {symbol}, nhưng danh sách ghi “{text}”.',
  },
  ROUND_TWICE: {
    en: '{symbol} stands in the list twice: as “{first}” and as “{text}”.',
    vi: '{symbol} có hai lần trong danh sách: “{first}” và “{text}”.',
  },
  PUBLISHED: {
    en: 'The result of {symbol} is published. Correct it by hand, with a reason.',
    vi: 'Kết quả {symbol} đã công bố. Sửa trực tiếp và ghi lý do.',
  },
  LOCKED: {
    en: 'The result of {symbol} is final and can no longer be changed.',
    vi: 'Kết quả {symbol} đã chốt, không sửa được nữa.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type Finding = ImportedRound['findings'][number]

/** Rows of a list that are about one event. */
type Group = { text: string; item: string; event: string; lines: ResultLine[] }

/** The rows of a list by the item and event that they name. */
export function groupLines(rows: readonly ResultLine[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const [item, event] = [row.item.trim(), row.event.trim()]
    const key = `${fold(item)} ${fold(event)}`
    const group = groups.get(key) ?? { text: [item, event].filter(Boolean).join(' · '), item, event, lines: [] }
    group.lines.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export type Matched = Group & { round: ResultRound | null; findings: Finding[] }

/** The round that each group means: by the number of its item, else the final of the event with the symbol or name. */
export function matchRounds(groups: readonly Group[], rounds: readonly ResultRound[], language: Language): Matched[] {
  const finals = new Map(
    [...Map.groupBy(rounds, ({ event }) => event.id).values()].flatMap((list) => {
      const final = list.findLast(({ kind }) => isFinal(kind)) ?? list.at(-1)
      return final ? [[final.event.id, final] as const] : []
    }),
  )
  const byText = indexEvents([...finals.values()])
  const findNearest = createNearestFinder([...finals.values()].map(({ event }) => event.symbol))
  const taken = new Map<string, string>()
  return groups.map((group): Matched => {
    const say = (code: keyof typeof roundSentences, params: Record<string, string | number>): Finding => ({
      code,
      level: 'problem',
      message: fillIn(roundSentences[code][language], params),
      rows: rowsOf(group.lines[0]),
    })
    const { text, item, event } = group
    const itemNumber = findItemNumber(item)
    const namedFinal = findEvent(byText, event)
    const number = itemNumber ?? (namedFinal === undefined ? findItemNumber(event) : null)
    const inItem = number === null ? undefined : rounds.find((round) => round.item === number)
    if (number !== null && !inItem) return { ...group, round: null, findings: [say('ITEM_UNKNOWN', { item: number })] }
    const round = inItem ?? namedFinal
    if (!round) {
      const nearest = findNearest(event)
      const finding = nearest ? say('EVENT_NEAREST', { text, nearest }) : say('EVENT_UNKNOWN', { text })
      return { ...group, round: null, findings: [finding] }
    }
    const { symbol } = round.event
    if (inItem && namedFinal && namedFinal.event.id !== inItem.event.id)
      return {
        ...group,
        round: null,
        findings: [say('ITEM_OF_OTHER_EVENT', { item: number ?? '', symbol, text: event })],
      }
    const first = taken.get(keyOfRound(round))
    if (first !== undefined) return { ...group, round: null, findings: [say('ROUND_TWICE', { symbol, first, text })] }
    taken.set(keyOfRound(round), text)
    return { ...group, round, findings: refuseDone(round, say) }
  })
}

/** Where a line stands in the list. */
export const rowsOf = (line: ResultLine | undefined) => (line ? [`${line.sheet} ${line.line}`] : [])

/** A published result is corrected by hand alone, so that no list replaces it unseen. */
function refuseDone(
  { result, event }: ResultRound,
  say: (code: 'PUBLISHED' | 'LOCKED', params: Record<string, string>) => Finding,
): Finding[] {
  if (result === null || result.published_version === null) return []
  return [say('PUBLISHED', { symbol: event.symbol })]
}

function indexEvents(finals: readonly ResultRound[]): Map<string, ResultRound | null> {
  const byText = new Map<string, ResultRound | null>()
  const add = (text: string, round: ResultRound) => {
    // Two events of one name are neither of them.
    const sameName = byText.get(text)
    byText.set(text, sameName !== undefined && sameName !== round ? null : round)
  }
  for (const round of finals) {
    if (round.event.name_en !== null) add(fold(round.event.name_en), round)
    add(fold(round.event.name), round)
  }
  for (const round of finals) byText.set(compactSymbol(round.event.symbol), round)
  return byText
}

/** The event of a text: its symbol, its name, or a title that contains the symbol as a word. */
function findEvent(byText: ReadonlyMap<string, ResultRound | null>, text: string): ResultRound | undefined {
  const whole = byText.get(compactSymbol(text)) ?? byText.get(fold(text))
  if (whole) return whole
  const words = text
    .split(/[\s:,;|()[\]–—]+|-(?=\s)|(?<=\s)-/u)
    .filter((word) => /\p{L}/u.test(word) && /\d/u.test(word))
  const found = new Set(words.flatMap((word) => byText.get(compactSymbol(word)) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}
