import { API_BASE } from '@portal/shared/kit/contract'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import type { Db } from '../../kit/db/tables.ts'
import type { KeptFacts } from './facts.ts'

type Opened = {
  id: number
  is_register: number
  content_competition: {
    formality: { id: number }
    is_closed: number
    age: { start_age: number; end_age: number | null } | null
  }
}

const YEARS = 10
const ACCOUNT = { user_name: 'keptuser1', password: 'keptuser2026' }
const FORGETFUL = 'keptuser2'

/** Uses a running portal with the demo season like its users, and returns the links, codes and tokens that it issued. */
export async function handOut(url: string, db: Db): Promise<Omit<KeptFacts, 'rows'>> {
  const call = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(url + API_BASE + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  const signIn = async (user_name: string, password: string) =>
    call<{ accessToken: string; refreshToken: string }>('POST', '/users/login', { user_name, password })
  const readMailedToken = async (to: string): Promise<string> => {
    const mail = await db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const token = /\/(?:verify-email|forgot-pass)\/([\w-]+)/u.exec(mail.text)?.[1]
    if (!token) throw new Error(`no link in the mail to ${to}`)
    return token
  }

  const { accessToken: admin } = await signIn('keeper1', 'keptforever1')
  const club = await signIn('democlub', 'democlub2026')
  const { unit } = await call<{ unit: { id: number } }>('GET', '/users/me', undefined, club.accessToken)
  const unit_id = unit.id
  const [tournament] = await call<{ id: number }[]>(
    'GET',
    `/athletes/unit-tournaments?unit_id=${unit_id}`,
    undefined,
    admin,
  )
  if (!tournament) throw new Error('the demo club has no tournament')
  const tournament_id = tournament.id
  const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN KHIEU VU' }
  await call('PUT', `/tournaments/${tournament_id}`, bank, admin)

  const opened = await call<Opened[]>('GET', `/tournament_details/get-by-id?tournament_id=${tournament_id}`)
  const solo = opened.find(
    ({ is_register, content_competition: { formality, is_closed, age } }) =>
      is_register === 1 &&
      formality.id === 1 &&
      is_closed === 0 &&
      (age?.start_age ?? 0) <= YEARS &&
      (age?.end_age ?? 999) >= YEARS,
  )
  if (!solo) throw new Error('the demo season has no open solo content at that age')
  const person = {
    full_name_one: 'Đỗ Thử Nghiệm',
    date_of_birth_one: new Date().getFullYear() - YEARS,
    email: 'kept@example.org',
    mobile: '0900000001',
    consent: { guardian_name: 'Đỗ Người Giám Hộ', guardian_phone: '0900000001', accepted: true },
  }
  const { id, code, link, fee_amount } = await call<{ id: number; code: string; link: string; fee_amount: number }>(
    'POST',
    '/registration',
    { ...person, tournament_id, tournament_detail_id: [solo.id], unit_id },
  )
  const confirmation = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', person.email)
    .executeTakeFirstOrThrow()
  const mailed_link = /\/entry#(\S+)/u.exec(confirmation.text)?.[1]
  if (!mailed_link) throw new Error('no personal link in the confirmation')
  await call('PUT', `/athletes/active/${id}`, undefined, admin)
  const shared = {
    card: (await call<{ path: string }>('PUT', '/shared-links/unit', { unit_id, tournament_id }, admin)).path,
    ticket: (await call<{ path: string }>('PUT', `/shared-links/entry/${id}`, {}, admin)).path,
  }
  const ofUnit = `unit_id=${unit_id}&tournament_id=${tournament_id}`
  const { owed } = await call<{ owed: number }>('GET', `/athletes/unit-balance?${ofUnit}`, undefined, admin)

  const signUp = async (user_name: string) => {
    const email = `${user_name}@example.org`
    await call('POST', '/users/register', { name: 'Lê Thử Nghiệm', user_name, password: ACCOUNT.password, email })
    return readMailedToken(email)
  }
  for (const user_name of [ACCOUNT.user_name, FORGETFUL])
    await call('POST', '/users/verify/for/register', { token: await signUp(user_name) })
  const { refreshToken } = await signIn(ACCOUNT.user_name, ACCOUNT.password)
  await call('POST', '/users/send-verification-email', { email: `${FORGETFUL}@example.org` })

  return {
    at: new Date().toISOString(),
    tournament_id,
    entry: {
      id,
      name: person.full_name_one,
      email: person.email,
      code,
      link,
      mailed_link,
      memo: entryMemo(code),
      fee_amount,
    },
    shared,
    unit: { unit_id, memo: unitMemo({ unit_id, tournament_id }), owed },
    account: { ...ACCOUNT, refreshToken },
    mailed: {
      verify: await signUp('keptuser3'),
      reset: await readMailedToken(`${FORGETFUL}@example.org`),
      reset_user_name: FORGETFUL,
    },
  }
}
