import { textColor, lineColor, mutedColor, type Paper } from './paper.ts'

/** Points at the bottom of a page that stay free for the footer. */
const BOTTOM = 60

type Table = {
  /** The widths of the columns, in points. */
  columns: readonly number[]
  margin: number
  size: number
  head: readonly string[]
  /** Indexes of columns that are aligned to the right. */
  right?: readonly number[]
}

/** Draws a table that continues over pages, with its head on each; the first column is bold. */
export function paperTable(paper: Paper, { columns, margin, size, head, right = [] }: Table) {
  const measureHeight = (texts: readonly string[], weight: 'regular' | 'bold' = 'regular'): number => {
    paper.font(weight).fontSize(size)
    return Math.max(
      ...texts.map((text, index) => paper.heightOfString(text || ' ', { width: (columns[index] ?? 0) - 8 })),
    )
  }
  const drawCells = (texts: readonly string[], weight: 'regular' | 'bold', color: string) => {
    const top = paper.y + 3
    const height = measureHeight(texts, weight)
    let x = margin
    for (const [index, text] of texts.entries()) {
      const width = columns[index] ?? 0
      paper
        .font(index === 0 ? 'bold' : weight)
        .fontSize(size)
        .fillColor(color)
        .text(text, x, top, { width: width - 8, align: right.includes(index) ? 'right' : 'left' })
      x += width
    }
    paper.x = margin
    paper.y = top + height + 3
    paper
      .moveTo(margin, paper.y)
      .lineTo(paper.page.width - margin, paper.y)
      .lineWidth(0.5)
      .stroke(lineColor)
  }
  const drawHead = () => drawCells(head, 'bold', mutedColor)
  /** Begins a new page, with the head of the table, where this one has no room for the height. */
  const ensureRoom = (height: number) => {
    if (paper.y + height <= paper.page.height - BOTTOM) return
    paper.addPage()
    drawHead()
  }
  return {
    measureHeight,
    drawHead,
    ensureRoom,
    drawRow: (texts: readonly string[], weight: 'regular' | 'bold' = 'regular') => {
      ensureRoom(measureHeight(texts, weight) + 6)
      drawCells(texts, weight, textColor)
    },
    /** Draws a text on the left and the number of the page on the right of every page. */
    drawFooters: (pageText: (page: number, pages: number) => string, text: string) => {
      const { count } = paper.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        paper.switchToPage(page)
        // Below the margin, text would start a new page.
        paper.page.margins.bottom = 0
        const y = paper.page.height - 36
        paper.font('regular').fontSize(8).fillColor(mutedColor)
        paper.text(text, margin, y, { lineBreak: false })
        paper.text(pageText(page + 1, count), margin, y, { width: paper.page.width - 2 * margin, align: 'right' })
      }
    },
  }
}
