import { useMediaQuery } from '@mantine/hooks'
import { memo, useCallback, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { useSize } from '../../kit/ui/use-size.ts'
import type { AssessedRow } from '../import-kind.ts'
import { isSharedFinding } from '../import-list.ts'
import type { TableProps } from './table-props.ts'
import { useCells } from './use-cells.tsx'
import { useTableColumns } from './use-table-columns.tsx'
import classes from './import-table.module.css'

const ROW_HEIGHT = 32
/** The height of a card, until it is measured. */
const CARD_HEIGHT = 64

/**
 * The rows of the list as a table with cells that are edited in place. A cell has a mark and a short word; the sentences of the row that is
 * being worked on stand below the table. On a phone a row has two lines, and opens. Memoized because a list may have thousands of rows.
 */
export const ImportTable = memo(function ImportTable<Field extends string>(props: TableProps<Field>) {
  const { columns, chosenLines, choose, rows } = props
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const width = useSize(frame, 'clientWidth')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [activeLine, setActiveLine] = useState<number | null>(null)
  const sentences = useRef<HTMLElement>(null)
  const holdSentences = useCallback((section: HTMLElement | null) => {
    sentences.current = section
    section?.addEventListener('keydown', leadBackOnEscape)
  }, [])
  const openSentences = useCallback((line: number) => {
    flushSync(() => setActiveLine(line))
    sentences.current?.focus()
  }, [])
  const cells = useCells(props)
  const { renderField, renderFindings } = cells
  const { tableColumns, foldedColumns, hasWords, minWidth } = useTableColumns(props, cells, {
    width,
    isPhone,
    activeLine,
    setActiveLine,
    openSentences,
  })
  const activeRow = rows.find(({ line }) => line === activeLine)
  if (rows.length === 0) return <p className={classes.none}>{t('import.empty')}</p>
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-words={hasWords || isPhone || undefined}
      onFocus={(event) => {
        const line = lineOfFocus(event, rows)
        if (line !== undefined && !isPhone) setActiveLine(line)
      }}
    >
      <RowsList
        key={isPhone ? 'cards' : 'rows'}
        label={t('import.rows')}
        rows={rows}
        keyOf={({ line }) => line}
        rowHeight={isPhone ? CARD_HEIGHT : ROW_HEIGHT}
        columns={tableColumns}
        className={classes.table}
        cards={isPhone}
        {...(isPhone ? {} : { minWidth: `${minWidth}px` })}
        rowState={({ state }) => state}
        selectionBoxes={{
          label: ({ line }) => t('import.choose', { line }),
          isChosen: ({ line }) => chosenLines.has(line),
          isEnabled: ({ state }) => state !== 'problem' && state !== 'there',
          toggle: ({ line }) => choose(line, !chosenLines.has(line)),
        }}
        renderBelow={(row) =>
          isPhone &&
          row.line === activeLine && (
            <div className={classes.opened}>
              {columns.map((_column, index) => renderField(row, index))}
              {renderFindings(row)}
            </div>
          )
        }
      />
      {!isPhone && activeRow && (foldedColumns.length > 0 || !activeRow.findings.every(isSharedFinding)) && (
        <section
          ref={holdSentences}
          className={classes.sentences}
          aria-label={`${t('import.row')} ${activeRow.line}`}
          tabIndex={-1}
          data-row={rows.indexOf(activeRow)}
        >
          <b>
            {t('import.row')} {activeRow.line}
          </b>
          <div>
            {renderFindings(activeRow)}
            <div className={classes.folded}>{foldedColumns.map((index) => renderField(activeRow, index))}</div>
          </div>
        </section>
      )}
    </div>
  )
}) as <Field extends string>(props: TableProps<Field>) => ReactNode

/** The line of the row that has the focus; undefined outside the rows. */
function lineOfFocus({ target }: FocusEvent, rows: readonly AssessedRow[]): number | undefined {
  const index = target.closest<HTMLElement>('tr[data-index]')?.dataset['index']
  return index === undefined ? undefined : rows[Number(index)]?.line
}

/** Escape leads back from the sentences of a row to its number; in a field it restores the text. */
function leadBackOnEscape({ key, target, currentTarget }: KeyboardEvent): void {
  if (key !== 'Escape' || target instanceof HTMLInputElement || !(currentTarget instanceof HTMLElement)) return
  const index = currentTarget.dataset['row']
  currentTarget.parentElement?.querySelector<HTMLElement>(`tr[data-index="${index}"] button`)?.focus()
}
