import type { Language, Problem } from '@portal/shared/kit/errors'
import {
  describeBallotFault,
  type BallotFault,
  type BallotFaultCode,
  type Ballots,
} from '@portal/shared/results/ballots'
import { opinionCalls } from '@portal/shared/results/second-opinion'
import { skating } from '@portal/shared/results/skating/skating'
import type { App, Deps } from '../kit/deps.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { limit, MINUTE } from '../kit/http/limits/rate-limit.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { requireUserId } from '../users/account-refusals.act.ts'

/** Finals that an account may have checked in a minute. */
const CHECKS_PER_MINUTE = 60

/** The field of a fault that is not in the marks of a dance. */
const fieldOf: Partial<Record<BallotFaultCode, string>> = {
  NO_JUDGES: 'judges',
  JUDGE_TWICE: 'judges',
  PANEL_EVEN: 'judges',
  NO_DANCES: 'dances',
  DANCE_TWICE: 'dances',
}

type BallotProblem = Problem & Pick<BallotFault, 'dance' | 'judge' | 'bibs'>

function toProblem(fault: BallotFault, language: Language): BallotProblem {
  const { code, dance, judge, bibs } = fault
  return {
    path: fieldOf[code] ?? (dance === null ? 'marks' : `marks.${dance}`),
    code,
    message: describeBallotFault(fault, language),
    dance,
    judge,
    bibs,
  }
}

/** Computes a final that another program computed as well. Nothing is stored. */
export function secondOpinionRoutes(app: App, deps: Deps): void {
  mount(app, opinionCalls.check, async ({ body, actor, request }) => {
    await limit(deps, 'second-opinion', String(requireUserId(actor)), CHECKS_PER_MINUTE, MINUTE)
    const { override_reason, ...marked } = body
    // A missing mark is one of the faults.
    const ballots = marked as Ballots
    const faults = skating.check(ballots).filter(({ code }) => code !== 'PANEL_EVEN' || override_reason === null)
    if (faults.length > 0) {
      const code = faults.every((fault) => fault.code === 'PANEL_EVEN') ? 'PANEL_EVEN' : 'BALLOT_INVALID'
      throw new Refusal(code, {
        params: { count: ballots.judges.length },
        errors: faults.map((fault) => toProblem(fault, requestLanguage(request))),
      })
    }
    const { places, dances, tree } = skating.place(ballots)
    const explanation = skating
      .explain(tree)
      .filter(({ dance }) => dance === null)
      .map(({ bib, place, rule, vi, en }) => ({ bib, place, rule: rule ?? '', vi, en }))
    return { dances, places, explanation }
  })
}
