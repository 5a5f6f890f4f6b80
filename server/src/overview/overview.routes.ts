import { dayInVietnam } from '@portal/shared/people/eligibility'
import { firstSteps, overviewCalls as calls } from '@portal/shared/overview/overview'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import {
  entriesByContent,
  entriesByDay,
  entriesByForm,
  entriesByUnit,
  findContents,
  findForms,
  findUnits,
  sumMoney,
} from './figures.queries.ts'
import { joinStates, recentDays, splitTop } from './figures.rules.ts'
import { findAddress, findDoneSteps, hideList, isListHidden, newestTournament } from './first-run.queries.ts'
import { listFigures, unreadContacts, unsentMails, waitingMemberships } from './tasks.queries.ts'

/** So many bars fit on the screen of a phone. */
const TOP_SIZE = 10
const TWO_WEEKS = 14 * 24 * 60 * 60 * 1000

/** The calls of an admin's first page: figures, tasks and the first steps of a new portal. */
export function overviewRoutes(app: App, { db, engine, config, now }: Deps): void {
  mount(app, calls.figures, async ({ query: { tournament_id } }) => {
    const units = splitTop(joinStates(await entriesByUnit(db, tournament_id)), TOP_SIZE)
    const contents = splitTop(joinStates(await entriesByContent(db, tournament_id)), TOP_SIZE)
    const forms = joinStates(await entriesByForm(db, tournament_id))
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
      ...recentDays(await entriesByDay(db, engine, tournament_id), dayInVietnam(now())),
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
      money: await sumMoney(db, tournament_id),
    }
  })

  mount(app, calls.tasks, async () => ({
    tournaments: await listFigures(db),
    contacts: await unreadContacts(db),
    memberships: await waitingMemberships(db),
    mails: {
      server: config.SMTP_URL !== undefined,
      ...(await unsentMails(db, new Date(now().getTime() - TWO_WEEKS).toISOString())),
    },
  }))

  const readSteps = async () => {
    const { sent, ...done } = await findDoneSteps(db)
    const server = config.SMTP_URL !== undefined
    return {
      server,
      sent,
      steps: firstSteps.map((step) => ({ step, done: step === 'mail' ? server && sent : done[step] })),
    }
  }

  mount(app, calls.firstRun, async ({ actor }) => {
    const { steps, server, sent } = await readSteps()
    return {
      steps,
      tournament: (await newestTournament(db)) ?? null,
      mail: { server, sent, address: await findAddress(db, actor.user_id ?? 0) },
      hidden: await isListHidden(db),
    }
  })

  mount(app, calls.hideFirstRun, async () => {
    const { steps } = await readSteps()
    if (steps.some(({ done }) => !done)) throw new Refusal('FIRST_RUN_NOT_DONE')
    await hideList(db)
    return null
  })
}
