/** The public data of people under age in a running order: name and unit, given name and unit, or the bib alone. */
export const minorsShown = ['name', 'given', 'bib'] as const
/** Stands in place of a name that is not published. */
export const HIDDEN_NAME = '—'
export type MinorsShown = (typeof minorsShown)[number]
