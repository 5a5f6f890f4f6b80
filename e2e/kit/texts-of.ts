import type { BrowserContext, Page } from '@playwright/test'

export type Said = { where: string; text: string }

/** Keeps every text that the pages of this context read from the server, for `answersOf`. */
export async function keepAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = new Set<string>()
    const keep = (value: unknown, key = ''): void => {
      // A state's own name ("active", "vnd") is no text to be shown.
      if (typeof value === 'string')
        kept.add(/^[a-z_]+$/u.test(value) && !/name|user|email|code/u.test(key) ? '' : value)
      else if (value && typeof value === 'object') for (const [name, part] of Object.entries(value)) keep(part, name)
    }
    keep(JSON.parse(localStorage.getItem('data_user') ?? 'null'))
    Response.prototype.json = async function json(this: Response) {
      const value: unknown = JSON.parse(await this.text())
      keep(value)
      return value
    }
    Object.assign(globalThis, { keptAnswers: kept })
  })
}

export const answersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { keptAnswers: Set<string> }).keptAnswers])

/** All that a page or a part of it says: its title, what can be seen or is read aloud, and what stands in its fields before something is typed. */
export const textsOf = (page: Page, within = 'body'): Promise<Said[]> =>
  page.evaluate((part) => {
    const SAID_BY = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    // What is no word of a language: names, codes, keys of the keyboard, a text in its own language.
    const NO_WORDS = '[translate="no"], kbd, script, style, [lang]:not(html), [contenteditable="true"]'
    const said: { where: string; text: string }[] = [{ where: 'title', text: document.title }]
    for (const element of document.querySelectorAll(`:is(${part}), :is(${part}) *`)) {
      if (element.closest(NO_WORDS)) continue
      const seen = element.checkVisibility({ visibilityProperty: true }) || element instanceof HTMLOptionElement
      if (!seen) continue
      const name = `${element.localName}${element.id ? `#${element.id}` : ''}`
      for (const attribute of SAID_BY) {
        const text = element.getAttribute(attribute)
        if (text) said.push({ where: `${name}[${attribute}]`, text })
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          said.push({ where: name, text: node.textContent })
    }
    return said
  }, within)
