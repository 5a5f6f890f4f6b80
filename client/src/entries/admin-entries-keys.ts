import type { RefObject } from 'react'
import { useShortcuts, type Shortcuts } from '../admin/use-shortcuts.ts'

type Acts = {
  step: (by: number) => void
  first: () => void
  last: () => void
  open: () => void
  choose: (range: boolean) => void
  chooseAll: () => void
  approve: () => void
  remove: () => void
  collect: () => void
  undo: () => void
  escape: () => void
  help: () => void
}

const onControl = ({ target }: Event) => target instanceof Element && target.closest('button, a, label') !== null

/** The keys of a table of entries. */
export function useEntryKeys(acts: Acts, search: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  const letters: Shortcuts = enabled
    ? {
        '/': () => search.current?.focus(),
        j: () => acts.step(1),
        k: () => acts.step(-1),
        x: () => acts.choose(false),
        'shift+x': () => acts.choose(true),
        '*': acts.chooseAll,
        a: acts.approve,
        c: acts.collect,
        u: acts.undo,
        '?': acts.help,
      }
    : {}
  useShortcuts(
    {
      ...letters,
      ArrowDown: () => acts.step(1),
      ArrowUp: () => acts.step(-1),
      Home: acts.first,
      End: acts.last,
      Enter: (event) => (onControl(event) ? false : acts.open()),
      Delete: acts.remove,
      Escape: acts.escape,
    },
    true,
  )
}
