import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'

/** The button of a row's menu. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** The acts on one row. */
export function RowMenuItems({
  onOpen,
  onDelete,
  deleteBlockedReason,
  onMove,
  extraItems,
}: {
  onOpen: () => void
  onDelete?: (() => void) | undefined
  /** Why the row cannot be deleted; null if it can. */
  deleteBlockedReason: string | null
  onMove?: ((step: -1 | 1) => void) | undefined
  extraItems?: ReactNode
}) {
  const { t } = useT()
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onOpen}>
        {t('admin.edit')}
      </Menu.Item>
      {extraItems}
      {onMove && (
        <>
          <Menu.Item leftSection={<IconArrowUp size={16} />} closeMenuOnClick={false} onClick={() => onMove(-1)}>
            {t('admin.moveUp')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} />} closeMenuOnClick={false} onClick={() => onMove(1)}>
            {t('admin.moveDown')}
          </Menu.Item>
        </>
      )}
      {onDelete && (
        <>
          <Menu.Divider />
          {deleteBlockedReason === null ? (
            <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              {t('admin.delete')}
            </Menu.Item>
          ) : (
            <Text variant="hint" px="sm" py={4} maw={240}>
              {deleteBlockedReason}
            </Text>
          )}
        </>
      )}
    </>
  )
}
