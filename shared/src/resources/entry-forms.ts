/** The ids of the built-in entry forms. Forms that an admin adds behave like groups. */
export const SOLO = 1
export const PAIR = 2
export const FLASHMOB = 3
export const GROUP = 4
export const BUILT_IN_FORMS = [SOLO, PAIR, FLASHMOB, GROUP] as const
