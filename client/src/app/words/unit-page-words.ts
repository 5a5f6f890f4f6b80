// The words of the page of a unit, beside those of the private area.
export * from '../../entries/shared/share.words.ts'
export * from '../../entries/unit/unit-page.words.ts'
