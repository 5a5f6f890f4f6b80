import { ActionIcon, Menu, Switch, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { NUMBER_CELL, VIRTUAL_CELL, VIRTUAL_ROW, placed } from '../ui/virtual-rows.tsx'
import { ContentCells } from './admin-contents-cells.tsx'
import { FeeCell } from './admin-contents-fee.tsx'
import classes from './admin-contents.module.css'

export type RowActs = {
  toggle: (id: number, range: boolean) => void
  register: (id: number, is_register: 0 | 1) => void
  fee: (id: number, fee: number | null) => void
  edit: (detail: Detail) => void
  takeOut: (detail: Detail) => void
}

export const DetailRow = memo(function DetailRow({
  detail,
  index,
  start,
  height,
  chosen,
  acts,
}: {
  detail: Detail
  index: number
  start: number
  height: number
  chosen: boolean
  acts: RowActs
}) {
  const { t } = useT()
  const { id, content_competition: content, entries, quantity, is_register } = detail
  const { symbol, minimum_athletes: minimum } = content
  return (
    <tr className={`${VIRTUAL_ROW} ${chosen ? classes.chosen : ''}`} {...placed(index, start, height)}>
      <ContentCells
        content={content}
        more={content.unit?.name}
        chosen={chosen}
        toggle={(range) => acts.toggle(id, range)}
      />
      <td className={`${VIRTUAL_CELL} ${NUMBER_CELL}`}>
        {entries < minimum ? (
          <span className={classes.below} title={t('tourAdmin.c.belowHint', { minimum })}>
            {t('tourAdmin.c.below', { count: entries, minimum })}
            <VisuallyHidden>{t('tourAdmin.c.belowHint', { minimum })}</VisuallyHidden>
          </span>
        ) : (
          entries
        )}
      </td>
      <td className={`${VIRTUAL_CELL} ${NUMBER_CELL}`}>{quantity}</td>
      <FeeCell detail={detail} save={(fee) => acts.fee(id, fee)} />
      <td className={VIRTUAL_CELL}>
        <Switch
          aria-label={t('tourAdmin.c.registerOf', { symbol })}
          checked={is_register === 1}
          onChange={({ currentTarget }) => acts.register(id, currentTarget.checked ? 1 : 0)}
          size="md"
          withThumbIndicator={false}
        />
      </td>
      <td className={VIRTUAL_CELL} aria-label={t('tourAdmin.c.actions', { symbol })}>
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" size={36} aria-label={t('tourAdmin.c.actions', { symbol })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => acts.edit(detail)}>{t('tourAdmin.c.edit')}</Menu.Item>
            <Menu.Item onClick={() => acts.takeOut(detail)}>{t('tourAdmin.c.takeOut')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  )
})
