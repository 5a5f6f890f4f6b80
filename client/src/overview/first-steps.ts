import type { FirstRun, FirstStep } from '@portal/shared/overview/overview'
import { paths } from '../portal/paths.ts'

/** Steps that may come later: entries can be taken without a mail server and without an account to pay to. */
const LATER: readonly FirstStep[] = ['mail', 'bank']

/** The steps that can be done on the screens: a mail server is given where the portal is started. */
export function stepsHere({ steps, mail }: Pick<FirstRun, 'steps' | 'mail'>): FirstRun['steps'] {
  return mail.server ? steps : steps.filter(({ step }) => step !== 'mail')
}

/** The step to take now: the first that entries cannot do without, else the first that is open; null when all are done. */
export function nextStep(steps: FirstRun['steps']): FirstStep | null {
  const open = steps.filter(({ done }) => !done).map(({ step }) => step)
  return open.find((step) => !LATER.includes(step)) ?? open[0] ?? null
}

/** Where a step is done; null for one of a tournament while there is none. */
export function placeOf(step: FirstStep, tournament: FirstRun['tournament']): string | null {
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
