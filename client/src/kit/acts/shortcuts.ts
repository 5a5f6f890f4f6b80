type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * How a key press is called in a table of shortcuts: `/`, `n`, `shift+x`, `alt+ArrowUp`; a lock of capitals changes nothing.
 * Control and Command belong to the browser.
 */
export function shortcutOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Press): string | null {
  if (ctrlKey || metaKey) return null
  const letter = /^\p{L}$/u.test(key)
  const name = letter ? key.toLowerCase() : key
  return `${altKey ? 'alt+' : ''}${letter && shiftKey ? 'shift+' : ''}${name}`
}

/** Navigation keys repeat while held down. All other keys act once per press. */
const MOVES: readonly string[] = ['j', 'k', 'ArrowDown', 'ArrowUp']

/** The handler of a press, or null for one that is held down upon a key that acts. */
export function servedBy<H>(shortcuts: Readonly<Record<string, H>>, press: Press & { repeat: boolean }): H | null {
  const name = shortcutOf(press)
  if (name === null || (press.repeat && !MOVES.includes(name))) return null
  return shortcuts[name] ?? null
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="dialog"], [role="combobox"], [role="radiogroup"]'

/** Whether a key belongs to what has the focus, a field or a menu, and not to the page. */
export function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPING}, ${OWN_KEYS}`) !== null
}
