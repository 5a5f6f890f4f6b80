import type { Page } from '@playwright/test'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import type { Season } from './season.ts'
import { kept } from './signed-in.ts'

/**
 * Who works in a season's tournament by a code: their page is signed in, `ask` makes a call as them and answers
 * its status, `revoke` ends it. */
export async function withRole(page: Page, season: Season, role: TournamentRole, language: 'en' | 'vi') {
  const { code, granted } = await season.admin<{ code: string; granted: { id: number } }>(
    'POST',
    '/tournament_roles/code',
    { tournament_id: season.tournament, role, name: `Bàn ${role}`, from: new Date().toISOString().slice(0, 10) },
  )
  const { accessToken } = await kept(page, '/users/login-with-code', { code }, language)
  const ask = async (method: string, path: string, body?: unknown): Promise<number> => {
    const { status } = await fetch(`${process.env['E2E_BASE_URL']}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return status
  }
  return { ask, revoke: async () => season.admin('DELETE', `/tournament_roles/${granted.id}`) }
}
