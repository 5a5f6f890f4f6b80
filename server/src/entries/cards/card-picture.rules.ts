import QRCode from 'qrcode'
import { cardText, type CardText } from '@portal/shared/entries/card-text'
import type { UnitCard } from '@portal/shared/entries/shared-link-calls'
import type { Language } from '@portal/shared/kit/errors'
import { formatMoney } from '../../kit/text/money-text.ts'
import { renderPng, textLine, textLines } from '../../kit/files/drawn-svg.ts'

const WIDTH = 1080
const HEIGHT = 1440
const LEFT = 54
const RIGHT = WIDTH - LEFT
/** The smallest type that is legible in a chat. */
const SIZE_MIN = 33
const PAY_TOP = 915
/** The width of the venue, to the right of the unit's name. */
const VENUE_WIDTH = 400

const INK = '#23152c'
const QUIET_INK = '#5e5167'
const PAPER = '#f7f2e9'
const QUIET_PAPER = '#cbbfd2'
const boxes = {
  open: { fill: '#fceeda', ink: '#8a4b00', mark: 'M0 12L18-20L36 12zM18-6V2M18 7v.1' },
  ready: { fill: '#e2f1e7', ink: '#1c6b41', mark: 'M18-22a18 18 0 1 0 .1 0zM10-4l6 6l11-12' },
} as const

/** The amount that a card asks for, or that was paid. */
export function cardAmount({ owed, paid_amount, tournament }: UnitCard, language: Language): string {
  return formatMoney(owed > 0 ? owed : paid_amount, language, tournament.currency_name)
}

/** A unit's card as a PNG of 1080 by 1440 pixels, to be shared in chats. Its QR code pays the amount due, or opens `liveAddress` if there is none. */
export async function cardPicture(card: UnitCard, language: Language, liveAddress: string): Promise<Buffer> {
  const text = cardText(card, language)
  const amount = cardAmount(card, language)
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect width="${WIDTH}" height="240" fill="${INK}"/>`,
    ...(await drawHeader(card, text)),
    ...(await drawCounts(text)),
    ...(await drawBibs(card, text)),
    ...(await drawBox(text)),
    `<rect y="${PAY_TOP}" width="${WIDTH}" height="${HEIGHT - PAY_TOP}" fill="${PAPER}"/>`,
    ...(await drawPayment(card, text, amount, liveAddress)),
  ]
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`,
  )
}

async function drawHeader({ unit, tournament }: UnitCard, { kind, days }: CardText): Promise<string[]> {
  const date = await textLine(days, {
    x: RIGHT,
    y: 102,
    size: 60,
    // The typeface of figures has no small letters, which English months have.
    weight: /[a-z]/u.test(days) ? 800 : 'figures',
    fill: PAPER,
    width: 480,
    minSize: 40,
    alignEnd: true,
  })
  const venueLine = {
    x: RIGHT,
    y: 204,
    size: 36,
    weight: 400,
    fill: QUIET_PAPER,
    width: VENUE_WIDTH,
    minSize: SIZE_MIN,
    alignEnd: true,
    leading: 44,
  } as const satisfies Parameters<typeof textLines>[1]
  const widthBeside = (beside: number) => RIGHT - LEFT - beside - 36
  const tournamentLine = {
    x: LEFT,
    y: 96,
    size: 36,
    weight: 600,
    fill: QUIET_PAPER,
    width: widthBeside(date.width),
    minSize: SIZE_MIN,
  } as const
  const unitLine = { x: LEFT, y: 204, size: 60, weight: 800, fill: PAPER, minSize: 42 } as const
  return [
    date.svg,
    await textLines(`${kind} · ${tournament.name}`, { ...tournamentLine, leading: 44 }),
    await textLines(unit.name, { ...unitLine, width: widthBeside(VENUE_WIDTH), leading: 52 }),
    await textLines(tournament.address, venueLine),
  ]
}

async function drawCounts({ counts }: CardText): Promise<string[]> {
  const columnStarts = [LEFT, 440, 800]
  const parts: string[] = []
  for (const [index, { label, count }] of counts.entries()) {
    const x = columnStarts[index] ?? LEFT
    const lines = [
      await textLine(label, { x, y: 312, size: 39, weight: 400, fill: QUIET_INK, width: 320, minSize: SIZE_MIN }),
      await textLine(String(count), { x, y: 412, size: 96, weight: 'figures', fill: INK, width: 320 }),
    ]
    parts.push(...lines.map(({ svg }) => svg))
  }
  return parts
}

async function drawBibs({ bibs }: UnitCard, text: CardText): Promise<string[]> {
  const y = 506
  const label = await textLine(text.bibs, { x: LEFT, y, size: 45, weight: 600, fill: INK, width: 300 })
  let x = LEFT + label.width + 20
  if (!bibs) {
    const noBibs = await textLine(text.noBibs, { x, y, size: 45, weight: 400, fill: QUIET_INK, width: 600 })
    return [label.svg, noBibs.svg]
  }
  const first = await drawBib(bibs.from, x, y)
  if (bibs.from === bibs.to) return [label.svg, first.svg]
  x += first.width + 20
  const to = await textLine(text.to, { x, y, size: 45, weight: 600, fill: INK, width: 120 })
  const last = await drawBib(bibs.to, x + to.width + 20, y)
  return [label.svg, first.svg, to.svg, last.svg]
}

