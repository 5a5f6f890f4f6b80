type Click = Pick<MouseEvent, 'detail'>
type Key = Pick<KeyboardEvent, 'key' | 'repeat'>

/** The class of a button that ignores repeated clicks; the theme adds it to buttons with a loading state. */
export const SINGLE_CLICK_CLASS = 'acts-once'

/** The second click of a double click, and every one after it. */
export const isRepeatedClick = ({ detail }: Click): boolean => detail > 1

/** The repetition of a held Enter. */
export const isHeldEnter = ({ key, repeat }: Key): boolean => repeat && key === 'Enter'

/** An Enter that submits, not one that confirms a word in an input method, as Vietnamese ones do. */
export const isTypedEnter = ({ key, nativeEvent }: { key: string; nativeEvent: { isComposing: boolean } }): boolean =>
  key === 'Enter' && !nativeEvent.isComposing

/** Ctrl+Enter confirms a question from each of its fields; Enter does so on a chosen reason (`data-confirms`) too, where Space takes it out. */
export const isConfirmKey = ({ key, ctrlKey, metaKey, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !isComposing &&
  (ctrlKey || metaKey || (target instanceof Element && target.closest('[data-confirms]') !== null))

const CLICKABLE_SELECTOR = 'button, a, [role="menuitem"]'
const SINGLE_CLICK_SELECTOR = `.${SINGLE_CLICK_CLASS}, button[type="submit"]`
const MULTILINE_SELECTOR = 'textarea, [contenteditable="true"]'

/**
 * Makes a double click or a held Enter act once, on every page: after the first click another button, of the next row or of a question,
 * may be under the pointer within milliseconds.
 */
export function blockRepeatedClicks(): void {
  const block = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  let lastClicked: Element | null = null
  addEventListener(
    'click',
    (event) => {
      const clickable = event.target instanceof Element ? event.target.closest(CLICKABLE_SELECTOR) : null
      const isRepeated = isRepeatedClick(event)
      // Steppers and page buttons may be clicked quickly; a button that replaced the clicked one may not.
      if (isRepeated && clickable && (clickable !== lastClicked || clickable.matches(SINGLE_CLICK_SELECTOR)))
        block(event)
      else if (!isRepeated) lastClicked = clickable
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (isHeldEnter(event) && target instanceof Element && !target.closest(MULTILINE_SELECTOR)) event.preventDefault()
    },
    true,
  )
}
