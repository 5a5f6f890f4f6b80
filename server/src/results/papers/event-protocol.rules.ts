import { formatMoment } from '@portal/shared/kit/dates'
import type { RoundKind } from '@portal/shared/programme/rounds'
import { paperTable } from '../../kit/papers/table.ts'
import type { PlaceRange, PrintedCouple, PrintedRound, PrintedTournament, Printing } from './paper-values.rules.ts'
import { resultPaperWords } from './paper-words.rules.ts'
import {
  beginSheet,
  describeNames,
  describeRound,
  describeRoundFacts,
  describeUnit,
  drawHeading,
  drawNote,
  drawSignatures,
  endSheet,
  formatPlace,
  MARGIN,
  TEXT_SIZE,
  type Sheet,
} from './sheet.rules.ts'

const BLANK_LINES = 3

/** Whether a couple danced, and if not, why it has no place. */
export type Attendance = 'danced' | 'dns' | 'wdr' | 'dsq'
export type Official = {
  role: 'chair' | 'scrutineer' | 'judge'
  letter: string | null
  name: string
  unit: string | null
}
/** A moment of a round, such as its start or the signature of the chairperson. */
export type RoundMoment = {
  moment: 'started' | 'marks_in' | 'checked' | 'signed' | 'published' | 'corrected'
  at: string
}
export type Incident = { at: string; text: string }

export type EventProtocol = {
  round: PrintedRound
  officials: readonly Official[]
  rounds: readonly { kind: RoundKind; started: number; recalled: number | null; moments: readonly RoundMoment[] }[]
  couples: readonly (PrintedCouple & { attendance: Attendance; place: PlaceRange | null })[]
  incidents: readonly Incident[]
}

/** The protocol of an event: who judged, who danced, when each round was danced and signed, and what happened. */
export async function printProtocol(
  tournament: PrintedTournament,
  protocol: EventProtocol,
  printing: Printing,
): Promise<Buffer> {
  const words = resultPaperWords[printing.language]
  const sheet = beginSheet(words.titles.protocol, tournament, printing)
  drawHeading(sheet, describeRound(protocol.round, sheet), { size: 13 })
  drawNote(sheet, describeRoundFacts(protocol.round, sheet))
  drawOfficials(sheet, protocol.officials)
  drawRounds(sheet, protocol.rounds)
  drawCouples(sheet, protocol.couples)
  drawIncidents(sheet, protocol.incidents)
  const nameOf = (role: Official['role']) => protocol.officials.find((official) => official.role === role)?.name ?? null
  drawSignatures(sheet, [
    { role: words.scrutineer, name: nameOf('scrutineer') },
    { role: words.chair, name: nameOf('chair') },
  ])
  return endSheet(sheet, tournament, printing, protocol.round.event.symbol)
}

function tableOf({ paper }: Sheet, columns: readonly number[], head: readonly string[]) {
  return paperTable(paper, { columns, margin: MARGIN, size: TEXT_SIZE, head })
}

function drawOfficials(sheet: Sheet, officials: readonly Official[]): void {
  const { words } = sheet
  drawHeading(sheet, words.officials)
  const table = tableOf(sheet, [150, 190, 175], [words.role, words.names, words.unit])
  table.drawHead()
  for (const { role, letter, name, unit } of officials)
    table.drawRow([letter === null ? words[role] : `${words[role]} ${letter}`, name, unit ?? ''])
}

function drawRounds(sheet: Sheet, rounds: EventProtocol['rounds']): void {
  const { words, language } = sheet
  drawHeading(sheet, words.roundsTitle)
  const table = tableOf(sheet, [110, 75, 75, 255], [words.round, words.started, words.recalled, words.times])
  table.drawHead()
  for (const { kind, started, recalled, moments } of rounds) {
    const times = moments.map(({ moment, at }) => `${words.moments[moment]} ${formatMoment(at, language, 'brief')}`)
    table.drawRow([words.rounds[kind], String(started), recalled === null ? '' : String(recalled), times.join(' · ')])
  }
}

function drawCouples(sheet: Sheet, couples: EventProtocol['couples']): void {
  const { words } = sheet
  drawHeading(sheet, `${words.attendanceTitle}: ${words.couples(couples.length)}`)
  const table = tableOf(
    sheet,
    [52, 196, 147, 50, 70],
    [words.bib, words.names, words.unit, words.place, words.presence],
  )
  table.drawHead()
  for (const couple of couples)
    table.drawRow([
      String(couple.bib),
      describeNames(couple),
      describeUnit(couple),
      couple.place === null ? '' : formatPlace(couple.place),
      words.attendance[couple.attendance],
    ])
}

function drawIncidents(sheet: Sheet, incidents: readonly Incident[]): void {
  const { words, language } = sheet
  drawHeading(sheet, words.incidents)
  const table = tableOf(sheet, [95, 420], [words.time, words.incident])
  table.drawHead()
  for (const { at, text } of incidents) table.drawRow([formatMoment(at, language, 'brief'), text])
  // Empty lines for what is written by hand: the portal knows corrections alone.
  for (let line = 0; line < BLANK_LINES; line++) table.drawRow(['', ''])
}
