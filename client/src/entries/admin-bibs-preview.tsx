import { useT } from '../i18n/use-t.ts'
import type { Answer } from '../lib/api.ts'
import type { api } from '../lib/calls.ts'
import { BibPlate } from '../ui/bib-plate.tsx'
import { ColumnHead, VIRTUAL_CELL, VIRTUAL_ROW, VirtualRows, placed } from '../ui/virtual-rows.tsx'
import classes from './admin-bibs.module.css'
import { entryName } from './entry-name.ts'

type Assignment = Answer<typeof api.entries.decideNumbers>['assignments'][number]

const ROW = 48
const COLUMNS = '92px minmax(200px, 2fr) minmax(150px, 1fr) 92px'
const headers = ['bibs.col.number', 'bibs.col.name', 'bibs.col.unit', 'bibs.col.previous'] as const

/** Who would get which bib, and which they had. */
export function BibsPreview({ assignments }: { assignments: readonly Assignment[] }) {
  const { t } = useT()
  return (
    <VirtualRows
      label={t('bibs.previewTitle')}
      count={assignments.length}
      rowHeight={ROW}
      columns={COLUMNS}
      className={classes.preview}
      header={headers.map((label) => (
        <ColumnHead key={label}>{t(label)}</ColumnHead>
      ))}
      renderRow={(index, start) => {
        const assignment = assignments[index]
        if (!assignment) return null
        const { id, number, previous, unit } = assignment
        return (
          <tr key={id} className={VIRTUAL_ROW} {...placed(index, start, ROW)}>
            <td className={VIRTUAL_CELL} aria-label={String(number)}>
              <BibPlate number={number} size="sm" />
            </td>
            <td className={VIRTUAL_CELL}>
              <span className={classes.text}>{entryName(assignment)}</span>
            </td>
            <td className={VIRTUAL_CELL}>
              <span className={classes.text}>{unit?.name}</span>
            </td>
            <td className={VIRTUAL_CELL}>{previous}</td>
          </tr>
        )
      }}
    />
  )
}
