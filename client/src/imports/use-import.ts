import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import type { RowCause } from '@portal/shared/imports/causes'
import { IMPORT_ROWS } from '@portal/shared/imports/limits'
import { findUnitRows, withUnitRenamed } from '@portal/shared/imports/unit-rows'
import type { Language } from '@portal/shared/kit/errors'
import { noOptions, type ImportKind, type Options } from './import-kind.ts'
import { together, withCellOf } from './import-book.ts'
import { gridColumns, isChosen, withColumn, type GridColumn, type List } from './import-list.ts'

type State<Field extends string> = {
  lists: readonly List<Field>[]
  options: Options
  choices: ReadonlyMap<number, boolean>
  /** Rises with whatever may change how a row is assessed. */
  revision: number
}

/** The sheets of a list that was read, as they are looked at, mended and chosen from. */
export function useImport<Field extends string>(
  kind: ImportKind<Field>,
  first: readonly List<Field>[],
  language: Language,
) {
  const id = useId()
  const [state, setState] = useState<State<Field>>({
    lists: first,
    options: { ...noOptions, ...kind.defaults },
    choices: new Map(),
    revision: 0,
  })
  const { lists, options, choices, revision } = state
  const change = useCallback((next: (before: State<Field>) => Partial<State<Field>>) => {
    setState((before) => ({ ...before, ...next(before), revision: before.revision + 1 }))
  }, [])

  const { fields, always, lines: linesOf } = kind
  const list = useMemo(() => together(lists, fields), [lists, fields])
  const columns = useMemo(() => gridColumns(list, fields, always), [list, fields, always])
  const lines = useMemo(() => linesOf(list, options), [list, options, linesOf])
  const tooMany = lines.length > IMPORT_ROWS
  const assessed = useQuery({
    queryKey: ['import', id, revision, language],
    queryFn: async ({ signal }) => kind.preview(list, options, { signal }),
    enabled: lines.length > 0 && !tooMany,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const rows = useMemo(() => {
    const there = new Set(lines)
    return (assessed.data?.rows ?? []).filter(({ line }) => there.has(line))
  }, [assessed.data, lines])
  // Hundreds of rows are not chosen one by one where it was decided of their cause.
  const { reasons, entered } = options.draft
  const chosen = useMemo(() => {
    const reasonedCauses = [...reasons].flatMap(([cause, reason]) => (reason.trim() === '' ? [] : [cause]))
    const enters = new Set<RowCause>(['moved', ...entered, ...reasonedCauses])
    return new Set(rows.filter((row) => isChosen(row, choices, enters)).map(({ line }) => line))
  }, [rows, choices, reasons, entered])

  /** Reads one sheet anew. */
  const changeSheet = (at: number, next: (list: List<Field>) => List<Field>) =>
    change((before) => ({ lists: before.lists.map((list, place) => (place === at ? next(list) : list)) }))

  return {
    list,
    lists,
    options,
    columns,
    lines,
    tooMany,
    assessed,
    rows,
    chosen,
    newUnits: assessed.data?.new_units ?? [],
    summary: assessed.data?.summary,
    offered: { events: assessed.data?.events ?? [], ages: assessed.data?.ages ?? [] },
    revision,
    setCell: useCallback(
      (line: number, { field, column }: GridColumn<Field>, text: string, title: string) =>
        change((before) => ({ lists: withCellOf(before.lists, fields, { line, field, column, text, title }) })),
      [change, fields],
    ),
    setColumn: (at: number, column: number, field: Field | null) =>
      changeSheet(at, (list) => withColumn(list, column, field)),
    setHeading: (at: number, heading: number) =>
      changeSheet(at, (list) => ({ ...list, ...kind.guess(list.rows), heading, unitRows: undefined })),
    /** Whether a row of a sheet names the unit of those below it. */
    setUnitRow: (at: number, row: number, yes: boolean) =>
      changeSheet(at, (list) => {
        const others = findUnitRows(list).filter((other) => other !== row)
        return { ...list, unitRows: yes ? [...others, row] : others }
      }),
    renameUnitRows: (from: string, to: string) =>
      change((before) => ({ lists: before.lists.map((list) => withUnitRenamed(list, from, to)) })),
    setOptions: (changes: Partial<Options>) => change((before) => ({ options: { ...before.options, ...changes } })),
    choose: useCallback((line: number, yes: boolean) => {
      setState((before) => ({ ...before, choices: new Map(before.choices).set(line, yes) }))
    }, []),
  }
}
export type Import<Field extends string> = ReturnType<typeof useImport<Field>>
