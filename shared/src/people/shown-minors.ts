/** What the running order shows of people under age: name and unit, given name and unit, or only the bib. */
export const minorDisplays = ['name', 'given', 'bib'] as const
/** Replaces a name that is not published. */
export const HIDDEN_NAME = '—'
export type MinorDisplay = (typeof minorDisplays)[number]
