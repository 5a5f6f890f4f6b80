import { VisuallyHidden } from '@mantine/core'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { formatMoney } from '../lib/format.ts'
import { ColumnHead, NUMBER_CELL, VIRTUAL_CELL, VIRTUAL_ROW, VirtualRows, placed } from '../ui/virtual-rows.tsx'
import type { CopyState } from './admin-contents-copy.ts'
import { ContentCells } from './admin-contents-cells.tsx'
import classes from './admin-contents.module.css'

const ROW = 56
const COLUMNS = '44px 110px minmax(240px, 1fr) 150px 150px 190px'
const headers = ['symbol', 'name', 'fee', 'register'] as const

/** The contents of the other tournament with their fees, and what becomes of each here. */
export function CopyRows({
  details,
  states,
  out,
  toggle,
}: {
  details: readonly Detail[]
  states: ReadonlyMap<number, CopyState>
  out: ReadonlySet<number>
  toggle: (id: number) => void
}) {
  const { t, language } = useT()
  return (
    <VirtualRows
      label={t('tourAdmin.copy.title')}
      count={details.length}
      rowHeight={ROW}
      columns={COLUMNS}
      className={classes.picker}
      header={
        <>
          <ColumnHead>
            <VisuallyHidden>{t('tourAdmin.c.choice')}</VisuallyHidden>
          </ColumnHead>
          {headers.map((key) => (
            <ColumnHead key={key} numeric={key === 'fee'}>
              {t(`tourAdmin.c.${key}`)}
            </ColumnHead>
          ))}
          <ColumnHead>{t('tourAdmin.copy.here')}</ColumnHead>
        </>
      }
      renderRow={(index, start) => {
        const detail = details[index]
        if (!detail) return null
        const { id, content_competition: content, fee, is_register } = detail
        const state = states.get(id) ?? 'new'
        return (
          <tr key={id} className={VIRTUAL_ROW} {...placed(index, start, ROW)}>
            <ContentCells
              content={content}
              more={content.unit?.name}
              chosen={state === 'new' && !out.has(id)}
              toggle={state === 'new' ? () => toggle(id) : undefined}
            />
            <td className={`${VIRTUAL_CELL} ${NUMBER_CELL}`}>
              {fee === null ? t('tourAdmin.c.byTier') : formatMoney(fee, language)}
            </td>
            <td className={VIRTUAL_CELL}>
              {t(is_register === 1 ? 'tourAdmin.copy.takes' : 'tourAdmin.copy.takesNot')}
            </td>
            <td className={VIRTUAL_CELL}>
              {state === 'already' && t('tourAdmin.copy.isOpen')}
              {state === 'taken' && <span className={classes.below}>{t('tourAdmin.copy.isTaken')}</span>}
              {state === 'new' && t(out.has(id) ? 'tourAdmin.copy.isOut' : 'tourAdmin.copy.isNew')}
            </td>
          </tr>
        )
      }}
    />
  )
}
