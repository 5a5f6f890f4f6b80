import { expect, test } from 'vitest'
import { paths } from '../portal/paths.ts'
import { isFound } from './find-link.ts'

const texts = { to: paths.admin.texts, label: 'Page texts' }
const messages = { to: paths.admin.contacts, label: 'Messages' }
const entries = { to: paths.admin.entries, label: 'Approved entries' }
const waiting = { to: paths.admin.waiting, label: 'Đăng ký chờ duyệt' }
const tournaments = { to: paths.admin.tournaments, label: 'Giải đấu' }
const contents = { to: paths.admin.contents, label: 'Dance events' }
const ages = { to: '/ages', label: 'Age groups' }
const grades = { to: '/grades', label: 'Grades' }
const forms = { to: '/formality', label: 'Hình thức' }
const units = { to: '/units', label: 'Units' }

test.each([
  [texts, ['settings', 'setting', 'cài đặt', 'cai dat', 'thiet lap', 'contact info', 'thong tin lien he']],
  [messages, ['contacts', 'contact', 'liên hệ', 'lien he']],
  [entries, ['athletes', 'athlete', 'fee collection', 'thu lệ phí']],
  [waiting, ['athletes', 'athletes waiting for approval', 'vận động viên', 'van dong vien cho duyet']],
  [tournaments, ['tournament details', 'bib numbers', 'programme', 'chi tiết giải', 'so deo', 'chuong trinh thi dau']],
  [contents, ['content competition', 'content competitions', 'contents', 'nội dung', 'noi dung thi dau']],
  [ages, ['ages', 'age', 'nhóm tuổi', 'do tuoi']],
  [grades, ['grades', 'classes', 'class', 'hạng', 'hang']],
  [forms, ['formalities', 'formality', 'entry forms', 'hinh thuc thi']],
  [units, ['units', 'clubs', 'club', 'câu lạc bộ', 'don vi']],
  [{ to: paths.admin.accounts, label: 'Accounts' }, ['account management', 'users', 'người dùng', 'tai khoan']],
  [{ to: paths.admin.images, label: 'Banners and logos' }, ['banners', 'images', 'hình ảnh']],
  [{ to: '/calendar_events', label: 'Calendar events' }, ['event calendar', 'lịch sự kiện', 'lich giai']],
] as const)(
  'finds a page by each of its words in the specification, with or without diacritics: $1',
  (link, searches) => {
    for (const typed of searches) expect(isFound(typed, link), typed).toBe(true)
  },
)

test('leaves out a page that is called otherwise', () => {
  expect(isFound('athletes', texts)).toBe(false)
  expect(isFound('settings', messages)).toBe(false)
})

test('finds a page by its name, without diacritics and by the beginnings of words', () => {
  expect(isFound('Dang ky', waiting)).toBe(true)
  expect(isFound('cho du', waiting)).toBe(true)
  expect(isFound('  ', waiting)).toBe(true)
  expect(isFound('uyet', waiting)).toBe(false)
})
