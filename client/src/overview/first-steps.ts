import type { FirstRun, FirstRunStep } from '@portal/shared/overview/overview'
import { paths } from '../portal/paths.ts'

/** Registration works without a mail server and without a bank account. */
const OPTIONAL_STEPS: readonly FirstRunStep[] = ['mail', 'bank']

/** The steps that can be done in the portal. Mail is one of them only if the portal was started with a mail server. */
export function availableSteps({ steps, mail }: Pick<FirstRun, 'steps' | 'mail'>): FirstRun['steps'] {
  return mail.server ? steps : steps.filter(({ step }) => step !== 'mail')
}

/** The first open step that entries need, else the first open one; null when all are done. */
export function findNextStep(steps: FirstRun['steps']): FirstRunStep | null {
  const openSteps = steps.filter(({ done }) => !done).map(({ step }) => step)
  return openSteps.find((step) => !OPTIONAL_STEPS.includes(step)) ?? openSteps[0] ?? null
}

/** The page of a step; null for a step of a tournament while there is none. */
export function stepPath(step: FirstRunStep, tournament: FirstRun['tournament']): string | null {
  switch (step) {
    case 'mail':
      return paths.admin.mails
    case 'ages':
    case 'dances':
    case 'grades':
    case 'fees':
      return paths.admin.standardLists
    case 'tournament':
      return paths.admin.newTournament
    case 'tiers':
      return tournament && paths.admin.feesOf(tournament.id)
    case 'bank':
      return tournament && paths.admin.bankOf(tournament.id)
    case 'publish':
      return tournament && paths.admin.publishOf(tournament.id)
    case 'contents':
    case 'registration':
      return tournament && paths.admin.contentsOf(tournament.id)
  }
}
