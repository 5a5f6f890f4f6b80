import { fittingSize, textColor, type Paper, type Weight } from './paper.ts'

type Line = {
  weight: Weight
  size: number
  /** The room for the line. A longer text is set smaller. */
  width: number
  x: number
  /** The top of a line of this size. */
  y: number
  align?: 'left' | 'center' | 'right'
  color?: string
}

/**
 * Draws one line of text at a place, in the middle or on the right of its room. Unlike a text with a width, which PDFKit wraps, it begins no
 * page where it is near the foot of one or the page is scaled.
 */
export function drawLine(paper: Paper, text: string, { weight, size, width, x, y, align, color }: Line): void {
  const fitted = fittingSize(paper, text, weight, width, size)
  paper.font(weight).fontSize(fitted)
  const free = width - paper.widthOfString(text)
  const textX = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0)
  // A smaller line stands in the middle of the height that it was given.
  paper.fillColor(color ?? textColor).text(text, textX, y + (size - fitted) * 0.6, { lineBreak: false })
}

/** How far below the top of its line a digit begins, and how high it is, for a size of 1; with them figures are centred by eye. */
export const DIGIT = { top: 0.3, height: 0.7 }
