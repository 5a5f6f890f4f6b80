import sharp from 'sharp'
import { figuresFile, fontFile } from '../fonts.ts'
import { escaped } from '../text/markup.ts'

const WORDS = 'Be Vietnam Pro'
/** Letters that the type of figures lacks, as the sign of a currency, are taken from the type of words. */
const FIGURES = `Barlow Semi Condensed,${WORDS}`
const types = {
  400: { file: fontFile('400Regular'), family: WORDS, style: '', weight: 400 },
  600: { file: fontFile('600SemiBold'), family: WORDS, style: 'SemiBold', weight: 600 },
  800: { file: fontFile('800ExtraBold'), family: WORDS, style: 'ExtraBold', weight: 800 },
  figures: { file: figuresFile, family: FIGURES, style: 'Bold', weight: 700 },
} as const
/** The type of words by its weight, or the bold type of figures. */
export type SvgWeight = keyof typeof types
const SAMPLE = 100
/** The drawn letters are a little wider than the measured ones. */
const SLACK = 1.03

/** Pixels that a text takes in a line of 100 pixels. Measuring makes the weight known to whatever is drawn afterwards. */
async function widthOf(text: string, weight: SvgWeight): Promise<number> {
  const { file, family, style } = types[weight]
  const drawn = escaped(text)
  if (drawn.trim() === '') return 0
  const { info } = await sharp({
    text: { text: drawn, font: `${family}, ${style} ${SAMPLE}px`, fontfile: file, dpi: 72 },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return info.width * SLACK
}

type Line = {
  x: number
  y: number
  size: number
  weight: SvgWeight
  fill: string
  /** A longer text is set smaller, down to `least`, and then cut. */
  width: number
  least?: number
  end?: boolean
}

/** A line of text as an SVG element, at its baseline, with the room that it takes. */
export async function svgLine(text: string, line: Line): Promise<{ svg: string; width: number }> {
  const { x, y, weight, fill, width, least = line.size, end = false } = line
  const wide = Math.max(await widthOf(text, weight), 1)
  const size = Math.max(Math.min(line.size, (width / wide) * SAMPLE), least)
  const room = Math.floor((text.length * width * SAMPLE) / (wide * size))
  const visibleText = room < text.length ? `${text.slice(0, Math.max(room - 1, 1)).trimEnd()}…` : text
  const anchor = end ? ' text-anchor="end"' : ''
  const svg = `<text x="${x}" y="${y}" font-family="${types[weight].family}" font-weight="${types[weight].weight}" font-size="${size.toFixed(1)}" fill="${fill}"${anchor}>${escaped(visibleText)}</text>`
  return { svg, width: Math.min((wide * size) / SAMPLE, width) }
}

/** A text in one line where it fits at its least size, otherwise in two at that size, the last of them at its baseline. */
export async function svgLines(text: string, { leading, ...line }: Line & { leading: number }): Promise<string> {
  const { y, width, weight, size, least = size } = line
  const parts = (await widthOf(text, weight)) * least <= width * SAMPLE ? [text] : halves(text)
  const lines = parts.map(async (part, at) =>
    svgLine(part, { ...line, y: y - leading * (parts.length - 1 - at), size: parts.length > 1 ? least : size }),
  )
  return (await Promise.all(lines)).map(({ svg }) => svg).join('')
}

/** Parted at the space nearest to the middle; a text without one stays whole. */
function halves(text: string): string[] {
  const spaces = [...text.matchAll(/ /gu)].map(({ index }) => index)
  const [middle] = spaces.toSorted((one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2))
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)]
}

/** An SVG as a PNG of few colours. Its texts are made by the above, so that their type is known. */
export async function drawnSvg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()
}
