import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { peopleNames } from '../record/entry-text.rules.ts'
import { fittingSize, textColor, newPaper, finishPaper, mutedColor, type Paper } from '../../kit/papers/paper.ts'

const MARGIN = 28
const HOLE_RADIUS = 5

/** One A5 sheet per bib, to be pinned to a back: the number as large as possible, the names and the unit. */
export async function bibSheets(tournament: string, entries: readonly Entry[], language: Language): Promise<Buffer> {
  const paper = newPaper({ size: 'A5', layout: 'landscape', margin: MARGIN, title: tournament, language })
  for (const entry of entries) if (entry.number !== null) drawSheet(paper.addPage(), tournament, entry, entry.number)
  return finishPaper(paper)
}

function drawSheet(paper: Paper, tournament: string, entry: Entry, number: number): void {
  const { width: pageWidth, height: pageHeight } = paper.page
  const width = pageWidth - 2 * MARGIN
  for (const x of [MARGIN, pageWidth - MARGIN])
    for (const y of [MARGIN, pageHeight - MARGIN]) paper.circle(x, y, HOLE_RADIUS).lineWidth(0.8).stroke(mutedColor)

  drawLine(paper, tournament, { weight: 'bold', largest: 15, y: MARGIN + 10, width, color: mutedColor })
  const size = fittingSize(paper, String(number), 'black', width - 20, 250)
  paper.font('black').fontSize(size).fillColor(textColor)
  // Digits have no descenders, so they are centred by cap height, not by line height.
  const capHeight = size * 0.72
  const middle = MARGIN + 40 + (pageHeight - 2 * MARGIN - 130) / 2
  paper.text(String(number), MARGIN, middle - capHeight / 2 - (paper.currentLineHeight() - capHeight) / 2, {
    width,
    align: 'center',
    lineBreak: false,
  })
  const names = entry.team_name ?? peopleNames(entry).join(' – ')
  drawLine(paper, names, { weight: 'bold', largest: 22, y: pageHeight - MARGIN - 72, width })
  if (entry.unit)
    drawLine(paper, entry.unit.name, { weight: 'regular', largest: 15, y: pageHeight - MARGIN - 38, width })
}

type Line = { weight: 'regular' | 'bold'; largest: number; y: number; width: number; color?: string }

function drawLine(paper: Paper, text: string, { weight, largest, y, width, color = textColor }: Line): void {
  const textWidth = width - 40
  paper
    .font(weight)
    .fontSize(fittingSize(paper, text, weight, textWidth, largest))
    .font(weight)
    .fillColor(color)
    .text(text, MARGIN + 20, y, { width: textWidth, align: 'center', lineBreak: false })
}
