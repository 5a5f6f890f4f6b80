import { dayInVietnam } from '@portal/shared/people/eligibility'
import { firstRunSteps, overviewCalls as calls } from '@portal/shared/overview/overview'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import {
  countEntriesByContent,
  countEntriesByDay,
  countEntriesByForm,
  countEntriesByUnit,
  findContents,
  findForms,
  findUnits,
  sumFees,
} from './figures.queries.ts'
import { joinStatuses, listRecentDays, splitTop } from './figures.rules.ts'
import { requireUserId } from '../users/account-refusals.act.ts'
import {
  findAddress,
  findDoneSteps,
  hideFirstSteps,
  areFirstStepsHidden,
  findNewestTournament,
} from './first-run.queries.ts'
import { listFigures, countUnreadContacts, countUnsentMails, countPendingMemberships } from './tasks.queries.ts'

/** Number of bars that fit on the screen of a phone. */
const TOP_SIZE = 10
const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000

/** The calls of an admin's first page: figures, tasks and the first steps of a new portal. */
export function overviewRoutes(app: App, { db, engine, config, now }: Deps): void {
  mount(app, calls.figures, async ({ query: { tournament_id } }) => {
    const units = splitTop(joinStatuses(await countEntriesByUnit(db, tournament_id)), TOP_SIZE)
    const contents = splitTop(joinStatuses(await countEntriesByContent(db, tournament_id)), TOP_SIZE)
    const forms = joinStatuses(await countEntriesByForm(db, tournament_id))
    const unitsById = await findUnits(
      db,
      units.top.flatMap(({ key }) => key ?? []),
    )
    const contentsById = await findContents(
      db,
      contents.top.map(({ key }) => key),
    )
    const formsById = await findForms(
      db,
      forms.map(({ key }) => key),
    )
    return {
      ...listRecentDays(await countEntriesByDay(db, engine, tournament_id), dayInVietnam(now())),
      units: {
        ...units,
        top: units.top.map(({ key, ...count }) => ({
          unit: key === null ? null : (unitsById.get(key) ?? { id: key, name: '' }),
          ...count,
        })),
      },
      contents: {
        ...contents,
        top: contents.top.flatMap(({ key, ...count }) => {
          const content = contentsById.get(key)
          return content ? [{ ...content, ...count }] : []
        }),
      },
      forms: forms.map(({ key, ...count }) => ({
        formality: formsById.get(key) ?? { id: key, name: '', name_en: null },
        ...count,
      })),
      money: await sumFees(db, tournament_id),
    }
  })

  mount(app, calls.tasks, async () => ({
    tournaments: await listFigures(db),
    contacts: await countUnreadContacts(db),
    memberships: await countPendingMemberships(db),
    mails: {
      server: config.SMTP_URL !== undefined,
      ...(await countUnsentMails(db, new Date(now().getTime() - TWO_WEEKS_MS).toISOString())),
    },
  }))

  const readFirstSteps = async () => {
    const { sent, ...done } = await findDoneSteps(db)
    const hasMailServer = config.SMTP_URL !== undefined
    return {
      server: hasMailServer,
      sent,
      steps: firstRunSteps.map((step) => ({ step, done: step === 'mail' ? hasMailServer && sent : done[step] })),
    }
  }

  mount(app, calls.firstRun, async ({ actor }) => {
    const { steps, server, sent } = await readFirstSteps()
    return {
      steps,
      tournament: (await findNewestTournament(db)) ?? null,
      mail: { server, sent, address: await findAddress(db, requireUserId(actor)) },
      hidden: await areFirstStepsHidden(db),
    }
  })

  mount(app, calls.hideFirstRun, async () => {
    const { steps } = await readFirstSteps()
    if (steps.some(({ done }) => !done)) throw new Refusal('FIRST_RUN_NOT_DONE')
    await hideFirstSteps(db)
    return null
  })
}
