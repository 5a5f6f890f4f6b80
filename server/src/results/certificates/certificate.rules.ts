import QRCode from 'qrcode'
import { fitName } from '@portal/shared/kit/text/fit-name'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { DIGIT, drawLine } from '../../kit/papers/line.ts'
import { mutedColor, type Paper, type Weight } from '../../kit/papers/paper.ts'
import { certificateWords } from './certificate-words.rules.ts'
import type { Medal, PlaceRange, PrintedEvent } from '../papers/paper-values.rules.ts'

/** Points of a pixel at 96 dpi: the certificate is drawn in pixels of an A4 page, 1122.5 by 793.7. */
const PIXEL = 0.75
const MILLIMETRE = 96 / 25.4
const PAGE = { width: 297 * MILLIMETRE, height: 210 * MILLIMETRE }
const SIDE = 78
const FRAME = 6 * MILLIMETRE
const INNER_FRAME = FRAME + 6
const NAME_SIZE = 44
/** Below this size a name gets initials instead of smaller letters. */
const MIN_NAME_SIZE = 30
const PLATE_HEIGHT = 106
const QR_SIZE = 92
const BIB_SIZE = 78
const SIGNER_TOP = 526
/** Nothing is printed on the 70 by 30 mm between the signer's office and name, where the stamp goes. */
const STAMP_HEIGHT = 30 * MILLIMETRE

const ink = '#23152c'
const brass = '#c98d17'
const darkBrass = '#7a5005'

/** The lines that are the same on all certificates of a tournament. */
export type CertificateSeries = {
  /** The body above the organising committee, such as a federation; null if there is none. */
  organiser: string | null
  tournament: string
  /** “Đà Nẵng, ngày 19 tháng 12 năm 2026” */
  placeAndDate: string
  signer: string | null
}

export type Certificate = {
  /** “CN-2026-0417” */
  number: string
  /** The address of the page that says whether it is genuine. */
  address: string
  bib: number
  /** A couple, a single dancer or the name of a team. */
  names: readonly string[]
  unit: string | null
  event: PrintedEvent
  place: PlaceRange
  competitors: number
  medal: Medal | null
}

/** Draws a certificate on the current page, in Vietnamese with an English line. Names are set smaller and then abbreviated, never wrapped. */
export function drawCertificate(paper: Paper, series: CertificateSeries, certificate: Certificate): void {
  paper.save().scale(PIXEL)
  drawFrame(paper)
  drawHead(paper, series)
  drawCentred(paper, certificateWords.title, { weight: 'black', size: 54, y: 136, color: darkBrass })
  drawWinners(paper, certificate)
  drawAward(paper, certificate)
  drawSigner(paper, series)
  drawCheck(paper, certificate)
  paper.restore()
}

function drawFrame(paper: Paper): void {
  const { width, height } = PAGE
  for (const [edge, thickness, color] of [
    [FRAME, 2, brass],
    [INNER_FRAME, 1, ink],
  ] as const)
    paper
      .rect(edge, edge, width - 2 * edge, height - 2 * edge)
      .lineWidth(thickness)
      .stroke(color)
}

function drawHead(paper: Paper, { organiser, tournament }: CertificateSeries): void {
  const committee = certificateWords.committee(tournament).toUpperCase()
  const line = { size: 14, align: 'center', color: ink } as const
  const leftSide = { ...line, width: 420, x: SIDE }
  if (organiser !== null) drawLine(paper, organiser.toUpperCase(), { ...leftSide, weight: 'bold', y: 62 })
  drawLine(paper, committee, {
    ...leftSide,
    weight: organiser === null ? 'bold' : 'regular',
    y: organiser === null ? 62 : 83,
  })
  const rightSide = { ...line, weight: 'bold', width: 320, x: PAGE.width - SIDE - 320 } as const
  drawLine(paper, certificateWords.state, { ...rightSide, y: 62 })
  drawLine(paper, certificateWords.motto, { ...rightSide, y: 83 })
  const half = paper.widthOfString(certificateWords.motto) / 2
  const middle = rightSide.x + rightSide.width / 2
  paper.moveTo(middle - half, 105).lineTo(middle + half, 105)
  paper.lineWidth(1.5).stroke(ink)
}

type CentredLine = { weight: Weight; size: number; y: number; color?: string }

const drawCentred = (paper: Paper, text: string, line: CentredLine): void =>
  drawLine(paper, text, { color: ink, ...line, x: SIDE, width: PAGE.width - 2 * SIDE, align: 'center' })

/** The plate with the bib and the names beside it, in the middle of the page. */
function drawWinners(paper: Paper, { bib, names, unit }: Certificate): void {
  const top = 233
  const gap = 34
  const lineHeight = NAME_SIZE * 1.34
  const height = 2 * lineHeight
  const plateWidth = Math.max(PLATE_HEIGHT, paper.font('figures').fontSize(BIB_SIZE).widthOfString(String(bib)) + 74)
  const free = PAGE.width - 2 * SIDE - plateWidth - gap
  paper.font('black').fontSize(100)
  const measure = (text: string) => paper.widthOfString(text) / 100
  const fitted = names.map((name) => fitName(name, free, NAME_SIZE, MIN_NAME_SIZE, measure))
  const size = Math.min(...fitted.map((name) => name.size))
  const namesWidth = Math.max(...fitted.map(({ text }) => measure(text) * size))
  const plateX = (PAGE.width - plateWidth - gap - namesWidth) / 2
  drawPlate(paper, String(bib), { x: plateX, y: top + (height - PLATE_HEIGHT) / 2, width: plateWidth })
  const first = top + (height - fitted.length * lineHeight) / 2
  for (const [index, { text }] of fitted.entries()) {
    const y = first + index * lineHeight + (lineHeight - size * 1.3) / 2
    drawLine(paper, text, { weight: 'black', size, width: free, x: plateX + plateWidth + gap, y, color: ink })
  }
  if (unit !== null) drawCentred(paper, unit, { weight: 'regular', size: 20, y: 361, color: mutedColor })
}

