import { Button, Group, Kbd, Text } from '@mantine/core'
import { IconClipboardText, IconFileSpreadsheet, IconHistory, IconPlus, IconUsers } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './club.module.css'
import type { Kind } from '../register/draft/register-kind.ts'

/** The keys of the sheet; null: the space bar, which has a name of its own in each language. */
const keys = [
  ['← ↑ → ↓', 'club.key.go'],
  [null, 'club.key.tick'],
  ['Ctrl D', 'club.key.like'],
] as const

type Props = {
  paste: () => void
  upload: () => void
  choose: () => void
  add: (kind: Kind) => void
  /** Makes the last two dancers a pair; null where they are none. */
  pairUp: (() => void) | null
  showKeys: () => void
}

/** Over the sheet: how dancers come into it, and the keys. */
export function ClubTools({ paste, upload, choose, add, pairUp, showKeys }: Props) {
  const { t } = useT()
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs" className={classes.tools ?? ''}>
        <Button mih={44} leftSection={<IconClipboardText size={18} />} onClick={paste}>
          {t('club.paste')}
        </Button>
        <Button variant="default" mih={44} leftSection={<IconFileSpreadsheet size={18} />} onClick={upload}>
          {t('club.file')}
        </Button>
        <Button variant="default" mih={44} leftSection={<IconHistory size={18} />} onClick={choose}>
          {t('club.roster')}
        </Button>
        {(['individual', 'pair', 'group'] as const).map((kind) => (
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
      <Group gap="xs" wrap="nowrap" visibleFrom="lg">
        {/* Beside all buttons there is room for the window of keys only. */}
        <Text size="sm" c="dimmed" ta="right" visibleFrom="xl" display={pairUp ? 'none' : undefined}>
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
