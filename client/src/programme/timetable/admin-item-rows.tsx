import { ActionIcon, Group, Menu, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { RowMenu } from '../../kit/acts/row-menu.tsx'
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
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
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
          const recallOf = () => ({
            label: t('programme.recall.act', { number: number ?? '' }),
            Icon: IconUserCheck,
            onClick: () => onRecall(item),
          })
          const isFirst = index === 0
          const isLast = index === items.length - 1
          const acts = [
            { label: labelOf('up'), Icon: IconArrowUp, onClick: () => onShift(item, -1), disabled: isBusy || isFirst },
            {
              label: labelOf('down'),
              Icon: IconArrowDown,
              onClick: () => onShift(item, 1),
              disabled: isBusy || isLast,
            },
            ...(canRecallFrom(item) ? [recallOf()] : []),
            { label: labelOf('edit'), Icon: IconPencil, onClick: () => onEdit(item) },
            { label: labelOf('remove'), Icon: IconTrash, onClick: () => onRemove(item) },
          ]
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
                  <ItemActs name={number === null ? name : `${number} · ${name}`} acts={acts} isPhone={isPhone} />
                </Table.Td>
              </Table.Tr>
            </Fragment>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

type ItemAct = { label: string; Icon: typeof IconPencil; onClick: () => void; disabled?: boolean }

/** The acts on an item: buttons in a row, on a phone a menu. */
function ItemActs({ name, acts, isPhone }: { name: string; acts: readonly ItemAct[]; isPhone: boolean }) {
  const { t } = useT()
  if (isPhone)
    return (
      <RowMenu label={t('admin.actionsOf', { name })}>
        {acts.map(({ label, Icon, ...act }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} {...act}>
            {label}
          </Menu.Item>
        ))}
      </RowMenu>
    )
  return (
    <Group gap={4} wrap="nowrap" justify="end">
      {acts.map(({ label, Icon, ...act }) => (
        <ActionIcon key={label} variant="subtle" size={28} aria-label={label} {...act}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
