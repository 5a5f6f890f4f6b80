export type Language = 'en' | 'vi'

/**
 * The languages in which the journeys of a file are made: the one that the file declares, as every screen is read in both by
 * screens.spec.ts. With BOTH_LANGUAGES=1 it is both, for all files.
 */
export const journeysIn = (own: Language): readonly Language[] => (process.env['BOTH_LANGUAGES'] ? inBoth : [own])

/** For what parents and clubs type most: the registration, its confirmation and the sign-in. */
export const inBoth: readonly Language[] = ['en', 'vi']
