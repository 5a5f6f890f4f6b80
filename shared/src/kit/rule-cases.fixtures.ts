import { contactCalls } from '../site/contacts.ts'
import type { Endpoint } from './contract.ts'
import { imageCalls } from '../resources/images/images.ts'
import { resourceCalls } from './resource.ts'
import { news } from '../resources/news.ts'
import { units } from '../resources/units.ts'
import { tournamentCalls } from '../tournaments/tournaments.ts'
import { userCalls } from '../users/users.ts'

/** One broken rule: what is sent to which call, and what both sides say of which field. */
export type RuleCase = { rule: string; call: Endpoint; body: object; field: string; en: string; vi: string }

const account = {
  name: 'Nguyễn Thử Nghiệm',
  user_name: 'thunghiem1',
  email: 'thu@example.org',
  password: 'matkhau123',
}
const message = {
  name: 'Đặng Thu Hà',
  title: 'Hỏi về nội dung',
  email: 'ha@example.org',
  content_summary: 'Nhóm tuổi nào?',
}
const tournament = {
  name: 'Cúp Mùa Hè',
  address: 'Hà Nội',
  start_date: '2026-07-01',
  end_date: '2026-07-02',
}
const item = { name: 'Mở đăng ký', content_summary: 'Từ hôm nay.', content_detail: '' }
const banner = { title: 'Sàn nhảy', url: '/files/images/a-1600.webp' }
const x = (count: number) => 'x'.repeat(count)

const blank = ['Cannot be left blank', 'Không được để trống'] as const
const plain = ['Only digits and letters without diacritics', 'Chỉ gồm chữ cái không dấu và chữ số'] as const
const least = (count: number) => [`At least ${count} characters`, `Ít nhất ${count} ký tự`] as const
const most = (count: number) => [`At most ${count} characters`, `Nhiều nhất ${count} ký tự`] as const
const noPhone = [
  'Not a valid phone number. Example: 0912345678 or +6591234567',
  'Số điện thoại không hợp lệ, ví dụ 0912345678 hoặc +6591234567',
] as const

const noAddress = (found: string) =>
  [
    `A name cannot contain a web or email address. Remove “${found}”`,
    `Tên không được chứa địa chỉ web hoặc e-mail. Bỏ “${found}”`,
  ] as const

type Line = readonly [string, Endpoint, object, string, unknown, readonly [string, string]]
const lines: Line[] = [
  ['password of 7', userCalls.register, account, 'password', 'Abcd123', least(8)],
  ['password of 21', userCalls.register, account, 'password', x(21), most(20)],
  ['password with diacritics', userCalls.register, account, 'password', 'mậtkhẩu123', plain],
  ['password with a sign', userCalls.register, account, 'password', 'matkhau-123', plain],
  ['username of 5', userCalls.register, account, 'user_name', 'abc12', least(6)],
  ['username of 21', userCalls.register, account, 'user_name', x(21), most(20)],
  ['username with diacritics', userCalls.register, account, 'user_name', 'nguyễnan', plain],
  ['full name of 1', userCalls.register, account, 'name', 'A', least(2)],
  ['full name of 101', contactCalls.create, message, 'name', x(101), most(100)],
  ['title of 5', contactCalls.create, message, 'title', 'Thưa!', least(6)],
  ['title of 101', contactCalls.create, message, 'title', x(101), most(100)],
  ['title of a news item', resourceCalls(news).create, item, 'name', x(5), least(6)],
  ['title of a tournament', tournamentCalls.create, tournament, 'name', x(101), most(100)],
  ['title of a banner of 5', imageCalls.create, banner, 'title', x(5), least(6)],
  ['title of a banner of 101', imageCalls.create, banner, 'title', x(101), most(100)],
  ['summary of 401', contactCalls.create, message, 'content_summary', x(401), most(400)],
  ['summary of a news item', resourceCalls(news).create, item, 'content_summary', x(401), most(400)],
  ['text of 256', userCalls.register, account, 'address', x(256), most(255)],
  ['name of a unit of 256', resourceCalls(units).create, {}, 'name', x(256), most(255)],
  [
    'address in a name',
    userCalls.register,
    account,
    'name',
    'Ban da trung thuong tai evil.example/qua',
    noAddress('evil.example'),
  ],
  ['address in a sender', contactCalls.create, message, 'name', 'Xem https://evil', noAddress('://')],
  [
    'address in a unit',
    resourceCalls(units).create,
    {},
    'name',
    'Ngan hang evil.example/dangnhap',
    noAddress('evil.example'),
  ],
  ['address in a new unit', userCalls.register, account, 'unit_id', 'CLB sao@mai', noAddress('@')],
  ['phone', userCalls.register, account, 'mobile', '12345', noPhone],
  ['phone with letters', contactCalls.create, message, 'mobile', '09abc45678', noPhone],
  ['blank', userCalls.register, account, 'name', '', blank],
  ['only spaces', contactCalls.create, message, 'content_summary', '   ', blank],
  ['left out', userCalls.register, account, 'email', undefined, blank],
  ['required and left out', tournamentCalls.create, tournament, 'start_date', undefined, blank],
]

/** The rules of the specification for what is typed, each broken once. */
export const ruleCases: RuleCase[] = lines.map(([rule, call, sound, field, value, [en, vi]]) => ({
  rule,
  call,
  body: { ...sound, [field]: value },
  field,
  en,
  vi,
}))
