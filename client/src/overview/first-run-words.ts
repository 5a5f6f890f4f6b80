import type { FirstStep } from '@portal/shared/overview/overview'
import type { WordKey } from '../kit/i18n/words.ts'

/** The name of each step, its purpose, and the label of its link. */
export const firstRunWords: Record<FirstStep, { what: WordKey; why: WordKey; act: WordKey }> = {
  mail: { what: 'firstRun.mail', why: 'firstRun.mail.why', act: 'firstRun.mail.test' },
  ages: { what: 'firstRun.ages', why: 'firstRun.ages.why', act: 'firstRun.take' },
  dances: { what: 'firstRun.dances', why: 'firstRun.dances.why', act: 'firstRun.take' },
  grades: { what: 'firstRun.grades', why: 'firstRun.grades.why', act: 'firstRun.take' },
  fees: { what: 'firstRun.fees', why: 'firstRun.fees.why', act: 'firstRun.take' },
  tournament: { what: 'firstRun.tournament', why: 'firstRun.tournament.why', act: 'firstRun.tournament.act' },
  tiers: { what: 'firstRun.tiers', why: 'firstRun.tiers.why', act: 'firstRun.tiers.act' },
  bank: { what: 'firstRun.bank', why: 'firstRun.bank.why', act: 'firstRun.bank.act' },
  contents: { what: 'firstRun.contents', why: 'firstRun.contents.why', act: 'firstRun.contents.act' },
  publish: { what: 'firstRun.publish', why: 'firstRun.publish.why', act: 'firstRun.publish.act' },
  registration: { what: 'firstRun.registration', why: 'firstRun.registration.why', act: 'firstRun.registration.act' },
}
