import { Button, Group, Kbd, Menu, Text } from '@mantine/core'
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
import { Fragment } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Kind } from '../register/draft/register-kind.ts'

/** The keys of the sheet; null: the space bar, which has a name of its own in each language. */
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
  add: (kind: Kind) => void
  /** Makes the last two dancers a pair; null where they are none. */
  pairUp: (() => void) | null
  showKeys: () => void
}

/** Over the sheet: how dancers come into it, behind one button on a phone, and the keys. */
export function ClubTools({ isPhone, paste, upload, choose, add, pairUp, showKeys }: Props) {
  const { t } = useT()
  const lists = [
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
          <Button fullWidth mih={44} leftSection={<IconPlus size={18} />} rightSection={<IconChevronDown size={18} />}>
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
          {lists.map(([word, Icon, open]) => (
            <Menu.Item key={word} mih={44} leftSection={<Icon size={18} />} onClick={open}>
              {t(word)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs">
        {lists.map(([word, Icon, open], at) => (
          <Button
            key={word}
            variant={at === 0 ? 'filled' : 'default'}
            mih={44}
            leftSection={<Icon size={18} />}
            onClick={open}
          >
            {t(word)}
          </Button>
        ))}
        {kinds.map(([kind]) => (
          <Button key={kind} variant="default" mih={44} leftSection={<IconPlus size={18} />} onClick={() => add(kind)}>
            {t(`club.add.${kind}`)}
          </Button>
        ))}
        {pairUp && (
          <Button variant="default" mih={44} leftSection={<IconUsers size={18} />} onClick={pairUp}>
            {t('club.pairUp')}
          </Button>
        )}
      </Group>
      {/* The buttons come first: in the room that they leave the keys are cut, and never break a line. */}
      <Group gap="xs" wrap="nowrap" justify="flex-end" flex="1 1 0" miw={0} visibleFrom="lg">
        {/* Beside all buttons there is room for the window of keys only. */}
        <Text size="sm" c="dimmed" truncate visibleFrom="xl" display={pairUp ? 'none' : undefined}>
          {keys.map(([key, word]) => (
            <Fragment key={word}>
              <Kbd>{key ?? t('club.key.space')}</Kbd> {t(word)}{' '}
            </Fragment>
          ))}
        </Text>
        <Button variant="subtle" mih={44} px="xs" flex="none" leftSection={<Kbd>{'?'}</Kbd>} onClick={showKeys}>
          {t('club.key.help')}
        </Button>
      </Group>
    </Group>
  )
}
