import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import classes from './admin-item-rows.module.css'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { formatDances } from './item-words.ts'

const COLUMNS = 5

/** Whether a round with competitors can have a next one. */
function canRecallFrom({ kind, round_kind, athletes }: OfficeItem): boolean {
  const isLast = round_kind === 'final' || round_kind === 'direct_final' || round_kind === 'show'
  return kind === 'round' && !isLast && athletes.length > 0
}

/** The items of a programme, each with buttons to move, edit and remove it. */
export function ItemRows({
  items,
  isBusy,
  onShift,
  onEdit,
  onRecall,
  onRemove,
}: {
  items: readonly OfficeItem[]
  isBusy: boolean
  onShift: (item: OfficeItem, step: -1 | 1) => void
  onEdit: (item: OfficeItem) => void
  onRecall: (item: OfficeItem) => void
  onRemove: (item: OfficeItem) => void
}) {
  const { t, language } = useT()
  return (
    <Table highlightOnHover stickyHeader verticalSpacing={0} className={classes.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('programme.number')}</Table.Th>
          <Table.Th>{t('programme.when')}</Table.Th>
          <Table.Th>{t('programme.what')}</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {t('programme.who')}
          </Table.Th>
          <Table.Th ta="right">{t('programme.acts')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item, index) => {
          const { number, name } = item
          const labelOf = (act: 'up' | 'down' | 'edit' | 'remove') =>
            number === null ? t(`programme.named.${act}`, { name }) : t(`programme.${act}`, { number })
          const renderAct = (label: string, Icon: typeof IconPencil, onClick: () => void, disabled = false) => (
            <ActionIcon variant="subtle" size={28} aria-label={label} disabled={disabled} onClick={onClick}>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          )
          return (
            <Fragment key={item.id}>
              {item.day && item.day !== items[index - 1]?.day && (
                <Table.Tr>
                  <Table.Th colSpan={COLUMNS}>{formatDay(item.day, language, 'long')}</Table.Th>
                </Table.Tr>
              )}
              <Table.Tr>
                <Table.Td fw={700}>{number}</Table.Td>
                <Table.Td>{item.time ?? ''}</Table.Td>
                <Table.Td>
                  {itemTitle(item, { t, language })}
                  {item.dances && ` · ${formatDances(item)}`}
                  {item.kind === 'round' ? (
                    <Text variant="hint" hiddenFrom="sm">
                      {t('mc.competitors', { count: item.athletes.length })}
                    </Text>
                  ) : (
                    <Text variant="hint">{t(`programme.interlude.${item.kind}`)}</Text>
                  )}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {item.kind === 'round' && item.athletes.length}
                </Table.Td>
                <Table.Td>
                  <Group gap={4} wrap="nowrap" justify="end">
                    {renderAct(labelOf('up'), IconArrowUp, () => onShift(item, -1), isBusy || index === 0)}
                    {renderAct(
                      labelOf('down'),
                      IconArrowDown,
                      () => onShift(item, 1),
                      isBusy || index === items.length - 1,
                    )}
                    {canRecallFrom(item) &&
                      renderAct(t('programme.recall.act', { number: number ?? '' }), IconUserCheck, () =>
                        onRecall(item),
                      )}
                    {renderAct(labelOf('edit'), IconPencil, () => onEdit(item))}
                    {renderAct(labelOf('remove'), IconTrash, () => onRemove(item))}
                  </Group>
                </Table.Td>
              </Table.Tr>
            </Fragment>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
