// The words of the entries of a unit or an account, beside those of the private area.
export * from '../../entries/shared/share.words.ts'
export * from '../../entries/unit/unit-page.words.ts'
export * from '../../portal/results/places.words.ts'
