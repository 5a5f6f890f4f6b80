import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { encodeVietQr } from '@portal/shared/payments/vietqr'
import { make, makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { enter, openContents, privateContent, tournamentRow } from '../../test/tournaments.ts'
import { entryCode } from '@portal/shared/entries/entry-code'
import { bibSheets } from './bib-sheets.rules.ts'
import { transferQrText } from '@portal/shared/payments/transfer'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')
const master = await makeMasterData(portal, token)
const { id: tournament_id } = await tournamentRow(portal, { name: 'Cúp Bình Minh mở rộng' })
const details = await openContents(portal, tournament_id, [await privateContent(portal, tournament_id, master, 'S11C')])

let bib = 0
async function entered(changes: object = {}): Promise<number> {
  const id = await enter(portal, tournament_id, details, { status: 1, fee_amount: 600_000 })
  await portal.db
    .updateTable('athletes')
    .set({ number: ++bib, code: `2345A${bib}X`, ...changes })
    .where('id', '=', id)
    .execute()
  return id
}
/** The texts of each page of a PDF. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}
const print = async (path: string, body: object, by: string | null = token) =>
  portal.call('POST', path, { token: by, body, headers: { 'accept-language': 'vi' } })

test('each bib has its sheet, in order, with its names whole', async () => {
  const second = await entered({ full_name_one: 'Nguyễn Ngọc Uyển', full_name_two: 'Đỗ Trường Vỹ' })
  await entered({ number: null })
  const answer = await print('/athletes/export-bibs-pdf', { tournament_id })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="so-deo-cup-binh-minh-mo-rong.pdf"')
  const pages = await pagesOf(answer.rawPayload)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatch(/Cúp Bình Minh mở rộng.*1.*Nguyễn Ngọc Uyển – Đỗ Trường Vỹ/u)
  expect(
    await pagesOf((await print('/athletes/export-bibs-pdf', { tournament_id, id: [second] })).rawPayload),
  ).toHaveLength(1)
})

test('a tournament without bibs says so', async () => {
  const { id } = await tournamentRow(portal)
  expect((await print('/athletes/export-bibs-pdf', { tournament_id: id })).json().message).toBe('NO_BIBS')
})

test('the longest name stays on its sheet', async () => {
  const row = (await portal.call('GET', `/athletes/get-by-id/${await entered()}`, { token })).json().data
  const long = {
    ...row,
    full_name_one: `Nguyễn ${'Phương '.repeat(13)}`.trim(),
    full_name_two: 'Đặng '.repeat(19).trim(),
  }
  const [page] = await pagesOf(await bibSheets('Giải', [{ ...long, number: 12_345 }], 'vi'))
  expect(page).toContain('12345')
  expect(page).toContain('Đặng Đặng')
})

test('the list names every approved entry, its pages and nobody twice', async () => {
  for (let n = 0; n < 90; n++) await entered({ full_name_one: `Người Thứ ${n}` })
  const pages = await pagesOf((await print('/athletes/export-list-pdf', { tournament_id })).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Trang ${at + 1}/${pages.length}`)
    expect(page).toContain('Số đeo')
  }
  for (let n = 0; n < 90; n++) expect(pages.join(' ').split(`Người Thứ ${n},`)).toHaveLength(2)
})

test('the list and the confirmation name a unit with its code, where it has one', async () => {
  const unit = await make(portal, token, '/units', { name: 'CLB Sen Hồng', code: 'SH' })
  const id = await entered({ unit_id: unit.id })
  const confirmation = async () =>
    (await pagesOf((await portal.call('GET', `/athletes/confirmation/${id}`, { token })).rawPayload)).join(' ')
  const list = await print('/athletes/export-list-pdf', { tournament_id })
  expect((await pagesOf(list.rawPayload)).join(' ')).toContain('CLB Sen Hồng · SH (1)')
  expect(await confirmation()).toContain('CLB Sen Hồng · SH')
  await portal.call('PUT', `/units/${unit.id}`, { token, body: { code: null } })
  expect(await confirmation()).toMatch(/CLB Sen Hồng(?! ·)/u)
})

test('the confirmation says what is owed and how to pay it; paid in full it is a receipt', async () => {
  const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN', contact: 'Bàn thư ký' }
  await portal.call('PUT', `/tournaments/${tournament_id}`, { token, body: bank })
  const id = await entered({ code: '7K3QX9A' })
  const pay = async (amount: number) => {
    const body = { amount, method: 'transfer', note: null }
    expect((await portal.call('POST', `/athletes/payments/${id}`, { token, body })).statusCode).toBe(200)
  }
  await pay(200_000)
  const paper = async () => {
    const answer = await portal.call('GET', `/athletes/confirmation/${id}`, {
      token,
      headers: { 'accept-language': 'vi' },
    })
    expect(answer.headers['content-type']).toBe('application/pdf')
    return (await pagesOf(answer.rawPayload)).join(' ')
  }
  const owing = await paper()
  expect(owing).toContain('Xác nhận đăng ký')
  expect(owing).toContain('400.000 ₫')
  expect(owing).toMatch(/Vietcombank 0000000001.*DS 7K3QX9A/u)
  expect(owing).toContain('Bàn thư ký')
  await pay(400_000)
  const paid = await paper()
  expect(paid).toContain('Phiếu thu lệ phí')
  expect(paid).not.toContain('Vietcombank')
})

test('the confirmation names events in the language that it is printed in', async () => {
  const id = await entered({})
  const row = (await portal.call('GET', `/athletes/get-by-id/${id}`, { token })).json().data
  const { id: content, name } = row.tournament_details[0].content_competition
  const set = (name_en: string | null) =>
    portal.db.updateTable('content_competition').set({ name_en }).where('id', '=', content).execute()
  await set('Pair Adult Latin')
  const paper = async (language: string) => {
    const headers = { 'accept-language': language }
    return (
      await pagesOf((await portal.call('GET', `/athletes/confirmation/${id}`, { token, headers })).rawPayload)
    ).join()
  }
  expect(await paper('en')).toContain('Pair Adult Latin')
  const vietnamese = await paper('vi')
  expect(vietnamese).toContain(name)
  expect(vietnamese).not.toContain('Pair Adult Latin')
  await set(null)
  expect(await paper('en')).toContain(name)
})

test('only the owner and admins get a confirmation; by code only with the address', async () => {
  const id = await entered({ email: 'lan@vidu.vn', email_key: 'lan@vidu.vn' })
  const of = async (who: string | null) =>
    (await portal.call('GET', `/athletes/confirmation/${id}`, { token: who })).statusCode
  expect([await of(null), await of(user.token), await of(token)]).toEqual([401, 404, 200])
  const { code } = (await portal.call('GET', `/athletes/get-by-id/${id}`, { token })).json().data
  const wrong = await print('/registration/confirmation', { code, email: 'lan@vidu.vn' }, null)
  // Codes of this test carry no check character: none opens anything.
  expect(wrong.statusCode).toBe(404)
})

test('who knows code and address gets the confirmation, and the code alone a picture of the transfer', async () => {
  const code = entryCode(new Uint8Array([1, 2, 3, 4, 5, 6]))
  await entered({ code, email: 'hoa@example.org', email_key: 'hoa@example.org' })
  const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
  await portal.call('PUT', `/tournaments/${tournament_id}`, { token, body: bank })
  const paper = await print('/registration/confirmation', { code, email: 'hoa@example.org' }, null)
  expect((await pagesOf(paper.rawPayload)).join(' ')).toContain(code)
  const picture = async (name: string) => portal.app.inject(`/files/pay/${name}.png`)
  expect((await picture(code)).rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect((await picture(`${code.slice(1)}2`)).statusCode).toBe(404)
})

test('an entry that waits offers a transfer only where fees are collected at once', async () => {
  const code = entryCode(new Uint8Array([6, 5, 4, 3, 2, 1]))
  const id = await entered({ code, status: 0 })
  const asks = async () => {
    const paper = await portal.call('GET', `/athletes/confirmation/${id}`, { token })
    const picture = await portal.app.inject(`/files/pay/${code}.png`)
    return [(await pagesOf(paper.rawPayload)).join(' ').includes('Vietcombank'), picture.statusCode]
  }
  const collect = async (body: object) => portal.call('PUT', `/tournaments/${tournament_id}`, { token, body })
  await collect({ bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN', pay_by: '2026-08-01' })
  expect(await asks()).toEqual([false, 404])
  await collect({ pay_when: 'sent' })
  expect(await asks()).toEqual([true, 200])
})

test('what is owed is a transfer in đồng to an account, or none', () => {
  const account = { bank_bin: '970436', bank_account: '0000000001', currency_name: 'VND' }
  const memo = entryMemo('7K3QX9A')
  expect(transferQrText(account, memo, 5)).toBe(
    encodeVietQr({ bank_bin: '970436', account: '0000000001', amount: 5, memo: 'DS 7K3QX9A' }),
  )
  expect(transferQrText(account, memo, 0)).toBeNull()
  expect(transferQrText({ ...account, currency_name: 'USD' }, memo, 5)).toBeNull()
  expect(transferQrText({ ...account, bank_bin: null }, memo, 5)).toBeNull()
})
