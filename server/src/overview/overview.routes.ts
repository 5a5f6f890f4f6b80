import { dayInVietnam } from '@portal/shared/people/eligibility'
import { firstSteps, overviewCalls as calls } from '@portal/shared/overview/overview'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import {
  contentsOf,
  entriesByContent,
  entriesByDay,
  entriesByForm,
  entriesByUnit,
  moneyOf,
  formsOf,
  unitsOf,
} from './figures.queries.ts'
import { byKey, recentDays, topOf } from './figures.rules.ts'
import { addressOf, doneInData, hide, isHidden, newestTournament } from './first-run.queries.ts'
import { standings, unreadContacts, unsentMails, waitingMemberships } from './tasks.queries.ts'

/** Bars that one screen of a phone holds. */
const TOP = 10
const TWO_WEEKS = 14 * 24 * 60 * 60 * 1000

/** Serves the first page of an admin. */
export function overviewRoutes(app: App, { db, engine, config, now }: Deps): void {
  mount(app, calls.figures, async ({ query: { tournament_id } }) => {
    const units = topOf(byKey(await entriesByUnit(db, tournament_id)), TOP)
    const contents = topOf(byKey(await entriesByContent(db, tournament_id)), TOP)
    const forms = byKey(await entriesByForm(db, tournament_id))
    const unitOf = await unitsOf(
      db,
      units.top.flatMap(({ key }) => key ?? []),
    )
    const contentOf = await contentsOf(
      db,
      contents.top.map(({ key }) => key),
    )
    const formOf = await formsOf(
      db,
      forms.map(({ key }) => key),
    )
    return {
      ...recentDays(await entriesByDay(db, engine, tournament_id), dayInVietnam(now())),
      units: {
        ...units,
        top: units.top.map(({ key, ...count }) => ({
          unit: key === null ? null : (unitOf.get(key) ?? { id: key, name: '' }),
          ...count,
        })),
      },
      contents: {
        ...contents,
        top: contents.top.flatMap(({ key, ...count }) => {
          const content = contentOf.get(key)
          return content ? [{ ...content, ...count }] : []
        }),
      },
      forms: forms.map(({ key, ...count }) => ({
        formality: formOf.get(key) ?? { id: key, name: '', name_en: null },
        ...count,
      })),
      money: await moneyOf(db, tournament_id),
    }
  })

  mount(app, calls.tasks, async () => ({
    tournaments: await standings(db),
    contacts: await unreadContacts(db),
    memberships: await waitingMemberships(db),
    mails: {
      server: config.SMTP_URL !== undefined,
      ...(await unsentMails(db, new Date(now().getTime() - TWO_WEEKS).toISOString())),
    },
  }))

  const stepsDone = async () => {
    const { sent, ...done } = await doneInData(db)
    const server = config.SMTP_URL !== undefined
    return {
      server,
      sent,
      steps: firstSteps.map((step) => ({ step, done: step === 'mail' ? server && sent : done[step] })),
    }
  }

  mount(app, calls.firstRun, async ({ actor }) => {
    const { steps, server, sent } = await stepsDone()
    return {
      steps,
      tournament: (await newestTournament(db)) ?? null,
      mail: { server, sent, address: await addressOf(db, actor.user_id ?? 0) },
      hidden: await isHidden(db),
    }
  })

  mount(app, calls.hideFirstRun, async () => {
    const { steps } = await stepsDone()
    if (steps.some(({ done }) => !done)) throw new Refusal('FIRST_RUN_NOT_DONE')
    await hide(db)
    return null
  })
}
