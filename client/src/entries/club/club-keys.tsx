import { useState } from 'react'
import { KeyHelp } from '../../kit/acts/key-help.tsx'
import { storeText, readText } from '../../kit/lib/browser-store.ts'
import { useT } from '../../kit/i18n/use-t.ts'

const lines = [
  [['← ↑ → ↓'], 'club.key.go'],
  [[null], 'club.key.tick'],
  [['Enter'], 'club.key.enter'],
  [['Tab'], 'club.key.tab'],
  [['Ctrl D'], 'club.key.like'],
  [['Ctrl Z'], 'club.key.undo'],
  [['Ctrl V'], 'club.key.paste'],
  [['F8'], 'club.key.mend'],
  [['?'], 'club.key.help'],
] as const

/** All shortcuts of the sheet; null is the space bar, whose name is translated. */
export function ClubKeys({ close }: { close: () => void }) {
  const { t } = useT()
  const [hasSingleKeys, setHasSingleKeys] = useState(readHasSingleKeys)
  return (
    <KeyHelp
      lines={lines.map(([keys, word]) => ({ keys: keys.map((key) => key ?? t('club.key.space')), label: t(word) }))}
      hasSingleKeys={hasSingleKeys}
      onSingleKeys={(on) => {
        storeText('entry_shortcuts', on ? 'on' : 'off')
        setHasSingleKeys(on)
      }}
      onClose={close}
    />
  )
}

/** Keys of one character can be switched off, here as in lists (WCAG 2.1.4). */
const readHasSingleKeys = () => readText('entry_shortcuts') !== 'off'
