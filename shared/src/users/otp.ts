import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { text255 } from '../kit/fields.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const ownPassword = z.string().min(1).max(255)

export const RECOVERY_CODE_COUNT = 10

export const otpCalls = {
  state: endpoint({
    method: 'GET',
    path: '/users/otp',
    can: 'account:own',
    reply: z.object({
      is_on: flag,
      /** The number of unused recovery codes. */
      codes_left: z.int(),
      /** 1 if this portal requires two-step verification of the account. */
      is_required: flag,
    }),
    message: 'USER_FOUND',
    summary: 'Whether the own account asks for a code at sign-in',
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/users/otp/set-up',
    can: 'account:own',
    body: z.object({ password: ownPassword }),
    reply: z.object({
      /** In base32, for typing into the app. */
      secret: z.string(),
      uri: z.string(),
      /** The `uri` as a QR code: a PNG as a data URL. */
      qr: z.string(),
    }),
    message: 'USER_UPDATE_SUCCESS',
    summary:
      'Begin two-step verification: a secret for the authenticator app, which counts once its first code was sent',
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/users/otp/turn-on',
    can: 'account:own',
    body: z.object({ otp: text255 }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    message: 'USER_UPDATE_SUCCESS',
    summary:
      'Turn two-step verification on with a first code; the recovery codes are answered once, other sessions end',
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/users/otp/turn-off',
    can: 'account:own',
    body: z.object({ password: ownPassword, otp: text255 }),
    message: 'USER_UPDATE_SUCCESS',
    summary: 'Turn two-step verification off with the password and a code or recovery code; other sessions end',
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/users/otp/:id',
    can: 'account:manage',
    params: idParam,
    message: 'USER_UPDATE_SUCCESS',
    summary: 'Turn two-step verification off for another account, whose owner lost phone and codes; its sessions end',
  }),
} as const
