import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { entryActs, type BulkAct } from '@portal/shared/entries/entry.acts'
import { useT } from '../../kit/i18n/use-t.ts'

/** Less frequent acts behind one button. */
export function ActMenu({ acts, onAsk }: { acts: readonly BulkAct[]; onAsk: (asking: BulkAct) => void }) {
  const { t } = useT()
  if (acts.length === 0) return null
  return (
    <Menu position="top-end" shadow="md">
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<IconChevronDown size={16} />}>
          {t('entriesAdmin.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((name) => (
          <Menu.Item
            key={name}
            {...(entryActs[name].danger ? { c: 'var(--mantine-color-error)' } : {})}
            onClick={() => onAsk(name)}
          >
            {t(`entriesAdmin.key.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
