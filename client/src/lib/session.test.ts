import { afterEach, expect, it, vi } from 'vitest'
import type { DataUser } from '@portal/shared/users/users'
import { fakeBrowser } from './network.fakes.ts'
import {
  accessToken,
  currentUser,
  endSession,
  forgetSession,
  keepTokens,
  keepUser,
  refreshToken,
  sessionEnded,
} from './session.ts'

const user = { id: 7, name: 'Đinh Thị Én', role: 0 } as DataUser

afterEach(() => vi.unstubAllGlobals())

function signedIn() {
  const { stored } = fakeBrowser(() => 'no answer')
  stored.set('language', 'vi')
  keepTokens({ accessToken: 'a1', refreshToken: 'r1' })
  keepUser(user)
  return stored
}

it('signing in keeps both tokens and the user under the names of the specification', () => {
  const stored = signedIn()
  expect(Object.fromEntries(stored)).toEqual({
    language: 'vi',
    access_token: 'a1',
    refresh_token: 'r1',
    data_user: JSON.stringify(user),
  })
  expect([accessToken(), refreshToken(), currentUser()]).toEqual(['a1', 'r1', user])
})

it('signing out leaves nothing of it', () => {
  const stored = signedIn()
  forgetSession()
  expect([...stored.keys()]).toEqual(['language'])
  expect([accessToken(), refreshToken(), currentUser()]).toEqual([null, null, null])
})

it('the user record says who is here, and nothing else does', () => {
  const stored = signedIn()
  expect(currentUser()).toEqual(user)
  stored.delete('data_user')
  expect(currentUser()).toBeNull()
  stored.set('data_user', 'not JSON')
  expect(currentUser()).toBeNull()
  stored.set('data_user', JSON.stringify(user))
  stored.delete('access_token')
  expect(currentUser()).toEqual(user)
})

it('a session that ended by itself is remembered until somebody signs in or goes on without', () => {
  const stored = signedIn()
  endSession()
  expect([accessToken(), refreshToken(), currentUser(), sessionEnded()]).toEqual([null, null, null, true])
  keepUser(user)
  expect(sessionEnded()).toBe(false)
  endSession()
  forgetSession()
  expect([...stored.keys()]).toEqual(['language'])
})
