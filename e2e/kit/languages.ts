export type Language = 'en' | 'vi'

/** Whether `npm run test:all` runs: journeys and screens in both languages, screens in light and dark. */
export const everyCombination = Boolean(process.env['EVERY_COMBINATION'])

/** The languages in which the journeys of a file are made: the one that the file declares, or both in every combination. */
export const journeysIn = (own: Language): readonly Language[] => (everyCombination ? ['en', 'vi'] : [own])
