import Pdf from 'pdfkit'
import { figuresFile, fontFile } from '../fonts.ts'
import { printOtherLetters } from './other-letters.ts'

const fonts = {
  regular: fontFile('400Regular'),
  bold: fontFile('700Bold'),
  black: fontFile('800ExtraBold'),
  /** Digits, capitals and marks only. */
  figures: figuresFile,
}
export type Weight = keyof typeof fonts
export type Paper = PDFKit.PDFDocument

export const textColor = '#241a2b'
export const mutedColor = '#5d5262'
export const lineColor = '#c9bda9'

type Page = {
  size: 'A4' | 'A5'
  layout?: 'portrait' | 'landscape'
  margin: number
  title: string
  language: 'en' | 'vi'
  /** False for a paper that is sent while it is drawn: a page is final once the next one begins. */
  bufferPages?: boolean
}

/** An empty PDF with the portal's fonts; it has no page yet. */
export function newPaper({ size, layout = 'portrait', margin, title, language, bufferPages = true }: Page): Paper {
  const paper = new Pdf({
    size,
    layout,
    margin,
    autoFirstPage: false,
    bufferPages,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Dance Sport Portal' },
  })
  for (const [name, path] of Object.entries(fonts)) paper.registerFont(name, path)
  printOtherLetters(paper)
  return paper.font('regular')
}

/** The largest size, up to `largest`, at which a text fits into a line of this width; all in points. */
export function fittingSize(paper: Paper, text: string, weight: Weight, width: number, largest: number): number {
  paper.font(weight).fontSize(100)
  return Math.min(largest, (width / Math.max(paper.widthOfString(text), 1)) * 100)
}

/** Ends the document and returns its bytes. */
export function finishPaper(paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
    paper.end()
  })
}
