import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import type { RowCause } from '@portal/shared/imports/causes'
import { IMPORT_MAX_ROWS } from '@portal/shared/imports/limits'
import { findUnitRows, withUnitRenamed } from '@portal/shared/imports/unit-rows'
import type { Language } from '@portal/shared/kit/errors'
import { ApiError } from '../kit/api/api.ts'
import { createAttempt } from '../kit/api/attempt.ts'
import { errorText } from '../kit/api/error-text.ts'
import { toastError } from '../kit/i18n/toast.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import type { AssessedRow, LastYearOptions, ImportKind, ListOptions } from './import-kind.ts'
import { joinSheets, withSheetCell } from './import-book.ts'
import { gridColumns, isChosen, withColumn, type CellEdit, type ImportList } from './import-list.ts'

type ImportState<Field extends string> = {
  lists: readonly ImportList<Field>[]
  options: ListOptions
  choices: ReadonlyMap<number, boolean>
  /** Counts the changes that a new assessment of the rows needs. */
  revision: number
}

/** The state of an import: the sheets with their corrections, the options, the assessment by the server and the chosen rows. */
export function useImport<Field extends string>(
  kind: ImportKind<Field>,
  initialLists: readonly ImportList<Field>[],
  initialOptions: ListOptions,
  language: Language,
) {
  const [state, setState] = useState<ImportState<Field>>({
    lists: initialLists,
    options: initialOptions,
    choices: new Map(),
    revision: 0,
  })
  const { lists, options, choices, revision } = state
  const change = useCallback((computeChanges: (before: ImportState<Field>) => Partial<ImportState<Field>>) => {
    setState((before) => ({ ...before, ...computeChanges(before), revision: before.revision + 1 }))
  }, [])

  const { fields, alwaysVisible, findImportableLineNumbers } = kind
  const list = useMemo(() => joinSheets(lists, fields), [lists, fields])
  const columns = useMemo(() => gridColumns(list, fields, alwaysVisible), [list, fields, alwaysVisible])
  const lines = useMemo(() => findImportableLineNumbers(list, options), [list, options, findImportableLineNumbers])
  const isTooLong = lines.length > IMPORT_MAX_ROWS
  const { assessment, rows } = useAssessment(kind, {
    list,
    options,
    lines,
    isTooLong,
    version: `${revision} ${language}`,
  })
  const chosenLines = useChosenLines(rows, choices, options.lastYear)

  const changeSheet = (sheet: number, changeList: (list: ImportList<Field>) => ImportList<Field>) =>
    change((before) => ({ lists: before.lists.map((list, index) => (index === sheet ? changeList(list) : list)) }))

  return {
    list,
    lists,
    options,
    columns,
    lines,
    isTooLong,
    assessment,
    rows,
    chosenLines,
    newUnits: assessment.data?.new_units ?? [],
    summary: assessment.data?.summary,
    eventOffer: { events: assessment.data?.events ?? [], ages: assessment.data?.ages ?? [] },
    revision,
    setCell: useCallback(
      (edit: CellEdit<Field>) => change((before) => ({ lists: withSheetCell(before.lists, fields, edit) })),
      [change, fields],
    ),
    setColumn: (sheet: number, column: number, field: Field | null) =>
      changeSheet(sheet, (list) => withColumn(list, column, field)),
    setHeading: (sheet: number, headingIndex: number) =>
      changeSheet(sheet, (list) => ({ ...list, ...kind.guessColumns(list.rows), headingIndex, unitRows: undefined })),
    /** Sets whether a row of a sheet names the unit of the rows below it. */
    setUnitRow: (sheet: number, row: number, isUnitRow: boolean) =>
      changeSheet(sheet, (list) => {
        const otherRows = findUnitRows(list).filter((unitRow) => unitRow !== row)
        return { ...list, unitRows: isUnitRow ? [...otherRows, row] : otherRows }
      }),
    renameUnitRows: (from: string, to: string) =>
      change((before) => ({ lists: before.lists.map((list) => withUnitRenamed(list, from, to)) })),
    setOptions: (changes: Partial<ListOptions>) => change((before) => ({ options: { ...before.options, ...changes } })),
    choose: useCallback((line: number, isChosen: boolean) => {
      setState((before) => ({ ...before, choices: new Map(before.choices).set(line, isChosen) }))
    }, []),
  }
}
export type Import<Field extends string> = ReturnType<typeof useImport<Field>>

