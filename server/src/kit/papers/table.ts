import { ink, line, quiet, type Paper } from './paper.ts'

/** Room for the footer. */
const BOTTOM = 60

type Table = {
  /** Widths, from the margin on. */
  columns: readonly number[]
  margin: number
  size: number
  head: readonly string[]
  /** Columns that are set to the right, as sums are. */
  right?: readonly number[]
}

/** A table that goes on over pages, its head on every one; the first column is bold. */
export function paperTable(paper: Paper, { columns, margin, size, head, right = [] }: Table) {
  const heightOf = (texts: readonly string[], weight: 'regular' | 'bold' = 'regular'): number => {
    paper.font(weight).fontSize(size)
    return Math.max(...texts.map((text, at) => paper.heightOfString(text || ' ', { width: (columns[at] ?? 0) - 8 })))
  }
  const cells = (texts: readonly string[], weight: 'regular' | 'bold', color: string) => {
    const top = paper.y + 3
    const height = heightOf(texts, weight)
    let x = margin
    for (const [at, text] of texts.entries()) {
      const width = columns[at] ?? 0
      paper
        .font(at === 0 ? 'bold' : weight)
        .fontSize(size)
        .fillColor(color)
        .text(text, x, top, { width: width - 8, align: right.includes(at) ? 'right' : 'left' })
      x += width
    }
    paper.x = margin
    paper.y = top + height + 3
    paper
      .moveTo(margin, paper.y)
      .lineTo(paper.page.width - margin, paper.y)
      .lineWidth(0.5)
      .stroke(line)
  }
  const drawHead = () => cells(head, 'bold', quiet)
  /** A new page, with the head of the table, where this one has no room left. */
  const room = (height: number) => {
    if (paper.y + height <= paper.page.height - BOTTOM) return
    paper.addPage()
    drawHead()
  }
  return {
    heightOf,
    head: drawHead,
    room,
    row: (texts: readonly string[], weight: 'regular' | 'bold' = 'regular') => {
      room(heightOf(texts, weight) + 6)
      cells(texts, weight, ink)
    },
    /** On every page: a text to the left, and the number of the page. */
    footers: (pageText: (page: number, pages: number) => string, text: string) => {
      const { count } = paper.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        paper.switchToPage(page)
        // Below the margin, text would start a new page.
        paper.page.margins.bottom = 0
        const y = paper.page.height - 36
        paper.font('regular').fontSize(8).fillColor(quiet)
        paper.text(text, margin, y, { lineBreak: false })
        paper.text(pageText(page + 1, count), margin, y, { width: paper.page.width - 2 * margin, align: 'right' })
      }
    },
  }
}
