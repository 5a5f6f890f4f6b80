import type { Page } from '@playwright/test'

const BRASS = 'rgb(224, 162, 43)'
/** Where the brass button of the night head leads on, as it is drawn. */
const WITH_HEAD = '^/(home|tournament_detail)'

/** The brass buttons of a screen if there are several, and on a public screen a brass link where none is drawn. */
export const spareBrass = (page: Page, isOffice = false): Promise<string[]> =>
  page.evaluate(
    ([brass, withHead, mayLink]) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('a, button')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // The bar of a phone repeats the button of the head.
        .filter((element) => !element.closest('[aria-hidden="true"]'))
        .filter((element) => getComputedStyle(element).backgroundColor === brass)
      const isDrawn = mayLink || new RegExp(withHead, 'u').test(location.pathname)
      const spare = buttons.length > 1 ? buttons : buttons.filter((element) => element.localName === 'a' && !isDrawn)
      return spare.map((element) => element.ariaLabel ?? element.textContent)
    },
    [BRASS, WITH_HEAD, isOffice] as const,
  )
