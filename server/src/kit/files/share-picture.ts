import sharp from 'sharp'
import { fontFile } from '../fonts.ts'
import { escapeMarkup } from '../text/markup.ts'

const INK = '#2a1a33'
const PAPER = '#fbf7f0'
const BRASS = '#d99b1f'
const TEXT_WIDTH = 660
const NAME_HEIGHT = 300
const LINES_HEIGHT = 120
const NAME_SIZES = [64, 52, 42, 34]

const backdrop = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="${INK}"/>
  <path d="M970 0h40l180 520h-400z" fill="${BRASS}" opacity=".22"/>
  <ellipse cx="990" cy="520" rx="270" ry="52" fill="none" stroke="${BRASS}" stroke-width="4"/>
  <ellipse cx="990" cy="520" rx="160" ry="30" fill="${BRASS}" opacity=".45"/>
  <g transform="translate(985 410) scale(1.7)" fill="none" stroke="${PAPER}" stroke-width="9" stroke-linecap="round">
    <circle cx="-30" cy="-88" r="13" fill="${PAPER}"/>
    <path d="M-30-68C-36-32-32 0-24 14M-24 14L-46 74M-24 14L2 74M-30-56C-2-64 16-76 32-94"/>
    <g stroke="${BRASS}"><circle cx="36" cy="-74" r="13" fill="${BRASS}"/>
    <path d="M36-56C42-24 36-6 28 4C46 28 62 50 66 74H-4C12 50 24 28 28 4M36-46C16-38-8-42-26-48"/></g>
  </g>
</svg>`)

/**
 * Draws the picture that chats show for a link to a tournament, 1200 by 630 pixels, JPEG.
 * @param words plain text: the portal's name, the tournament's, and its days and place, one line each
 */
export async function drawSharePicture(words: { portal: string; name: string; lines: string[] }): Promise<Buffer> {
  const portal = await drawText(words.portal, { size: 28, colour: BRASS, bold: true })
  const name = await drawName(words.name)
  const lines = await drawText(words.lines.join('\n'), { size: 30, colour: PAPER, height: LINES_HEIGHT })
  return sharp(backdrop)
    .composite([
      { input: portal.data, left: 80, top: 72 },
      { input: name.data, left: 80, top: 150 },
      { input: lines.data, left: 80, top: Math.min(150 + name.info.height + 40, 610 - lines.info.height) },
    ])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

/** Draws a name at the largest size at which it fits; at the smallest one it is cut. */
async function drawName(name: string) {
  for (const size of NAME_SIZES) {
    const text = await drawText(name, { size, colour: PAPER, bold: true })
    if (text.info.height <= NAME_HEIGHT) return text
  }
  return drawText(name, { size: NAME_SIZES.at(-1) ?? 0, colour: PAPER, bold: true, height: NAME_HEIGHT })
}

type TextStyle = { size: number; colour: string; bold?: boolean; height?: number }

async function drawText(text: string, { size, colour, bold = false, height }: TextStyle) {
  const image = sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Be Vietnam Pro ${bold ? 'Bold ' : ''}${size}px`,
      fontfile: fontFile(bold ? '700Bold' : '400Regular'),
      width: TEXT_WIDTH,
      // Breaks a word that is longer than a line.
      wrap: 'word-char',
      spacing: 6,
      dpi: 72,
      rgba: true,
    },
  })
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  // A single character may still be wider than the line.
  const visibleSize = { width: Math.min(info.width, TEXT_WIDTH), height: Math.min(info.height, height ?? info.height) }
  if (info.width === visibleSize.width && info.height === visibleSize.height) return { data, info }
  return sharp(data)
    .extract({ left: 0, top: 0, ...visibleSize })
    .png()
    .toBuffer({ resolveWithObject: true })
}
