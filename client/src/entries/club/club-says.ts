import type { Doubt } from '@portal/shared/people/doubts'
import type { T } from '../../kit/i18n/use-t.ts'
import type { UnreadWords } from './club-status.ts'

/** The sentences of words that were not read. */
export const unreadWords = (t: T): UnreadWords => ({
  unread: (text) => t('club.unread', { text }),
  unclear: (text, event) => (event === undefined ? t('club.unclear', { text }) : t('club.guessed', { text, event })),
  unreadLine: (text) => t('club.unreadLine', { text }),
})

/** Questions about dancers, each with a name. */
export const doubtMessages = (doubts: readonly Doubt[], t: T): string[] =>
  doubts.map((doubt) => `${doubt.name}: ${t(`register.doubt.${doubt.code}`, doubt)}`)