function drawPlate(paper: Paper, digits: string, { x, y, width }: { x: number; y: number; width: number }): void {
  paper
    .roundedRect(x + 1, y + 1, width - 2, PLATE_HEIGHT - 2, 10)
    .lineWidth(2)
    .stroke(ink)
  for (const hole of [x + 18, x + width - 18]) paper.circle(hole, y + 18, 5).fill('#6b6470')
  const top = y + (PLATE_HEIGHT - DIGIT.height * BIB_SIZE) / 2 - DIGIT.top * BIB_SIZE
  drawLine(paper, digits, { weight: 'figures', size: BIB_SIZE, width, x, y: top, align: 'center', color: ink })
}

function drawAward(paper: Paper, { event, place, competitors, medal }: Certificate): void {
  const words = certificateWords
  const award = words.award(medal, place)
  drawParts(paper, 408, [
    { text: `${words.won} `, weight: 'regular' },
    { text: award.main, weight: 'black' },
    { text: award.rest, weight: 'regular' },
  ])
  const eventParts: TextPart[] = [
    { text: `${words.inEvent} `, weight: 'regular' },
    { text: event.name, weight: 'black' },
  ]
  drawParts(paper, 445, eventParts, event.symbol)
  const english = words.english(medal, place, competitors, nameIn('en', event))
  drawCentred(paper, english, { weight: 'regular', size: 17, y: 485, color: mutedColor })
}

type TextPart = { text: string; weight: Weight }

/** Draws a line of parts of different weights in the middle of the page, with a symbol in a box behind them; smaller where it is too wide. */
function drawParts(paper: Paper, y: number, parts: readonly TextPart[], symbol = ''): void {
  const largest = 24
  const measure = (text: string, weight: Weight, size: number) => paper.font(weight).fontSize(size).widthOfString(text)
  const boxWidth = (size: number) => (symbol === '' ? 0 : measure(symbol, 'figures', size * 0.75) + 24)
  const widthAt = (size: number) =>
    parts.reduce((sum, { text, weight }) => sum + measure(text, weight, size), 0) + boxWidth(size)
  const size = Math.min(largest, ((PAGE.width - 2 * SIDE) / widthAt(largest)) * largest)
  const top = y + (largest - size) * 0.6
  let x = (PAGE.width - widthAt(size)) / 2
  for (const { text, weight } of parts) {
    const width = measure(text, weight, size)
    drawLine(paper, text, { weight, size, width: width + 1, x, y: top, color: ink })
    x += width
  }
  if (symbol === '') return
  const width = boxWidth(size) - 10
  paper
    .roundedRect(x + 10, top + size * 0.12, width, size * 1.05, 5)
    .lineWidth(1.5)
    .stroke(ink)
  const chip = { weight: 'figures', size: size * 0.75, width, x: x + 10, y: top + size * 0.2, color: ink } as const
  drawLine(paper, symbol, { ...chip, align: 'center' })
}

/** Place, date and signer, above and below the field for the stamp. */
function drawSigner(paper: Paper, { placeAndDate, signer }: CertificateSeries): void {
  const line = { size: 16, width: 340, x: PAGE.width - SIDE - 340, align: 'center', color: ink } as const
  drawLine(paper, placeAndDate, { ...line, weight: 'regular', y: SIGNER_TOP })
  drawLine(paper, certificateWords.signerTitle, { ...line, weight: 'bold', y: SIGNER_TOP + 23 })
  drawLine(paper, certificateWords.signHere, { ...line, weight: 'regular', y: SIGNER_TOP + 46 })
  const below = SIGNER_TOP + 69 + STAMP_HEIGHT
  if (signer !== null) drawLine(paper, signer, { ...line, weight: 'bold', y: below })
}

/** The code to the page that says whether the certificate is genuine, and its number. */
function drawCheck(paper: Paper, { address, number }: Certificate): void {
  const y = PAGE.height - 56 - QR_SIZE
  drawQr(paper, address, { x: SIDE, y })
  const textX = SIDE + QR_SIZE + 12
  const line = { size: 16, width: 300, color: ink } as const
  drawLine(paper, certificateWords.number, { ...line, weight: 'regular', x: textX, y: y + 23 })
  const numberX = textX + paper.widthOfString(`${certificateWords.number} `)
  drawLine(paper, number, { ...line, weight: 'bold', x: numberX, y: y + 23 })
  drawLine(paper, certificateWords.scan, { ...line, weight: 'regular', x: textX, y: y + 46 })
}

/** Draws a code of level M as rectangles, one for each run of dark modules in a row. White paper around it is its quiet zone. */
function drawQr(paper: Paper, text: string, { x, y }: { x: number; y: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const module = QR_SIZE / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      if (column > start) paper.rect(x + start * module, y + row * module, (column - start) * module, module)
    }
  paper.fill('#000000')
}
