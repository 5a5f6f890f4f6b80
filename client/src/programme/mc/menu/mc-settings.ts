import { useState } from 'react'
import { readJson, storeText } from '../../../kit/lib/browser-store.ts'

/** How an announcer likes the console: the size of its texts, and the hand that holds a phone. */
export type McSettings = { size: 0 | 1 | 2; hand: 'right' | 'left' }

/** The settings of this browser, remembered for the next day. */
export function useMcSettings(): [McSettings, (change: Partial<McSettings>) => void] {
  const [settings, setSettings] = useState(readSettings)
  return [
    settings,
    (change) => {
      const changed = { ...settings, ...change }
      setSettings(changed)
      storeText('mc_settings', JSON.stringify(changed))
    },
  ]
}

function readSettings(): McSettings {
  const stored = readJson('mc_settings') as Partial<McSettings> | null
  return {
    size: stored?.size === 1 || stored?.size === 2 ? stored.size : 0,
    hand: stored?.hand === 'left' ? 'left' : 'right',
  }
}
