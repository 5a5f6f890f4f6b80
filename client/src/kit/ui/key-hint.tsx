import { Kbd } from '@mantine/core'
import { readText } from '../lib/browser-store.ts'

/** A key on the button that it presses; not on phones, and not in the name of the button. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <Kbd visibleFrom="sm" aria-hidden style={{ whiteSpace: 'nowrap' }}>
    {keys}
  </Kbd>
)

/** Whether keys of one character act; readers may switch them off. */
export const hasSingleKeys = (): boolean => readText('entry_shortcuts') !== 'off'

/** The key of a control as `aria-keyshortcuts` announces it; undefined while it does not act. */
export const announcedKey = (key: string): string | undefined => (key.length > 1 || hasSingleKeys() ? key : undefined)

/** Properties of a button with a key of one character: the key is drawn and announced while such keys act. */
export function keyProps(key: string | null) {
  if (key === null || !hasSingleKeys()) return {}
  return { 'aria-keyshortcuts': key, rightSection: <KeyHint keys={key.toUpperCase()} /> }
}
