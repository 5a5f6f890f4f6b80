import { formatDay, formatMoment } from '@portal/shared/kit/dates'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import {
  changesSince,
  type CompetitorChange,
  type ItemChange,
  type ProgrammeSnapshot,
  type SnapshotItem,
} from '@portal/shared/programme/timetable/changes'
import { gatherShifts, type Shift } from '@portal/shared/programme/timetable/shifts'
import { programmePaperWords } from './paper-words.rules.ts'
import {
  beginPaper,
  describeItem,
  drawHint,
  drawTitle,
  endPaper,
  tableOf,
  type Drawing,
  type PrintedTournament,
  type Printing,
} from './programme-paper.rules.ts'

const COLUMNS = [50, 230, 235] as const

const sections = ['removed', 'added', 'moved', 'competitors', 'renumbered'] as const

type Compared = {
  version: { kind: 'published' | 'printed'; at: string; snapshot: ProgrammeSnapshot }
  current: ProgrammeSnapshot
  items: readonly OfficeItem[]
}

/**
 * Draws what changed in the programme since a print or a version, with the time of it in the title. It hangs beside that print, so it names
 * bibs and no people, and of an item that is gone what the print has.
 */
export async function printAddendum(
  tournament: PrintedTournament,
  { version, current, items }: Compared,
  printing: Printing,
): Promise<Buffer> {
  const words = programmePaperWords[printing.language]
  const since = words.changedSince[version.kind](formatMoment(version.at, printing.language))
  const drawing = beginPaper(`${words.titles.addendum}. ${since}`, tournament, printing)
  const changes = changesSince(version.snapshot, current)
  if (changes.length === 0) drawHint(drawing.paper, words.noChanges)
  const itemById = new Map(items.map((item) => [item.id, item]))
  const bySection = Map.groupBy(changes, ({ kinds }) => sections.find((kind) => kinds.includes(kind)) ?? 'moved')
  for (const section of sections) {
    const listed = bySection.get(section)
    if (!listed) continue
    drawTitle(drawing.paper, words.changes[section], 12)
    const table = tableOf(drawing, COLUMNS, [words.item, words.event, words.change])
    table.drawHead()
    const { shifts, others } = gatherShifts(listed)
    for (const shift of shifts) table.drawRow(describeShift(shift, drawing))
    for (const change of others) {
      const item = itemById.get(change.id)
      const number = formatNumber((change.after ?? change.before)?.number)
      table.drawRow([number, item ? describeItem(item, words, drawing.language) : '', describeChange(change, drawing)])
    }
  }
  return endPaper(drawing, tournament, printing)
}

/** One line for all neighbours of a floor that only begin earlier or later by the same time. */
function describeShift({ day, floor, minutes, numbers, first, last }: Shift, { words, language }: Drawing): string[] {
  const lane = `${words.floor(floor)}, ${formatDay(day, language, 'brief')}`
  const change = [
    minutes === 0 ? '' : words.shifted[minutes > 0 ? 'later' : 'earlier'](Math.abs(minutes)),
    numbers === 0 ? '' : words.nowNumbers(first + numbers, last + numbers),
  ]
  return [`${first}–${last}`, words.everything(lane), change.filter(Boolean).join(' · ')]
}

function describeChange({ kinds, before, after, competitors }: ItemChange, drawing: Drawing): string {
  if (!before || !after) return describePlace(after ?? before, drawing)
  const heatBibs = new Map(after.competitors.map(({ entry_id, bib }) => [entry_id, bib]))
  const parts = [
    kinds.includes('moved') && describeMove(before, after, drawing),
    kinds.includes('renumbered') &&
      `${drawing.words.item} ${formatNumber(before.number)} → ${formatNumber(after.number)}`,
    ...competitors.map((change) => describeCompetitor(change, heatBibs.get(change.entry_id), drawing)),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The place before and after; day and floor only where they differ. */
function describeMove(before: SnapshotItem, after: SnapshotItem, drawing: Drawing): string {
  const parts = { day: before.day !== after.day, floor: before.floor !== after.floor }
  return `${describePlace(before, drawing, parts)} → ${describePlace(after, drawing, parts)}`
}

function describePlace(
  place: SnapshotItem | null,
  { words, language }: Drawing,
  parts: { day: boolean; floor: boolean } = { day: true, floor: true },
): string {
  if (!place) return ''
  const day = parts.day && place.day ? formatDay(place.day, language, 'brief') : ''
  return [place.start ?? '', day, parts.floor ? words.floor(place.floor) : ''].filter(Boolean).join(' ')
}

function describeCompetitor(
  { kind, before, after }: CompetitorChange,
  bib: number | null | undefined,
  { words }: Drawing,
): string {
  switch (kind) {
    case 'in':
      return words.bibIn(formatNumber(after))
    case 'out':
      return words.bibOut(formatNumber(before))
    case 'bib':
      return words.otherBib(formatNumber(before), formatNumber(after))
    case 'heat':
      return words.otherHeat(formatNumber(bib), formatNumber(before), formatNumber(after))
  }
}

const formatNumber = (number: number | null | undefined): string => String(number ?? '–')
