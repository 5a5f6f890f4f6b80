import { drawLine } from '../../kit/papers/line.ts'
import { lineColor, mutedColor, type Paper } from '../../kit/papers/paper.ts'

const LARGEST = 10
/** Smaller than this, the parts of a cell go below each other first. */
const SMALLEST_IN_ONE_LINE = 8
const SMALLEST = 5
const CELL_PADDING = 3.5
const TITLE_SIZE = 11
const TITLE_HEIGHT = 19
/** A pale brass that stays visible as grey. */
const decisiveColor = '#f3e6c4'

/** A cell of figures: one text, or two that may stand below each other, such as a count and its sum. */
export type GridCell = { parts: readonly string[]; isDecisive?: boolean }

/** A table of narrow columns of figures. */
export type Grid = { title: string; head: readonly string[]; rows: readonly (readonly GridCell[])[] }

export type MeasuredGrid = {
  size: number
  isStacked: boolean
  columnWidths: readonly number[]
  rowHeight: number
  width: number
  height: number
}

export const textCell = (text: string): GridCell => ({ parts: [text] })

/** Finds the largest letters with which a table fits into a width; points. */
export function measureGrid(paper: Paper, grid: Grid, width: number): MeasuredGrid {
  const titleWidth = paper.font('bold').fontSize(TITLE_SIZE).widthOfString(grid.title)
  const measured = (size: number, isStacked: boolean): MeasuredGrid => {
    const columnWidths = measureColumns(paper, grid, size, isStacked)
    const lineCount = isStacked && grid.rows.some((row) => row.some(({ parts }) => parts.length > 1)) ? 2 : 1
    const rowHeight = size * (0.55 + lineCount)
    const gridWidth = columnWidths.reduce((sum, column) => sum + column, 0)
    const height = TITLE_HEIGHT + headHeight(size) + rowHeight * grid.rows.length + 10
    return { size, isStacked, columnWidths, rowHeight, width: Math.max(gridWidth, titleWidth), height }
  }
  for (const isStacked of [false, true])
    for (let size = LARGEST; size >= (isStacked ? SMALLEST : SMALLEST_IN_ONE_LINE); size -= 0.5) {
      const candidate = measured(size, isStacked)
      if (candidate.width <= width) return candidate
    }
  return measured(SMALLEST, true)
}

const headHeight = (size: number): number => size * 1.7

function measureColumns(paper: Paper, { head, rows }: Grid, size: number, isStacked: boolean): number[] {
  return head.map((text, column) => {
    const headWidth = paper
      .font('bold')
      .fontSize(size - 1)
      .widthOfString(text)
    paper.font('figures').fontSize(size)
    const widths = rows.flatMap((row) => linesOf(row[column], isStacked).map((line) => paper.widthOfString(line)))
    return Math.max(headWidth, size, ...widths) + 2 * CELL_PADDING
  })
}

const linesOf = (cell: GridCell | undefined, isStacked: boolean): readonly string[] =>
  cell === undefined ? [] : isStacked ? cell.parts : [cell.parts.join('')]

/** Draws a table at a place. */
export function drawGrid(
  paper: Paper,
  grid: Grid,
  measured: MeasuredGrid,
  [gridX, top]: readonly [number, number],
): void {
  const { size, isStacked, columnWidths, rowHeight } = measured
  const right = gridX + columnWidths.reduce((sum, column) => sum + column, 0)
  drawLine(paper, grid.title, { weight: 'bold', size: TITLE_SIZE, width: measured.width, x: gridX, y: top })
  let y = top + TITLE_HEIGHT
  const drawGridRow = (height: number, drawCell: (column: number, x: number, width: number) => void) => {
    let x = gridX
    for (const [column, width] of columnWidths.entries()) {
      drawCell(column, x, width)
      x += width
    }
    y += height
    paper.moveTo(gridX, y).lineTo(right, y).lineWidth(0.5).stroke(lineColor)
  }
  drawGridRow(headHeight(size), (column, x, width) => {
    const line = { weight: 'bold', size: size - 1, width, x, y: y + size * 0.15, align: 'center' } as const
    drawLine(paper, grid.head[column] ?? '', { ...line, color: mutedColor })
  })
  for (const row of grid.rows)
    drawGridRow(rowHeight, (column, x, width) => {
      const cell = row[column]
      if (cell?.isDecisive) paper.rect(x, y + 0.5, width, rowHeight - 0.5).fill(decisiveColor)
      const lines = linesOf(cell, isStacked)
      const first = y + (rowHeight - lines.length * size) / 2 - size * 0.1
      for (const [index, text] of lines.entries())
        drawLine(paper, text, { weight: 'figures', size, width, x, y: first + index * size, align: 'center' })
    })
}
