import { useState } from 'react'
import { KeyHelp } from '../../kit/acts/key-help.tsx'
import { keepKey, readKey } from '../../kit/lib/browser-store.ts'
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

/** All keys of the sheet; null is the space bar, which has a name of its own in each language. */
export function ClubKeys({ close }: { close: () => void }) {
  const { t } = useT()
  const [single, setSingle] = useState(hearsSingle)
  return (
    <KeyHelp
      lines={lines.map(([keys, word]) => ({ keys: keys.map((key) => key ?? t('club.key.space')), label: t(word) }))}
      hasSingleKeys={single}
      onSingleKeys={(on) => {
        keepKey('entry_shortcuts', on ? 'on' : 'off')
        setSingle(on)
      }}
      onClose={close}
    />
  )
}

/** Keys of one character can be switched off, here as in lists (WCAG 2.1.4). */
const hearsSingle = () => readKey('entry_shortcuts') !== 'off'
