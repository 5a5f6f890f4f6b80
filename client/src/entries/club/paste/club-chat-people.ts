import type { Member } from '@portal/shared/kit/text/names'
import type { ImportedField } from '@portal/shared/imports/fields'
import { correctMistypedYears } from '@portal/shared/people/doubts'
import { readPeopleLines } from '@portal/shared/people/people-text'
import { readOtherLine } from './club-around.ts'
import { readLine, type ParsedLine } from './club-lines.ts'
import { extractSex } from './club-sex.ts'

/** Indexes of lines in a list, from 0. */
export type LineIndexes = readonly number[]
export type TableRow = { cells: readonly string[]; lineIndexes: LineIndexes }

export const LINE_BREAK = /\r\n|\r|\n/u
export const CHAT_COLUMNS: (ImportedField | null)[] = [
  'full_name_one',
  'date_of_birth_one',
  'full_name_two',
  'date_of_birth_two',
  'contents',
  'sex',
]

const EVENTS_COLUMN = CHAT_COLUMNS.indexOf('contents')

type ChatLineText = { text: string; index: number }
export type ChatPeople = { people: TableRow[]; unreadLines: { text: string; lineIndexes: LineIndexes }[] }
/** The people and lines read so far. `pendingLines` wait to be read together, because a year alone belongs to the line before it. */
type ChatState = {
  people: { cells: string[]; lineIndexes: number[] }[]
  unreadLines: ChatPeople['unreadLines']
  pendingLines: ChatLineText[]
  /** Whether events precede the first dancer: then all lines of events head the dancers below them. */
  hasHeadings: boolean
}
/** `isSureEvent`: true only of words of events that cannot be names. */
export type EventMatchers = { isEvent: (word: string) => boolean; isSureEvent: (word: string) => boolean }

/** Reads the people of a chat into rows of `CHAT_COLUMNS`. `unreadLines`: lines of teams, and lines without a dancer. */
export function readChat(lines: readonly string[], matchers: EventMatchers): ChatPeople {
  const chat: ChatState = { people: [], unreadLines: [], pendingLines: [], hasHeadings: false }
  for (const [index, text] of lines.entries())
    for (const line of text.split(LINE_BREAK)) addChatLine(chat, { text: line, index }, matchers)
  readPendingLines(chat)
  return chat
}

function addChatLine(chat: ChatState, line: ChatLineText, { isEvent, isSureEvent }: EventMatchers): void {
  const { text, index } = line
  const parsedLines = readLine(text.split('\t'), isEvent) ?? []
  const kind = parsedLines[0]?.kind
  if (kind === 'team') return addUnread(chat, line)
  if (kind === 'people') {
    readPendingLines(chat)
    for (const parsed of parsedLines)
      if (parsed.kind === 'people') chat.people.push({ cells: toChatCells(parsed), lineIndexes: [index] })
    return
  }
  const otherLine = kind === 'unread' ? readOtherLine(text, isSureEvent) : null
  if (otherLine === null) {
    chat.pendingLines.push({ text: extractSex(text).line, index })
    return
  }
  readPendingLines(chat)
  if (chat.people.length === 0 && (otherLine === 'events' || otherLine === 'heading')) chat.hasHeadings = true
  if (otherLine === 'events') addEvents(chat, line)
  else addUnread(chat, line)
}

function addUnread(chat: ChatState, { text, index }: ChatLineText): void {
  chat.unreadLines.push({ text, lineIndexes: [index] })
}

function readPendingLines(chat: ChatState): void {
  const { people, pendingLines } = chat
  chat.pendingLines = []
  const peopleLines = readPeopleLines(pendingLines.map(({ text }) => text))
  for (const [position, line] of pendingLines.entries()) {
    const {
      kind = 'blank',
      people: members = [],
      completesPreviousLine: completesLast = false,
    } = peopleLines[position] ?? {}
    people.push(...members.map(({ name, year }) => ({ cells: [name, String(year ?? '')], lineIndexes: [line.index] })))
    if (completesLast) people.at(-1)?.lineIndexes.push(line.index)
    if (members.length === 0 && kind !== 'blank') addUnread(chat, line)
  }
}

/** Adds a line of events to the dancer of the previous line, if that line has one dancer without events. */
function addEvents(chat: ChatState, line: ChatLineText): void {
  const isOnPreviousLine = (person: ChatState['people'][number] | undefined) =>
    person?.lineIndexes.at(-1) === line.index - 1
  const last = chat.people.at(-1)
  const isOnlyDancer = isOnPreviousLine(last) && !isOnPreviousLine(chat.people.at(-2))
  if (chat.hasHeadings || !last || !isOnlyDancer || last.cells[EVENTS_COLUMN]) return addUnread(chat, line)
  last.cells = CHAT_COLUMNS.map((_, column) =>
    column === EVENTS_COLUMN ? line.text.trim() : (last.cells[column] ?? ''),
  )
  last.lineIndexes.push(line.index)
}

/** A line in the columns of a chat. A year with letters for digits stays as it was typed, so that its correction is offered. */
export function toChatCells({ dancer, partner, events, typed, sex }: ParsedLine & { kind: 'people' }): string[] {
  const year = (person: Member | null) =>
    person?.year
      ? (typed.find((word) => correctMistypedYears(word) === String(person.year)) ?? String(person.year))
      : ''
  return [dancer.name, year(dancer), partner?.name ?? '', year(partner), events, sex ?? '']
}
