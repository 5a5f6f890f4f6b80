import sharp from 'sharp'
import { figuresFile, fontFile } from '../fonts.ts'
import { escapeMarkup } from '../text/markup.ts'

const TEXT_FAMILY = 'Be Vietnam Pro'
/** Characters that the font of figures lacks, such as the sign of a currency, come from the font of texts. */
const FIGURES_FAMILY = `Barlow Semi Condensed,${TEXT_FAMILY}`
const fonts = {
  400: { file: fontFile('400Regular'), family: TEXT_FAMILY, style: '', weight: 400 },
  600: { file: fontFile('600SemiBold'), family: TEXT_FAMILY, style: 'SemiBold', weight: 600 },
  800: { file: fontFile('800ExtraBold'), family: TEXT_FAMILY, style: 'ExtraBold', weight: 800 },
  figures: { file: figuresFile, family: FIGURES_FAMILY, style: 'Bold', weight: 700 },
} as const
/** A weight of the font of texts, or the bold font of figures. */
export type SvgWeight = keyof typeof fonts
/** The size at which texts are measured, in pixels. */
const SAMPLE = 100
/** Letters are drawn a little wider than they are measured. */
const SLACK = 1.03

/** The width of a text in pixels at the size of `SAMPLE`. It also loads the font, which `renderPng` needs. */
async function measureWidth(text: string, weight: SvgWeight): Promise<number> {
  const { file, family, style } = fonts[weight]
  const markup = escapeMarkup(text)
  if (markup.trim() === '') return 0
  const { info } = await sharp({
    text: { text: markup, font: `${family}, ${style} ${SAMPLE}px`, fontfile: file, dpi: 72 },
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
  /** A wider text is made smaller, down to `minSize` (by default `size`), and then cut. */
  width: number
  minSize?: number
  /** Whether `x` is the end of the text instead of its start. */
  alignEnd?: boolean
}

/** A line of text as an SVG element, with the width that it takes; `y` is its baseline. */
export async function textLine(text: string, line: Line): Promise<{ svg: string; width: number }> {
  const { x, y, weight, fill, width, minSize = line.size, alignEnd = false } = line
  const sampleWidth = Math.max(await measureWidth(text, weight), 1)
  const size = Math.max(Math.min(line.size, (width / sampleWidth) * SAMPLE), minSize)
  const lettersMax = Math.floor((text.length * width * SAMPLE) / (sampleWidth * size))
  const visibleText = lettersMax < text.length ? `${text.slice(0, Math.max(lettersMax - 1, 1)).trimEnd()}…` : text
  const anchor = alignEnd ? ' text-anchor="end"' : ''
  const svg = `<text x="${x}" y="${y}" font-family="${fonts[weight].family}" font-weight="${fonts[weight].weight}" font-size="${size.toFixed(1)}" fill="${fill}"${anchor}>${escapeMarkup(visibleText)}</text>`
  return { svg, width: Math.min((sampleWidth * size) / SAMPLE, width) }
}

/** A text in one line where it fits at its smallest size, otherwise in two lines at that size; `y` is the baseline of the last one. */
export async function textLines(text: string, { leading, ...line }: Line & { leading: number }): Promise<string> {
  const { y, width, weight, size, minSize = size } = line
  const parts = (await measureWidth(text, weight)) * minSize <= width * SAMPLE ? [text] : splitNearMiddle(text)
  const lines = parts.map(async (part, index) =>
    textLine(part, { ...line, y: y - leading * (parts.length - 1 - index), size: parts.length > 1 ? minSize : size }),
  )
  return (await Promise.all(lines)).map(({ svg }) => svg).join('')
}

/** Splits a text at the space nearest to its middle; a text without spaces stays whole. */
function splitNearMiddle(text: string): string[] {
  const spaces = [...text.matchAll(/ /gu)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)]
}

/** An SVG as a PNG with few colours. Its texts must come from `textLine` or `textLines`, which load their fonts. */
export async function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()
}
