import { useState, type RefObject } from 'react'
import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { keepKey, readKey } from '../../kit/api/browser-store.ts'
import { useShortcuts, type Shortcuts } from '../../kit/acts/use-shortcuts.ts'

type Keys = {
  step: (by: number) => void
  first: () => void
  last: () => void
  open: () => void
  choose: (range: boolean) => void
  chooseAll: () => void
  /** What may be done here, and how. */
  acts: readonly EntryAct[]
  act: (name: EntryAct) => void
  undo: () => void
  escape: () => void
  help: () => void
}

const onControl = ({ target }: Event) => target instanceof Element && target.closest('button, a, label') !== null

/**
 * The keys of a table of entries. Those of one character can be switched off, and count only while the focus is in `list`: who speaks
 * or mistypes in another part of the page does nothing to entries (WCAG 2.1.4).
 */
export function useEntryKeys(
  keys: Keys,
  {
    list,
    search,
    enabled,
  }: { list: RefObject<HTMLElement | null>; search: RefObject<HTMLInputElement | null>; enabled: boolean },
): void {
  const characters: Shortcuts = {
    '/': () => search.current?.focus(),
    j: () => keys.step(1),
    k: () => keys.step(-1),
    x: () => keys.choose(false),
    'shift+x': () => keys.choose(true),
    '*': keys.chooseAll,
    u: keys.undo,
    '?': keys.help,
  }
  const acts: Shortcuts = Object.fromEntries(
    keys.acts.flatMap((name) => {
      const { key } = entryActs[name]
      return key === null ? [] : [[key, () => keys.act(name)]]
    }),
  )
  const inList = () => {
    const { activeElement } = document
    // Nothing has the focus where a window has just closed or a button has gone: the list has it then, as when the page opens.
    return enabled && (activeElement === document.body || (list.current?.contains(activeElement) ?? false))
  }
  const guarded = Object.entries({ ...characters, ...acts }).map(([key, act]) => [
    key,
    key.length > 1 && !key.startsWith('shift+')
      ? act
      : (event: KeyboardEvent) => (inList() ? act(event) : (false as const)),
  ])
  useShortcuts(
    {
      ...(Object.fromEntries(guarded) as Shortcuts),
      ArrowDown: () => keys.step(1),
      ArrowUp: () => keys.step(-1),
      Home: keys.first,
      End: keys.last,
      Enter: (event) => (onControl(event) ? false : keys.open()),
      Escape: keys.escape,
    },
    true,
  )
}

/** Whether the table listens to single keys; remembered in this browser. */
export function useShortcutsEnabled(): [boolean, (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => readKey('entry_shortcuts') !== 'off')
  return [
    enabled,
    (next) => {
      keepKey('entry_shortcuts', next ? 'on' : 'off')
      setEnabled(next)
    },
  ]
}
