import { Box, Button, Group, Kbd, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconClipboardText,
  IconFileSpreadsheet,
  IconHistory,
  IconPlus,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useT } from '../../kit/i18n/use-t.ts'
import type { EntryKind } from '../register/draft/register-kind.ts'
import classes from './club.module.css'

/** The shortcuts shown beside the buttons; null is the space bar, whose name is translated. */
const keys = [
  ['← ↑ → ↓', 'club.key.go'],
  [null, 'club.key.tick'],
  ['Ctrl D', 'club.key.like'],
] as const

type Props = {
  isPhone: boolean
  paste: () => void
  upload: () => void
  choose: () => void
  add: (kind: EntryKind) => void
  /** Combines the last two dancers as a pair; null if they are no single dancers. */
  pairUp: (() => void) | null
  showKeys: () => void
}

/** The toolbar of the sheet: buttons that add dancers (a menu on a phone), and the shortcuts. */
export function ClubTools({ isPhone, paste, upload, choose, add, pairUp, showKeys }: Props) {
  const { t } = useT()
  const listSources = [
    ['club.paste', IconClipboardText, paste],
    ['club.file', IconFileSpreadsheet, upload],
    ['club.roster', IconHistory, choose],
  ] as const
  const kinds = [
    ['individual', IconUser],
    ['pair', IconUsers],
    ['group', IconUsersGroup],
  ] as const
  if (isPhone)
    return (
      <Menu position="bottom-start" width="target" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            mih={44}
            leftSection={<IconPlus size={18} />}
            rightSection={<IconChevronDown size={18} />}
          >
            {t('club.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map(([kind, Icon]) => (
            <Menu.Item key={kind} mih={44} leftSection={<Icon size={18} />} onClick={() => add(kind)}>
              {t(`club.add.${kind}`)}
            </Menu.Item>
          ))}
          {pairUp && (
            <Menu.Item mih={44} leftSection={<IconUsers size={18} />} onClick={pairUp}>
              {t('club.pairUp')}
            </Menu.Item>
          )}
          <Menu.Divider />
          {listSources.map(([label, Icon, open]) => (
            <Menu.Item key={label} mih={44} leftSection={<Icon size={18} />} onClick={open}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs">
        {listSources.map(([label, Icon, open]) => (
          <Button key={label} variant="default" mih={44} px="sm" leftSection={<Icon size={18} />} onClick={open}>
            {t(label)}
          </Button>
        ))}
        {kinds.map(([kind]) => (
          <Button
            key={kind}
            variant="default"
            mih={44}
            px="sm"
            leftSection={<IconPlus size={18} />}
            onClick={() => add(kind)}
          >
            {t(`club.add.${kind}`)}
          </Button>
        ))}
        {pairUp && (
          <Button variant="default" mih={44} px="sm" leftSection={<IconUsers size={18} />} onClick={pairUp}>
            {t('club.pairUp')}
          </Button>
        )}
      </Group>
      {/* Shortcuts that find no room beside the buttons are left out. */}
      <Group gap="xs" wrap="nowrap" justify="flex-end" flex="1 1 0" miw={pairUp ? 'max-content' : 0} visibleFrom="lg">
        {/* With the pair button there is only room for the button that shows all shortcuts; where that is missing, the buttons wrap. */}
        <Box className={classes.keys ?? ''} visibleFrom="xl" display={pairUp ? 'none' : undefined}>
          {keys.map(([key, label]) => (
            <span key={label}>
              <Kbd>{key ?? t('club.key.space')}</Kbd> {t(label)}
            </span>
          ))}
        </Box>
        <Button variant="subtle" mih={44} px="xs" flex="none" leftSection={<Kbd>{'?'}</Kbd>} onClick={showKeys}>
          {t('club.key.help')}
        </Button>
      </Group>
    </Group>
  )
}
