import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import classes from './admin-item-rows.module.css'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { formatDances } from './item-words.ts'

const COLUMNS = 5

/** The items of a programme, each with buttons to move, edit and remove it. */
export function ItemRows({
  items,
  isBusy,
  onShift,
  onEdit,
  onRemove,
}: {
  items: readonly Item[]
  isBusy: boolean
  onShift: (item: Item, step: -1 | 1) => void
  onEdit: (item: Item) => void
  onRemove: (item: Item) => void
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
          const { number } = item
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
                  <Text variant="hint" hiddenFrom="sm">
                    {t('mc.competitors', { count: item.athletes.length })}
                  </Text>
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {item.athletes.length}
                </Table.Td>
                <Table.Td>
                  <Group gap={4} wrap="nowrap" justify="end">
                    {renderAct(
                      t('programme.up', { number }),
                      IconArrowUp,
                      () => onShift(item, -1),
                      isBusy || index === 0,
                    )}
                    {renderAct(
                      t('programme.down', { number }),
                      IconArrowDown,
                      () => onShift(item, 1),
                      isBusy || index === items.length - 1,
                    )}
                    {renderAct(t('programme.edit', { number }), IconPencil, () => onEdit(item))}
                    {renderAct(t('programme.remove', { number }), IconTrash, () => onRemove(item))}
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
