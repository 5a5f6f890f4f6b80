import { useState, type ReactNode, type RefObject } from 'react'
import { storeText, readText } from '../lib/browser-store.ts'
import type { WordKey } from '../i18n/words.ts'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { ListAct } from './list-act.ts'
import { undoLatest } from './undo.tsx'
import { useShortcuts, type Shortcuts } from './use-shortcuts.ts'

const KeyHelp = lazyPart(async () => (await import('./key-help.tsx')).KeyHelp)

/** The names of the key presses (`shortcutName`), and how the help window writes them where that differs. */
type ListKey = { presses: readonly string[]; keys?: readonly string[]; label: WordKey }

/** The keys of all lists, in the order of the help window; a list has those for which it gives a handler. */
const LIST_KEYS = {
  search: { presses: ['/'], label: 'admin.keys.search' },
  add: { presses: ['n'], label: 'admin.keys.new' },
  down: { presses: ['j', 'ArrowDown'], keys: ['j', '↓'], label: 'admin.keys.down' },
  up: { presses: ['k', 'ArrowUp'], keys: ['k', '↑'], label: 'admin.keys.up' },
  first: { presses: ['Home'], label: 'admin.keys.first' },
  last: { presses: ['End'], label: 'admin.keys.last' },
  open: { presses: ['Enter'], label: 'admin.keys.open' },
  choose: { presses: ['x'], label: 'admin.keys.select' },
  range: { presses: ['shift+x'], keys: ['Shift + x'], label: 'admin.keys.selectRange' },
  all: { presses: ['*'], label: 'admin.keys.all' },
  moveUp: { presses: ['alt+ArrowUp'], keys: ['Alt + ↑'], label: 'admin.moveUp' },
  moveDown: { presses: ['alt+ArrowDown'], keys: ['Alt + ↓'], label: 'admin.moveDown' },
  views: { presses: ['1', '2', '3', '4', '5', '6', '7', '8'], keys: ['1 – 8'], label: 'admin.keys.views' },
  remove: { presses: ['Delete'], label: 'admin.keys.delete' },
  undo: { presses: ['u'], keys: ['u', 'Ctrl + z'], label: 'admin.keys.undo' },
  save: { presses: [], keys: ['Ctrl + Enter'], label: 'admin.keys.save' },
  close: { presses: ['Escape'], keys: ['Esc'], label: 'admin.keys.close' },
  help: { presses: ['?'], label: 'admin.keys.help' },
} as const satisfies Record<string, ListKey>
type KeyName = keyof typeof LIST_KEYS
type Handler = Shortcuts[string]

/** Whether no part of the page has the focus. */
export const isPageFocused = (element: Element | null): boolean => element === document.body || element?.id === 'main'
/** Also when the page itself has the focus, as after a dialog closed, or the link that opened this page. */
const isListFocused = (list: HTMLElement | null): boolean => {
  const { activeElement } = document
  return isPageFocused(activeElement) || activeElement?.ariaCurrent === 'page' || list?.contains(activeElement) === true
}
const isCharacter = (press: string) => press.length === 1 || press.startsWith('shift+')
const isOnControl = ({ target }: Event) => target instanceof Element && target.closest('button, a, label') !== null

/**
 * Handles the keys of a list and of its acts, and draws the window that explains them. Keys of one character can be switched off, and act
 * only while the focus is in `list`: speech input or a slip in another part of the page must not change its rows (WCAG 2.1.4).
 */
export function useListKeys({
  list,
  keys: listHandlers,
  acts,
  onAct,
  isEnabled = true,
  legend,
}: {
  list: RefObject<HTMLElement | null>
  keys: Partial<Record<Exclude<KeyName, 'undo' | 'help'>, Handler | undefined>>
  acts: readonly Pick<ListAct, 'name' | 'key' | 'label'>[]
  onAct: (name: string) => void
  /** False while a panel or a dialog lies over the list. */
  isEnabled?: boolean
  /** More explanations in the window of keys. */
  legend?: ReactNode
}): { help: ReactNode; showKeys: () => void } {
  const { t } = useT()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [hasSingleKeys, setSingleKeys] = useState(() => readText('entry_shortcuts') !== 'off')
  const handlers: Partial<Record<KeyName, Handler | undefined>> = {
    save: () => false,
    ...listHandlers,
    undo: undoLatest,
    help: () => setHelpOpen(true),
  }
  const actsByKey = new Map(acts.flatMap((act) => (act.key ? [[act.key, act] as const] : [])))
  const listKeys = (Object.keys(LIST_KEYS) as KeyName[]).flatMap((name) => {
    const { presses, keys = presses, label }: ListKey = LIST_KEYS[name]
    const handle = handlers[name]
    return handle && !presses.some((key) => actsByKey.has(key)) ? [{ name, presses, keys, label, handle }] : []
  })
  const shortcuts: Record<string, Handler> = {}
  const addShortcut = (key: string, handle: Handler) => {
    const isActive = () => !isCharacter(key) || (hasSingleKeys && isListFocused(list.current))
    shortcuts[key] = (event) => (isActive() ? handle(event) : false)
  }
  for (const { name, presses, handle } of listKeys)
    for (const key of presses)
      addShortcut(key, (event) => (name === 'open' && isOnControl(event) ? false : handle(event)))
  for (const [key, { name }] of actsByKey) addShortcut(key, () => onAct(name))
  useShortcuts(shortcuts, isEnabled && !isHelpOpen)
  const actLines = [...actsByKey].map(([key, { label }]) => ({ keys: [key], label }))
  const helpLines = listKeys
    .map(({ keys, label }) => ({ keys, label: t(label) }))
    .toSpliced(
      listKeys.findIndex(({ name }) => name === 'undo'),
      0,
      ...actLines,
    )
  return {
    showKeys: () => setHelpOpen(true),
    help: isHelpOpen && (
      <KeyHelp
        lines={helpLines}
        legend={legend}
        hasSingleKeys={hasSingleKeys}
        onSingleKeys={(on) => {
          storeText('entry_shortcuts', on ? 'on' : 'off')
          setSingleKeys(on)
        }}
        onClose={() => setHelpOpen(false)}
      />
    ),
  }
}
