import { z } from 'zod'
import { editSchema, endpoint, idParam, listSchema, ref } from '../kit/contract.ts'
import {
  numberChoice,
  email,
  fullName,
  groupName,
  newName,
  optionalEditField,
  password,
  ownPhone,
  phone,
  text255,
  username,
} from '../kit/fields.ts'
import { ID_MAX } from '../kit/limits.ts'
import { tournamentRoles } from '../kit/permissions.ts'
import { optionalId } from '../kit/master-fields.ts'
import { listQuery } from '../kit/resource.ts'

export const accountTypes = ['individual', 'unit'] as const

/** The signed-in account. The client stores it as `data_user`. */
export const dataUser = z
  .object({
    id: z.int(),
    name: z.string(),
    user_name: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    unit: ref.nullable(),
    /** 1 once an admin confirmed that the account belongs to the unit. */
    unit_confirmed: z.union([z.literal(0), z.literal(1)]),
    type: z.enum(accountTypes),
    address: z.string().nullable(),
    role: z.union([z.literal(0), z.literal(1)]),
    /** The account's roles in tournaments; a role by code ends at `expires_date`. */
    roles: z
      .array(z.object({ tournament: ref, role: z.enum(tournamentRoles), expires_date: z.string().nullable() }))
      .optional(),
    /** 1 while an admin or organiser must set up two-step verification before anything else. */
    owes_otp: z.literal(1).optional(),
  })
  .meta({ id: 'SignedIn' })
export type DataUser = z.infer<typeof dataUser>

const accountStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** An account as admins see it. `status`: 0 not activated, 1 active, 2 deactivated. */
export const userRow = dataUser
  .extend({
    status: accountStatus,
    version: z.int(),
    created_date: z.string(),
    /** 1 if sign-in requires a one-time code. */
    has_otp: z.union([z.literal(0), z.literal(1)]).optional(),
  })
  .meta({ id: 'Account' })
export type UserRow = z.infer<typeof userRow>

/** The unit of an account: the id of a listed one (digits in a text as well), or the name of a new one. */
export const unitChoice = optionalEditField(z.union([z.int().positive().max(ID_MAX), groupName]))

const signUp = z.object({
  name: newName,
  user_name: username,
  email,
  password,
  mobile: optionalEditField(phone),
  address: optionalEditField(text255),
  type: z.enum(accountTypes).default('individual'),
  unit_id: unitChoice,
})

/** 1: a common password is refused with a warning; the client then sends it again without this flag. */
const commonPasswordFlag = { point_out_common: numberChoice([0, 1]).optional() }

/** All fields of an account that an admin can edit. */
export const accountDraft = signUp.omit({ password: true, user_name: true, unit_id: true }).extend({
  name: fullName,
  unit_id: optionalId,
  /** Without it the confirmed unit stays confirmed, and another unit is not confirmed. */
  unit_confirmed: numberChoice([0, 1]).default(0),
  role: numberChoice([0, 1]),
  status: numberChoice([0, 1, 2]),
})

export const session = z.object({ accessToken: z.string(), refreshToken: z.string() })

const flag = z.union([z.literal(0), z.literal(1)])

/** A device on which an account is signed in; `browser` and `system` are names, null if unknown. */
export const sessionRow = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_date: z.string(),
    /** The last renewal of the access token, which happens every 15 minutes during use. */
    used_date: z.string(),
    /** 1 for the session of this request. */
    is_current: flag,
  })
  .meta({ id: 'Session' })
export type SessionRow = z.infer<typeof sessionRow>

export const userSortable = ['id', 'name', 'user_name', 'email', 'created_date', 'role', 'type'] as const
export type UserColumn = (typeof userSortable)[number]

