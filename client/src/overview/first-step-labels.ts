import type { FirstRunStep } from '@portal/shared/overview/overview'
import type { WordKey } from '../kit/i18n/words.ts'

/** The name of each step, its purpose, and the label of its link. */
export const firstStepLabels: Record<FirstRunStep, { name: WordKey; purpose: WordKey; linkLabel: WordKey }> = {
  mail: { name: 'firstRun.mail', purpose: 'firstRun.mail.why', linkLabel: 'firstRun.mail.test' },
  ages: { name: 'firstRun.ages', purpose: 'firstRun.ages.why', linkLabel: 'firstRun.take' },
  dances: { name: 'firstRun.dances', purpose: 'firstRun.dances.why', linkLabel: 'firstRun.take' },
  grades: { name: 'firstRun.grades', purpose: 'firstRun.grades.why', linkLabel: 'firstRun.take' },
  fees: { name: 'firstRun.fees', purpose: 'firstRun.fees.why', linkLabel: 'firstRun.take' },
  tournament: { name: 'firstRun.tournament', purpose: 'firstRun.tournament.why', linkLabel: 'firstRun.tournament.act' },
  tiers: { name: 'firstRun.tiers', purpose: 'firstRun.tiers.why', linkLabel: 'firstRun.tiers.act' },
  bank: { name: 'firstRun.bank', purpose: 'firstRun.bank.why', linkLabel: 'firstRun.bank.act' },
  contents: { name: 'firstRun.contents', purpose: 'firstRun.contents.why', linkLabel: 'firstRun.contents.act' },
  publish: { name: 'firstRun.publish', purpose: 'firstRun.publish.why', linkLabel: 'firstRun.publish.act' },
  registration: {
    name: 'firstRun.registration',
    purpose: 'firstRun.registration.why',
    linkLabel: 'firstRun.registration.act',
  },
}
