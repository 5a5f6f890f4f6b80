import { expect, it } from 'vitest'
import { endpoint } from '@portal/shared/kit/contract'
import { createTrail } from '../../kit/db/trail.ts'
import type { Actor, Authorized, Deps } from '../../kit/deps.ts'
import type { Db } from '../../kit/db/tables.ts'
import { doEntryAct } from '../../entries/acts/entry-acts.act.ts'

// The compiler runs these tests: a line without its error fails the check of types.
const now = new Date('2026-06-01T03:00:00.000Z')
const actor = { user_id: 7 } as Actor

it('a write does not compile without its permission', () => {
  const trails = () => [
    // @ts-expect-error nobody checked who asks
    createTrail(actor, now),
    // @ts-expect-error a call that only reads
    createTrail(actor as Authorized<'entry:read'>, now),
    createTrail(actor as Authorized<'entry:approve'>, now),
  ]
  expect(trails()[2]).toEqual({ by: 7, at: now.toISOString() })
})

it('an act does not compile with the permission of another', () => {
  const acts = (tx: Db, deps: Deps) => [
    // @ts-expect-error who collects fees approves nothing
    async () => doEntryAct(tx, deps, 'approve', { id: [] }, actor as Authorized<'entry:collect'>),
    async () => doEntryAct(tx, deps, 'collect', { id: [] }, actor as Authorized<'entry:collect'>),
  ]
  expect(acts).toHaveLength(2)
})

it('a call that roles of a tournament may make does not compile without what names the tournament', () => {
  const about = { method: 'PUT', path: '/x', message: 'X', summary: 'x' } as const
  // @ts-expect-error no `of`
  expect(endpoint({ ...about, can: 'entry:approve' }).scope).toBe(undefined)
  expect(endpoint({ ...about, can: 'setting:write' }).scope).toBe(undefined)
})