export const userCalls = {
  register: endpoint({
    method: 'POST',
    path: '/users/register',
    can: 'session:start',
    creates: true,
    body: signUp.extend({ mobile: optionalEditField(ownPhone), ...commonPasswordFlag }),
    reply: dataUser,
    message: 'USER_CREATE_SUCCESS',
    summary: 'Create an account; the mail with the activation link goes out with it',
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    can: 'session:start',
    body: z.object({ user_name: text255, password: z.string().min(1).max(255), otp: optionalEditField(text255) }),
    reply: session.extend({ data_user: dataUser }),
    message: 'USER_LOGIN_SUCCESS',
    summary: 'Sign in, with a code where the account asks for one; the same three stand at the top level of the answer',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/users/refresh-token',
    can: 'session:start',
    body: z.object({ refreshToken: z.string().min(1).max(255) }),
    reply: session,
    message: 'TOKEN_REFRESHED',
    summary: 'A new access token and a new refresh token',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout',
    can: 'session:end',
    body: z.object({ refreshToken: z.string().max(255).optional() }),
    message: 'USER_LOGOUT_SUCCESS',
    summary: 'End this session',
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    can: 'account:own',
    reply: dataUser,
    message: 'USER_FOUND',
    summary: 'The account that is signed in',
  }),
  contact: endpoint({
    method: 'POST',
    path: '/users/contact',
    can: 'account:own',
    body: signUp.pick({ mobile: true, address: true }),
    reply: dataUser,
    message: 'USER_UPDATE_SUCCESS',
    summary:
      'Change the own phone number and address; what is left out stays. Mails come in the language of this call from then on',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    can: 'account:own',
    reply: z.array(sessionRow),
    message: 'USER_FOUND',
    summary: 'Where the own account is signed in: this session first, then the one used last',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/:id',
    can: 'account:own',
    params: z.object({ id: text255 }),
    message: 'USER_LOGOUT_SUCCESS',
    summary: 'Sign the own account out of one session; one that has ended stays so',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    can: 'account:own',
    message: 'USER_LOGOUT_SUCCESS',
    summary: 'Sign the own account out of every session but this one',
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/users/send-verification-email',
    can: 'session:start',
    body: z.object({ email }),
    message: 'EMAIL_SENT',
    summary: 'Mail a link to set a new password',
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/users/forgot-pass',
    can: 'session:start',
    body: z.object({ token: z.string().min(1).max(255), password, ...commonPasswordFlag }),
    message: 'USER_UPDATE_SUCCESS',
    summary: 'Set a new password with the mailed link',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/reset-password',
    can: 'account:own',
    body: z.object({ password: z.string().min(1).max(255), new_password: password, ...commonPasswordFlag }),
    reply: session,
    message: 'USER_UPDATE_SUCCESS',
    summary: 'Change the own password; every session ends, and the tokens of a new one are answered',
  }),
  sendActivation: endpoint({
    method: 'POST',
    path: '/users/send-verification-email/to/register',
    can: 'session:start',
    body: z.object({ email }),
    message: 'EMAIL_SENT',
    summary: 'Mail the activation link again',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/users/verify/for/register',
    can: 'session:start',
    body: z.object({ token: z.string().min(1).max(255) }),
    message: 'USER_UPDATE_SUCCESS',
    summary: 'Activate an account with the mailed link',
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/get-all',
    can: 'account:manage',
    query: listQuery,
    reply: listSchema(userRow),
    message: 'USER_FOUND',
    summary: 'Active accounts, newest first',
  }),
  listInactive: endpoint({
    method: 'GET',
    path: '/users/get-all-user-not-active',
    can: 'account:manage',
    query: listQuery,
    reply: listSchema(userRow),
    message: 'USER_FOUND',
    summary: 'Accounts that are not activated, and deactivated ones',
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/create',
    aliases: ['/users'],
    can: 'account:manage',
    creates: true,
    body: signUp.extend({ role: numberChoice([0, 1]).default(0), unit_id: optionalId, ...commonPasswordFlag }),
    reply: userRow,
    message: 'USER_CREATE_SUCCESS',
    summary: 'Create an active account',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    can: 'account:manage',
    params: idParam,
    body: editSchema({ ...accountDraft.shape, password, ...commonPasswordFlag }),
    reply: userRow,
    message: 'USER_UPDATE_SUCCESS',
    summary: 'Change an account, its role, state and unit membership',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    can: 'account:manage',
    params: idParam,
    message: 'USER_DELETED',
    summary: 'Remove an account; its entries stay',
  }),
} as const
