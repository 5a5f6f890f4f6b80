type Click = Pick<MouseEvent, 'detail'>
type Key = Pick<KeyboardEvent, 'key' | 'repeat'>

/** Marks a button that acts once, however quickly it is clicked again; buttons that wait for an answer are marked by the theme. */
export const ACTS = 'acts-once'

/** The second click of a double click, and every one after it. */
export const isRepeatedClick = ({ detail }: Click): boolean => detail > 1

/** A key that is held down; what it would press is pressed already. */
export const isHeldEnter = ({ key, repeat }: Key): boolean => repeat && key === 'Enter'

/** Enter that ends what was typed: not the one by which an input method takes over a word, as Vietnamese ones do. */
export const isTypedEnter = ({ key, nativeEvent }: { key: string; nativeEvent: { isComposing: boolean } }): boolean =>
  key === 'Enter' && !nativeEvent.isComposing

const PRESSED = 'button, a, [role="menuitem"]'
const ONCE = `.${ACTS}, button[type="submit"]`
const TEXTS = 'textarea, [contenteditable="true"]'

/**
 * A double click and a held Enter do one thing, on every page. The first press may be answered within milliseconds and leave another
 * button, of the next row or of a question, under the same pointer.
 */
export function actOnce(): void {
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  let clicked: Element | null = null
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null
      const again = isRepeatedClick(event)
      // Steppers and pages may be clicked quickly; what came under the pointer meanwhile may not.
      if (again && pressed && (pressed !== clicked || pressed.matches(ONCE))) drop(event)
      else if (!again) clicked = pressed
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (isHeldEnter(event) && target instanceof Element && !target.closest(TEXTS)) event.preventDefault()
    },
    true,
  )
}