/** A bib: the number on a white card with two pin holes. */
async function drawBib(number: number, x: number, y: number) {
  const figures = await textLine(String(number), {
    x: x + 36,
    y: y + 6,
    size: 62,
    weight: 'figures',
    fill: INK,
    width: 300,
  })
  const width = figures.width + 72
  const card = `<rect x="${x}" y="${y - 68}" width="${width}" height="100" rx="10" fill="#fff" stroke="#b9aebf" stroke-width="2"/>`
  const drawHole = (centre: number) => `<circle cx="${centre}" cy="${y - 50}" r="5" fill="${QUIET_INK}"/>`
  return { svg: card + drawHole(x + 16) + drawHole(x + width - 16) + figures.svg, width }
}

async function drawBox({ box: { kind, title, lines } }: CardText): Promise<string[]> {
  const { fill, ink, mark } = boxes[kind]
  const top = 566
  // More lines get a smaller leading, so that the box always ends above the payment.
  const leading = Math.min(58, Math.floor(232 / lines.length))
  const parts = [
    `<rect x="${LEFT}" y="${top}" width="${RIGHT - LEFT}" height="${96 + lines.length * leading + 14}" rx="21" fill="${fill}"/>`,
    `<path transform="translate(${LEFT + 36} ${top + 52})" d="${mark}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    (await textLine(title, { x: LEFT + 92, y: top + 66, size: 45, weight: 800, fill: ink, width: 840, minSize: 36 }))
      .svg,
  ]
  for (const [index, line] of lines.entries()) {
    const lineStyle = {
      y: top + 130 + index * leading,
      size: Math.min(42, leading - 5),
      fill: kind === 'open' ? INK : '#143d27',
      minSize: SIZE_MIN,
    }
    const isCounted = typeof line !== 'string'
    if (isCounted)
      parts.push(
        (await textLine(String(line.count), { ...lineStyle, x: LEFT + 36, weight: 'figures', fill: ink, width: 90 }))
          .svg,
      )
    const x = LEFT + (isCounted ? 126 : 36)
    const lineText = isCounted ? line.text : line
    parts.push((await textLine(lineText, { ...lineStyle, x, weight: 600, width: RIGHT - 30 - x })).svg)
  }
  return parts
}

async function drawPayment(card: UnitCard, text: CardText, amount: string, liveAddress: string): Promise<string[]> {
  const isDue = text.pay.kind === 'due'
  const qrText = isDue ? card.transfer : liveAddress
  const size = isDue ? 378 : 300
  const x = isDue && qrText ? LEFT + size + 42 : LEFT
  const width = isDue ? RIGHT - x : RIGHT - LEFT - size - 42
  const lines = [
    { text: text.pay.label, y: 1000, size: 36, weight: 400, fill: QUIET_INK, minSize: SIZE_MIN },
  ] as PayLine[]
  if (text.pay.kind !== 'none')
    lines.push({ text: amount, y: 1098, size: 90, weight: 'figures', fill: isDue ? INK : boxes.ready.ink, minSize: 45 })
  if (isDue) {
    lines.push({ text: text.pay.memo, y: 1164, size: 36, weight: 400, fill: QUIET_INK, minSize: SIZE_MIN })
    lines.push({ text: card.memo, y: 1226, size: 54, weight: 'figures', fill: INK, minSize: SIZE_MIN })
    if (card.account) {
      const { bank, number, holder } = card.account
      lines.push({ text: `${bank} ${number}`, y: 1280, size: 36, weight: 600, fill: INK, minSize: SIZE_MIN })
      if (holder) lines.push({ text: holder, y: 1324, size: SIZE_MIN, weight: 400, fill: QUIET_INK, minSize: SIZE_MIN })
    }
  }
  const parts: string[] = []
  for (const { text: lineText, ...line } of lines) parts.push((await textLine(lineText, { ...line, x, width })).svg)
  if (qrText) parts.push(drawQr(qrText, isDue ? LEFT : RIGHT - size, 948, size))
  const version = await textLine(text.version, {
    x: RIGHT,
    y: 1406,
    size: SIZE_MIN,
    weight: 400,
    fill: QUIET_INK,
    width: 480,
    alignEnd: true,
  })
  const scan = {
    x: LEFT,
    y: 1406,
    size: SIZE_MIN,
    weight: 400,
    fill: QUIET_INK,
    width: RIGHT - LEFT - version.width - 36,
  } as const
  const footer = qrText ? (await textLine(text.pay.scan, scan)).svg : ''
  return [...parts, `<path d="M${LEFT} 1356H${RIGHT}" stroke="#e2dac8" stroke-width="2"/>`, footer, version.svg]
}
type PayLine = Omit<Parameters<typeof textLine>[1], 'x' | 'width'> & { text: string }

/** A QR code in squares of whole pixels, on a white card. */
function drawQr(text: string, x: number, y: number, size: number): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const pixel = Math.floor(size / (modules.size + 4))
  const edge = (size - pixel * modules.size) / 2
  const darkSquares = Array.from({ length: modules.size ** 2 }, (_, index) => index)
    .filter((index) => modules.data[index] === 1)
    .map(
      (index) =>
        `M${x + edge + (index % modules.size) * pixel} ${y + edge + Math.floor(index / modules.size) * pixel}h${pixel}v${pixel}h-${pixel}z`,
    )
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="15" fill="#fff"/><path d="${darkSquares.join('')}" fill="#1a1020" shape-rendering="crispEdges"/>`
}
