// The words of the pages that a shared link opens.
export * from '../../entries/shared/card.words.ts'
export * from '../../entries/shared/share.words.ts'
export * from '../../portal/results/places.words.ts'
export * from './form-words.ts'
