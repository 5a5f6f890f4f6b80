type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * The name of a key press in a table of shortcuts: `/`, `n`, `shift+x`, `alt+ArrowUp`; Caps Lock changes nothing.
 * Null with Control or Command, whose combinations belong to the browser.
 */
export function shortcutName({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string | null {
  if (ctrlKey || metaKey) return null
  const isLetter = /^\p{L}$/u.test(key)
  const name = isLetter ? key.toLowerCase() : key
  return `${altKey ? 'alt+' : ''}${isLetter && shiftKey ? 'shift+' : ''}${name}`
}

/** Keys that repeat while held down; all others act once per press. */
const REPEATABLE: readonly string[] = ['j', 'k', 'ArrowDown', 'ArrowUp']

/** The handler of a key press; null without one, or while a key that acts once is held down. */
export function findHandler<H>(
  shortcuts: Readonly<Record<string, H>>,
  press: KeyPress & { repeat: boolean },
): H | null {
  const name = shortcutName(press)
  if (name === null || (press.repeat && !REPEATABLE.includes(name))) return null
  return shortcuts[name] ?? null
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="dialog"], dialog, [role="combobox"], [role="radiogroup"]'

/** Whether the focused element handles keys itself, as a field or a menu does, so that the page must not. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPING}, ${OWN_KEYS}`) !== null
}
