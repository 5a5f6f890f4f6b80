import { fold } from '@portal/shared/kit/text/names'
import type { Sex } from '@portal/shared/people/sex'
import type { Random } from './random.rules.ts'

// Invented from common syllables; any likeness to a real person is accidental.
const families = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Phan',
  'Vũ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Hồ',
  'Ngô',
  'Dương',
  'Lý',
  'Đinh',
  'Mai',
  'Tạ',
  'Lương',
  'Đoàn',
  'Trịnh',
] as const
const boys = {
  middle: ['Minh', 'Gia', 'Đức', 'Quốc', 'Hữu', 'Tuấn', 'Bảo', 'Nhật', 'Thanh', 'Hoàng', 'Trung', 'Anh'],
  given: [
    'Khôi',
    'Long',
    'Phúc',
    'Khang',
    'Huy',
    'Đăng',
    'Kiên',
    'Quân',
    'Sơn',
    'Thịnh',
    'Vinh',
    'Nam',
    'Ân',
    'Bách',
    'Hải',
    'Lâm',
    'Tùng',
    'Đạt',
  ],
} as const
const girls = {
  middle: ['Thị', 'Ngọc', 'Khánh', 'Bảo', 'Minh', 'Thùy', 'Phương', 'Gia', 'Hà', 'Thanh', 'Quỳnh', 'Tuệ'],
  given: [
    'Anh',
    'Chi',
    'Hân',
    'Linh',
    'Mai',
    'Ngân',
    'Nhi',
    'Trâm',
    'Vy',
    'Thư',
    'Yến',
    'Đan',
    'Giang',
    'Ý',
    'Uyên',
    'Hằng',
    'Ly',
    'Châu',
  ],
} as const

/** An invented Vietnamese full name. */
export function createPersonName(random: Random, sex: Sex): string {
  const { middle, given } = sex === 'male' ? boys : girls
  return `${random.pick(families)} ${random.pick(middle)} ${random.pick(given)}`
}

const places = [
  'Hà Nội',
  'TP. Hồ Chí Minh',
  'Đà Nẵng',
  'Hải Phòng',
  'Cần Thơ',
  'Huế',
  'Quảng Ninh',
  'Nghệ An',
  'Khánh Hòa',
  'Đồng Nai',
  'Lâm Đồng',
  'Thanh Hóa',
  'Bắc Ninh',
  'Phú Thọ',
] as const
const clubs = [
  'Sao Mai',
  'Ánh Dương',
  'Hoa Sen',
  'Nhịp Bước',
  'Vầng Trăng',
  'Bình Minh',
  'Phượng Đỏ',
  'Cánh Diều',
  'Ngân Hà',
  'Mây Trắng',
  'Sông Xanh',
  'Lá Phong',
  'Hạ Vàng',
  'Giọt Nắng',
  'Sóng Biển',
  'Đồng Xanh',
  'Tre Việt',
  'Gió Mới',
  'Hải Âu',
  'Bước Nhảy Vui',
] as const
const kinds = ['CLB Dance Sport', 'Trung tâm khiêu vũ', 'Học viện nhảy', 'Nhóm nhảy'] as const

/** Creates units with different names. Their codes are their initials; a second unit with the same initials gets a number. */
export function createUnits(length: number): { name: string; code: string; short_name: string; province: string }[] {
  const countByInitials = new Map<string, number>()
  return Array.from({ length }, (_, index) => {
    const kind = kinds[Math.floor(index / clubs.length) % kinds.length] ?? kinds[0]
    const [club, province] = [clubs[index % clubs.length] ?? '', places[(index * 5) % places.length] ?? '']
    const short_name = `${club} ${province}`
    const initials = fold(short_name)
      .replaceAll(/(\p{L})\p{L}*[^\p{L}]*/gu, '$1')
      .toUpperCase()
    const count = (countByInitials.get(initials) ?? 0) + 1
    countByInitials.set(initials, count)
    return { name: `${kind} ${short_name}`, code: count === 1 ? initials : `${initials}${count}`, short_name, province }
  })
}