/** The server's assessment of the list, and its rows that are still in the list. A new `version` requests a new assessment. */
function useAssessment<Field extends string>(
  kind: ImportKind<Field>,
  {
    list,
    options,
    lines,
    isTooLong,
    version,
  }: {
    list: ImportList<Field>
    options: ListOptions
    lines: readonly number[]
    isTooLong: boolean
    version: string
  },
) {
  const id = useId()
  const assessment = useQuery({
    queryKey: ['import', id, version],
    queryFn: async ({ signal }) => kind.preview(list, options, { signal }),
    enabled: lines.length > 0 && !isTooLong,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const rows = useMemo(() => {
    const currentLines = new Set(lines)
    return (assessment.data?.rows ?? []).filter(({ line }) => currentLines.has(line))
  }, [assessment.data, lines])
  return { assessment, rows }
}

/** The lines that are chosen by hand, by default, or by a decision on their causes. */
function useChosenLines(
  rows: readonly AssessedRow[],
  choices: ReadonlyMap<number, boolean>,
  { reasons, enteredCauses }: LastYearOptions,
): ReadonlySet<number> {
  return useMemo(() => {
    const overriddenCauses = [...reasons].flatMap(([cause, reason]) => (reason.trim() === '' ? [] : [cause]))
    const enteringCauses = new Set<RowCause>(['moved', ...enteredCauses, ...overriddenCauses])
    return new Set(rows.filter((row) => isChosen(row, choices, enteringCauses)).map(({ line }) => line))
  }, [rows, choices, reasons, enteredCauses])
}

/** The result of the last import; `revision`: of the preview after it; `undoTokens`: of all imports of this list, last first. */
type ImportResult = { added: number; skipped: number; revision: number; undoTokens: readonly string[] }

/** Writes the chosen rows; the result stays on screen until it is cleared by an undo. */
export function useImportWriting<Field extends string>(
  kind: ImportKind<Field>,
  initialLists: readonly ImportList<Field>[],
  { lists, list, options, rows, chosenLines, revision, setOptions }: Import<Field>,
) {
  const { t } = useT()
  const { pending, run } = usePending()
  const [result, setResult] = useState<ImportResult | null>(null)
  // Sending the same rows again is the same attempt, so that nothing is imported twice if a response is lost.
  const [{ keyFor }] = useState(createAttempt)
  const showFailure = (error: unknown) => {
    toastError(errorText(error, t))
    // Assessed again, so that the new warnings are seen before the next attempt.
    if (error instanceof ApiError && error.code === 'IMPORT_WARNINGS_NEW') setOptions({})
  }
  const write = async () => {
    const skipped = rows.filter(({ line, state }) => state !== 'there' && !chosenLines.has(line)).length
    const idempotencyKey = keyFor([revision, ...chosenLines])
    const corrected = countCorrectedRows(lists, initialLists)
    await run(async () => {
      const { added, undo, ...answer } = await kind.write(list, options, {
        lines: chosenLines,
        idempotencyKey,
        rows,
        corrected,
      })
      const token = undo ? [undo.token] : []
      setResult((before) => ({
        added,
        skipped,
        revision: revision + 1,
        undoTokens: [...token, ...(before?.undoTokens ?? [])],
      }))
      // Even without new options the rows are assessed again, because the imported ones exist now.
      setOptions(answer.options ?? {})
      window.scrollTo(0, 0)
    }, showFailure)
  }
  const clearResult = () => {
    setResult(null)
    setOptions({})
  }
  return { result, pending, write, clearResult }
}

function countCorrectedRows(lists: readonly ImportList<string>[], initialLists: readonly ImportList<string>[]): number {
  return lists.reduce(
    (sum, { rows }, sheet) => sum + rows.filter((cells, row) => cells !== initialLists[sheet]?.rows[row]).length,
    0,
  )
}
