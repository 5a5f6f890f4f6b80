import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import type { RowCause } from '@portal/shared/imports/causes'
import { IMPORT_ROWS } from '@portal/shared/imports/limits'
import { findUnitRows, withUnitRenamed } from '@portal/shared/imports/unit-rows'
import type { Language } from '@portal/shared/kit/errors'
import { attempts } from '../kit/api/attempt.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import type { ImportKind, Options } from './import-kind.ts'
import { joinSheets, withSheetCell } from './import-book.ts'
import { gridColumns, isChosen, withColumn, type CellEdit, type List } from './import-list.ts'

type State<Field extends string> = {
  lists: readonly List<Field>[]
  options: Options
  choices: ReadonlyMap<number, boolean>
  /** Counts the changes that a new assessment of the rows needs. */
  revision: number
}

/** The state of an import: the sheets with their corrections, the options, the assessment by the server and the chosen rows. */
export function useImport<Field extends string>(
  kind: ImportKind<Field>,
  initialLists: readonly List<Field>[],
  initialOptions: Options,
  language: Language,
) {
  const id = useId()
  const [state, setState] = useState<State<Field>>({
    lists: initialLists,
    options: initialOptions,
    choices: new Map(),
    revision: 0,
  })
  const { lists, options, choices, revision } = state
  const change = useCallback((computeChanges: (before: State<Field>) => Partial<State<Field>>) => {
    setState((before) => ({ ...before, ...computeChanges(before), revision: before.revision + 1 }))
  }, [])

  const { fields, alwaysShown, readLines } = kind
  const list = useMemo(() => joinSheets(lists, fields), [lists, fields])
  const columns = useMemo(() => gridColumns(list, fields, alwaysShown), [list, fields, alwaysShown])
  const lines = useMemo(() => readLines(list, options), [list, options, readLines])
  const isTooLong = lines.length > IMPORT_ROWS
  const assessed = useQuery({
    queryKey: ['import', id, revision, language],
    queryFn: async ({ signal }) => kind.preview(list, options, { signal }),
    enabled: lines.length > 0 && !isTooLong,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const rows = useMemo(() => {
    const currentLines = new Set(lines)
    return (assessed.data?.rows ?? []).filter(({ line }) => currentLines.has(line))
  }, [assessed.data, lines])
  // A decision on a cause chooses all of its rows, of which there may be hundreds.
  const { reasons, enteredCauses } = options.draft
  const chosen = useMemo(() => {
    const reasonedCauses = [...reasons].flatMap(([cause, reason]) => (reason.trim() === '' ? [] : [cause]))
    const enteringCauses = new Set<RowCause>(['moved', ...enteredCauses, ...reasonedCauses])
    return new Set(rows.filter((row) => isChosen(row, choices, enteringCauses)).map(({ line }) => line))
  }, [rows, choices, reasons, enteredCauses])

  const changeSheet = (sheet: number, changeList: (list: List<Field>) => List<Field>) =>
    change((before) => ({ lists: before.lists.map((list, index) => (index === sheet ? changeList(list) : list)) }))

  return {
    list,
    lists,
    options,
    columns,
    lines,
    isTooLong,
    assessed,
    rows,
    chosen,
    newUnits: assessed.data?.new_units ?? [],
    summary: assessed.data?.summary,
    eventOffer: { events: assessed.data?.events ?? [], ages: assessed.data?.ages ?? [] },
    revision,
    setCell: useCallback(
      (edit: CellEdit<Field>) => change((before) => ({ lists: withSheetCell(before.lists, fields, edit) })),
      [change, fields],
    ),
    setColumn: (sheet: number, column: number, field: Field | null) =>
      changeSheet(sheet, (list) => withColumn(list, column, field)),
    setHeading: (sheet: number, heading: number) =>
      changeSheet(sheet, (list) => ({ ...list, ...kind.guessColumns(list.rows), heading, unitRows: undefined })),
    /** Says whether a row of a sheet names the unit of the rows below it. */
    setUnitRow: (sheet: number, row: number, isUnitRow: boolean) =>
      changeSheet(sheet, (list) => {
        const otherRows = findUnitRows(list).filter((unitRow) => unitRow !== row)
        return { ...list, unitRows: isUnitRow ? [...otherRows, row] : otherRows }
      }),
    renameUnitRows: (from: string, to: string) =>
      change((before) => ({ lists: before.lists.map((list) => withUnitRenamed(list, from, to)) })),
    setOptions: (changes: Partial<Options>) => change((before) => ({ options: { ...before.options, ...changes } })),
    choose: useCallback((line: number, isChosen: boolean) => {
      setState((before) => ({ ...before, choices: new Map(before.choices).set(line, isChosen) }))
    }, []),
  }
}
export type Import<Field extends string> = ReturnType<typeof useImport<Field>>

/** The last import of this list: the revision of the preview that follows it, and the undo tokens of all imports, last first. */
type ImportResult = { added: number; skipped: number; revision: number; undoTokens: readonly string[] }

/** Writes the chosen rows; the result stays on screen until it is cleared by an undo. */
export function useImportWriting<Field extends string>(
  kind: ImportKind<Field>,
  initialLists: readonly List<Field>[],
  { lists, list, options, rows, chosen, revision, setOptions }: Import<Field>,
) {
  const { pending, run } = usePending()
  const [result, setResult] = useState<ImportResult | null>(null)
  // Sending the same rows again is the same attempt, so that a lost answer imports nothing twice.
  const [{ keyOf }] = useState(attempts)
  const write = async () => {
    const skipped = rows.filter(({ line, state }) => state !== 'there' && !chosen.has(line)).length
    const idempotencyKey = keyOf([revision, ...chosen])
    const corrected = countCorrectedRows(lists, initialLists)
    await run(async () => {
      const { added, undo, ...answer } = await kind.write(list, options, {
        lines: chosen,
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
      // Even without new options this assesses the rows again: those just imported exist now.
      setOptions(answer.options ?? {})
      window.scrollTo(0, 0)
    })
  }
  const clearResult = () => {
    setResult(null)
    setOptions({})
  }
  return { result, pending, write, clearResult }
}

function countCorrectedRows(lists: readonly List<string>[], initialLists: readonly List<string>[]): number {
  return lists.reduce(
    (sum, { rows }, sheet) => sum + rows.filter((cells, row) => cells !== initialLists[sheet]?.rows[row]).length,
    0,
  )
}
