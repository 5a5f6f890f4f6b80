import { tabletCalls as calls } from '@portal/shared/results/tablet/tablet-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount } from '../../kit/http/mount.ts'
import { findOwnLetter } from './judge.queries.ts'
import { chooseLetter, signCard } from './sign-card.act.ts'
import { readPanel, readTablet, requireTournament } from './tablet.act.ts'
import { Tablets } from './tablets.rules.ts'

/** The tablets of judges, and the chairperson who follows them. */
export function judgeRoutes(app: App, { db, engine, now }: Deps): void {
  const all = new Map<number, Tablets>()
  const tabletsOf = (id: number): Tablets => {
    const tablets = all.get(id) ?? new Tablets()
    all.set(id, tablets)
    return tablets
  }

  mount(app, calls.tablet, async ({ params: { id }, query: { device }, actor }) =>
    readTablet(db, { id, user_id: actor.user_id, device, now: now(), tablets: tabletsOf(id) }),
  )

  mount(app, calls.chooseLetter, async ({ params: { id }, body: { letter }, actor, request }) =>
    transact(db, async (tx) => {
      await requireTournament(tx, id)
      await chooseLetter(tx, id, letter, { actor, now: now(), engine, language: requestLanguage(request) })
      return { letter }
    }),
  )

  mount(app, calls.sign, async ({ params: { id }, body, actor, request }) => {
    const stored = await transact(db, async (tx) =>
      signCard(tx, id, body, { actor, now: now(), engine, language: requestLanguage(request) }),
    )
    tabletsOf(id).settle(body)
    return stored
  })

  mount(app, calls.progress, async ({ params: { id }, body: { device, ...card }, actor }) => {
    const letter = await findOwnLetter(db, id, actor.user_id)
    if (letter !== null) tabletsOf(id).mark(device, letter, card, now().getTime())
    return {}
  })

  mount(app, calls.panel, async ({ params: { id } }) => readPanel(db, id, tabletsOf(id), now()))

  mount(app, calls.nudge, async ({ params: { id }, body: { dance, ...cell } }) => {
    await requireTournament(db, id)
    tabletsOf(id).nudge(cell, dance)
    return {}
  })

  mount(app, calls.paper, async ({ params: { id }, body: { is_paper, ...cell } }) => {
    await requireTournament(db, id)
    tabletsOf(id).setPaper(cell, is_paper === 1)
    return {}
  })
}
