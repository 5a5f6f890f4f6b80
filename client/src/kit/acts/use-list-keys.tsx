import { useState, type ReactNode, type RefObject } from 'react'
import { keepKey, readKey } from '../lib/browser-store.ts'
import type { WordKey } from '../i18n/words.ts'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { ListAct } from './list-act.ts'
import { undoLatest } from './undo.tsx'
import { useShortcuts, type Shortcuts } from './use-shortcuts.ts'

const KeyHelp = lazyPart(async () => (await import('./key-help.tsx')).KeyHelp)

type Line = { press: readonly string[]; shown?: readonly string[]; label: WordKey }

/** The keys of all lists, in the order in which `?` shows them; a list has those that it handles. */
const LIST_KEYS = {
  search: { press: ['/'], label: 'admin.keys.search' },
  add: { press: ['n'], label: 'admin.keys.new' },
  down: { press: ['j', 'ArrowDown'], shown: ['j', '↓'], label: 'admin.keys.down' },
  up: { press: ['k', 'ArrowUp'], shown: ['k', '↑'], label: 'admin.keys.up' },
  first: { press: ['Home'], label: 'admin.keys.first' },
  last: { press: ['End'], label: 'admin.keys.last' },
  open: { press: ['Enter'], label: 'admin.keys.open' },
  choose: { press: ['x'], label: 'admin.keys.select' },
  range: { press: ['shift+x'], shown: ['Shift + x'], label: 'admin.keys.selectRange' },
  all: { press: ['*'], label: 'admin.keys.all' },
  moveUp: { press: ['alt+ArrowUp'], shown: ['Alt + ↑'], label: 'admin.moveUp' },
  moveDown: { press: ['alt+ArrowDown'], shown: ['Alt + ↓'], label: 'admin.moveDown' },
  views: { press: ['1', '2', '3', '4', '5', '6', '7', '8'], shown: ['1 – 8'], label: 'admin.keys.views' },
  remove: { press: ['Delete'], label: 'admin.keys.delete' },
  undo: { press: ['u'], shown: ['u', 'Ctrl + z'], label: 'admin.keys.undo' },
  save: { press: [], shown: ['Ctrl + Enter'], label: 'admin.keys.save' },
  close: { press: ['Escape'], shown: ['Esc'], label: 'admin.keys.close' },
  help: { press: ['?'], label: 'admin.keys.help' },
} as const satisfies Record<string, Line>
type Name = keyof typeof LIST_KEYS
type Handler = Shortcuts[string]

/** Whether no part of the page has the focus. */
export const isPage = (at: Element | null): boolean => at === document.body || at?.id === 'main'
const isCharacter = (press: string) => press.length === 1 || press.startsWith('shift+')
const onControl = ({ target }: Event) => target instanceof Element && target.closest('button, a, label') !== null

/**
 * The keys of a list and of its acts, and the window that shows them. Those of one character can be switched off, and count only while
 * the focus is in `list`: who speaks or mistypes in another part of the page does nothing to its rows (WCAG 2.1.4).
 */
export function useListKeys({
  list,
  keys: handled,
  acts,
  onAct,
  free = true,
  legend,
}: {
  list: RefObject<HTMLElement | null>
  keys: Partial<Record<Exclude<Name, 'undo' | 'help'>, Handler | undefined>>
  acts: readonly Pick<ListAct, 'name' | 'key' | 'called'>[]
  onAct: (name: string) => void
  /** False while something lies over the list. */
  free?: boolean
  /** Further explanations in the window of keys. */
  legend?: ReactNode
}): { help: ReactNode; showKeys: () => void } {
  const { t } = useT()
  const [helping, setHelping] = useState(false)
  const [single, setSingle] = useState(() => readKey('entry_shortcuts') !== 'off')
  const keys: Partial<Record<Name, Handler | undefined>> = {
    save: () => false,
    ...handled,
    undo: undoLatest,
    help: () => setHelping(true),
  }
  const ofActs = new Map(acts.flatMap((act) => (act.key ? [[act.key, act] as const] : [])))
  const lines = (Object.keys(LIST_KEYS) as Name[]).flatMap((name) => {
    const { press, shown, label }: Line = LIST_KEYS[name]
    const handle = keys[name]
    return handle && !press.some((key) => ofActs.has(key))
      ? [{ name, press, shown: shown ?? press, label, handle }]
      : []
  })
  const isHeard = () => {
    const { activeElement: at } = document
    // The page has the focus where a window has just closed, a button has gone or a key has led there, the link of this page where one has
    // just come by it.
    return single && (isPage(at) || at?.ariaCurrent === 'page' || list.current?.contains(at) === true)
  }
  const served = [
    ...lines.flatMap(({ name, press, handle }) =>
      press.map((key): [string, Handler] => [
        key,
        name === 'open' ? (event) => (onControl(event) ? false : handle(event)) : handle,
      ]),
    ),
    ...[...ofActs].map(([key, { name }]): [string, Handler] => [key, () => onAct(name)]),
  ].map(([key, handle]): [string, Handler] => [
    key,
    isCharacter(key) ? (event) => (isHeard() ? handle(event) : false) : handle,
  ])
  useShortcuts(Object.fromEntries(served), free && !helping)
  const ends = lines.findIndex(({ name }) => name === 'undo')
  const helpLines = lines
    .map(({ shown, label }) => ({ shown, label: t(label) }))
    .toSpliced(ends, 0, ...[...ofActs].map(([key, { called }]) => ({ shown: [key], label: called })))
  return {
    showKeys: () => setHelping(true),
    help: helping && (
      <KeyHelp
        lines={helpLines}
        legend={legend}
        single={single}
        onSingle={(on) => {
          keepKey('entry_shortcuts', on ? 'on' : 'off')
          setSingle(on)
        }}
        onClose={() => setHelping(false)}
      />
    ),
  }
}
