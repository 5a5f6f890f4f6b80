import { expect, test, type Browser, type Page } from '@playwright/test'
import { kept } from '../../kit/signed-in.ts'
import { ADMIN } from '../../kit/environment.ts'
import { everyCombination } from '../../kit/languages.ts'
import { apiAs, openSeason, unitAccount, type Season } from '../../kit/season.ts'
import { withRole } from '../../kit/with-role.ts'
import { clerk } from './day-clerk.ts'
import { owners } from './day-owners.ts'
import { planOf, type Plan } from './day-plan.ts'
import { problemsOf } from './day-sums.ts'

/** Of 20 entries each kind of day has its share; DAY_ENTRIES=800 plays a long one. */
const ENTRIES = Number(process.env['DAY_ENTRIES'] ?? (everyCombination ? 40 : 20))
/** Some register while the others are decided. */
const LATE = Math.ceil(ENTRIES / 8)

const pageOf = async (browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> =>
  (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()

/** A clerk's page: an account that works at the desk and at the cashier's table. */
async function clerkOfBoth(page: Page, season: Season) {
  const account = await unitAccount(season)
  for (const role of ['desk', 'cashier'])
    await season.admin('POST', '/tournament_roles', { tournament_id: season.tournament, role, account: account.user })
  await kept(page, '/users/login', { user_name: account.user, password: account.password }, 'en')
}

test(`two clerks and an organiser work through ${ENTRIES} entries at once: nothing is lost or done twice, and sums agree`, async ({
  browser,
}) => {
  test.setTimeout(240_000 + ENTRIES * 4_000)
  const season = await openSeason()
  const plans = planOf(ENTRIES)
  const byName = new Map(plans.map((plan) => [plan.name, plan]))
  const those = (which: (plan: Plan) => boolean) => plans.filter(which).map(({ name }) => name)
  const own = await owners(season)
  await own.register(plans.slice(LATE))

  const [deskPage, bothPage, officePage] = [await pageOf(browser), await pageOf(browser), await pageOf(browser)]
  await withRole(deskPage, season, 'desk', 'en')
  await clerkOfBoth(bothPage, season)
  await withRole(officePage, season, 'organiser', 'en')
  const [desk, both, organiser] = [deskPage, bothPage, officePage].map((page) => clerk(page, season.tournament, byName))
  if (!desk || !both || !organiser) throw new Error('somebody is missing')
  for (const each of [desk, both, organiser]) await each.begin()
  const ofCoach = `search=${encodeURIComponent(own.coach.unit)}`
  const undone = new Set<string>()
  const corrected = new Set<string>()

  await test.step('what waits is decided from both ends while the coach’s are approved together and others register', () =>
    Promise.all([
      desk.decide('up', undone, corrected),
      both.decide('down', undone, corrected),
      organiser.toAllOf(`waiting?${ofCoach}`, 'a'),
      own.change(those(({ by }) => by === 'coach').filter((name) => own.made.has(name))),
      own.register(plans.slice(0, LATE)),
    ]))
  await test.step('those who came late are decided', () =>
    Promise.all([desk.decide('up', undone, corrected), both.decide('down', undone, corrected)]))
  await test.step('owners correct and ask, while two take fees from both ends and requests are answered', async () => {
    const asking = plans.filter(({ request }) => request !== null)
    const seen = new Set<string>()
    const isCertain = ({ request, paid }: Plan) => request !== 'add' && paid !== 'both'
    const correct = async () => {
      const phone = await pageOf(browser, { width: 360, height: 740 })
      // One phone for all of them, as of a trainer without an account: it knows each entry that it opened.
      await phone.addInitScript(() => localStorage.setItem('language', 'en'))
      for (const name of those(({ decision }) => decision === 'ask')) {
        await own.correct(phone, name)
        corrected.add(name)
      }
      await phone.context().close()
    }
    const answer = async () => {
      for (let answered = 0; answered < asking.length;) answered += await desk.answerRequests()
    }
    await Promise.all([
      own.ask(asking),
      Promise.all([correct(), answer()]).then(async () => desk.decide('up', undone, corrected)),
      both.collect('up', seen, isCertain),
      organiser.collect('down', seen, isCertain),
    ])
  })
  await test.step('bibs are handed out by two at once', async () => {
    await Promise.all([desk.previewBibs(1), organiser.previewBibs(501)])
    await Promise.all([desk.assignBibs(), organiser.assignBibs()])
  })
  await test.step('the coach’s fees are taken by the clerk and the organiser at once, and entries are edited', () =>
    Promise.all([
      both.collect('up', new Set(), () => true),
      organiser.toAllOf(`entries?pay=0&${ofCoach}`, 'p'),
      desk.edit(those(({ edited }) => edited).map((name) => own.made.get(name)?.id ?? 0)),
    ]))

  for (const page of [deskPage, bothPage, officePage]) await page.context().close()
  // A long day outlasts the session that it began with.
  const admin = await apiAs(ADMIN)
  expect(await problemsOf({ ...season, admin }, plans, own)).toEqual([])
})
