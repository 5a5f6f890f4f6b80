import { expect, test } from 'vitest'
import type { Figures, FirstRun } from '@portal/shared/overview/overview'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { call, db } = portal
const { token } = await portal.signIn('admin')

const get = async <Data>(path: string) => {
  const answer = await call('GET', path, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Data }>().data
}
const firstRun = async () => get<FirstRun>('/overview/first-run')
const open = async () => (await firstRun()).steps.filter(({ done }) => !done).map(({ step }) => step)

test('an empty portal needs everything', async () => {
  expect((await open()).length).toBe(11)
  expect(await firstRun()).toMatchObject({
    tournament: null,
    mail: { server: false, sent: false, address: 'account1@example.org' },
    hidden: false,
  })
  expect(await get<Figures>('/overview/figures')).toEqual({
    days: [],
    earlier: 0,
    units: { top: [], others: { count: 0, approved: 0, waiting: 0 } },
    contents: { top: [], others: { count: 0, approved: 0, waiting: 0 } },
    forms: [],
    money: [],
  })
  expect((await call('PUT', '/overview/first-run', { token })).json()).toMatchObject({ message: 'FIRST_RUN_NOT_DONE' })
})

test('a step is done once its data is there', async () => {
  await call('PUT', '/standard-lists', { token, body: { kinds: ['ages', 'dances', 'grades', 'fees'] } })
  expect(await open()).toEqual(['mail', 'tournament', 'tiers', 'bank', 'contents', 'publish', 'registration'])
  const fees = await get<{ id: number; formality: { id: number } }[]>('/fees/get-all')
  const fee_id = fees.find(({ formality }) => formality.id === 1)?.id
  const draft = {
    name: 'Cúp mùa đông',
    address: 'Hà Nội',
    start_date: '2026-12-01',
    end_date: '2026-12-02',
    content: '',
    currency_name: 'VND',
  }
  const { id } = (await call('POST', '/tournaments/create', { token, body: draft })).json<{ data: { id: number } }>()
    .data
  expect(await open()).toEqual(['mail', 'tiers', 'bank', 'contents', 'publish', 'registration'])
  const change = async (body: object) => call('PUT', `/tournaments/${id}`, { token, body })
  await change({ fee_details: [{ formality_id: 1, fee_id, start_content: 1, end_content: null }] })
  await change({ bank_bin: '970436', bank_account: '0000000001', bank_holder: 'BAN TO CHUC' })
  expect(await open()).toEqual(['mail', 'contents', 'publish', 'registration'])
  const [age] = await get<{ id: number }[]>('/ages/get-all')
  const [grade] = await get<{ id: number }[]>('/grades/get-all')
  const opened = await call('POST', '/tournament_details/with-content', {
    token,
    body: { tournament_id: id, symbol: 'S1', name: 'Đơn', age_id: age?.id, grade_id: grade?.id, formality_id: 1 },
  })
  expect(opened.statusCode, opened.body).toBe(200)
  expect(await open()).toEqual(['mail', 'publish', 'registration'])
  await change({ is_active: 1 })
  expect(await open()).toEqual(['mail'])
  expect((await firstRun()).tournament).toEqual({ id, name: 'Cúp mùa đông' })
})

test('the list is put away once a mail has left, and stays away', async () => {
  portal.config.SMTP_URL = 'smtp://127.0.0.1:1'
  expect(await open()).toEqual(['mail'])
  const answer = await call('POST', '/mails/test', { token })
  expect(answer.json()).toMatchObject({
    message: 'EMAIL_SENT',
    data: { to_address: 'account1@example.org', server: true },
  })
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ to_address: 'account1@example.org', status: 'queued' })
  expect(await open()).toEqual(['mail'])
  await db.updateTable('mails').set({ status: 'sent' }).execute()
  expect(await open()).toEqual([])
  for (let again = 0; again < 2; again++)
    expect((await call('PUT', '/overview/first-run', { token })).statusCode).toBe(200)
  expect((await firstRun()).hidden).toBe(true)
})

test('only a few mails are written to try it', async () => {
  const codes: number[] = []
  for (let n = 0; n < 6; n++) codes.push((await call('POST', '/mails/test', { token })).statusCode)
  expect(codes).toContain(429)
})
