import { useT } from '../kit/i18n/use-t.ts'
import { HEAD_CELL, VirtualRows } from '../kit/ui/virtual-rows.tsx'
import type { ImportKind, AssessedRow } from './import-kind.ts'
import { ImportRow } from './import-row.tsx'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

const ROW_HEIGHT = 48
const widths: Readonly<Record<string, string>> = {
  date_of_birth_one: '6.5rem',
  date_of_birth_two: '8rem',
  contents: '7rem',
  mobile: '9rem',
}
// Each row is its own grid, so only fixed widths keep the columns aligned.
const widthOf = (field: string) => widths[field] ?? 'minmax(11rem, 1fr)'

/** The virtual rows of the list; their height depends on their findings. */
export function ImportTable<Field extends string>({
  kind,
  given,
  rows,
}: {
  kind: ImportKind<Field>
  given: Import<Field>
  rows: readonly AssessedRow[]
}) {
  const { t } = useT()
  const { columns, list, options, chosen } = given
  const titleOf = ({ field, title }: (typeof columns)[number]) =>
    kind.several === field && title !== '' ? title : t(kind.labels[field])
  if (rows.length === 0) return <p className={`surface ${classes.none}`}>{t('import.empty')}</p>
  return (
    <VirtualRows
      label={t('import.rows')}
      count={rows.length}
      rowHeight={ROW_HEIGHT}
      columns={`10rem ${columns.map(({ field }) => widthOf(field)).join(' ')}`}
      className={classes.table}
      keyOf={(index) => rows[index]?.line ?? -index}
      header={
        <>
          <th scope="col" className={HEAD_CELL}>
            {t('import.row')}
          </th>
          {columns.map((column, at) => (
            <th key={`${column.field} ${column.column ?? at}`} scope="col" className={HEAD_CELL}>
              {titleOf(column)}
            </th>
          ))}
        </>
      }
      renderRow={(index, start, measure) => {
        const row = rows[index]
        return (
          row && (
            <ImportRow
              key={row.line}
              measure={measure}
              index={index}
              start={start}
              row={row}
              cells={list.rows[row.line - 1] ?? []}
              columns={columns}
              titleOf={titleOf}
              common={options}
              chosen={chosen.has(row.line)}
              onChoose={given.choose}
              onCell={given.setCell}
            />
          )
        )
      }}
    />
  )
}
