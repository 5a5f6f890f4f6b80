import { describe, expect, it } from 'vitest'
import { findAddress } from './addresses-in-names.ts'

describe('a name that is no address', () => {
  it.each([
    'TP.HCM',
    'Q.10',
    'T.Anh',
    'TT VH-TT/Q1',
    "O'Neill",
    'Nguyễn Văn A',
    'T.My',
    'Ng.Ly',
    'Trần T.Vi',
    'CLB Q.HK',
    'H.CC',
    'G.Dance',
    'TT. VN Sao Mai',
    'Vn.Express',
    'CLB Sao Mai (Q.1, TP.HCM)',
    'Đ.Vũ',
    'Th.S Lê An',
    'P.5/Q.3/TP.HCM',
    'T.Ink',
    'J.Bond',
  ])('stays possible: %s', (name) => {
    expect(findAddress(name)).toBeNull()
  })
})

describe('a name that a mail program would make a link of', () => {
  it.each([
    ['Ban da trung thuong nhan tai evil.example/qua', 'evil.example'],
    ['Ngan hang evil.example/dangnhap', 'evil.example'],
    ['An an@evil', '@'],
    ['An https://x', '://'],
    ['An WWW.x', 'www.'],
    ['Sao Mai saomai.vn', 'saomai.vn'],
    ['xem evil.com ngay', 'evil.com'],
    ['evil.com.', 'evil.com'],
    ['(evil.com.vn)', 'com.vn'],
    ['EVIL.COM, An', 'EVIL.COM'],
    ['x.com-qua', 'x.com'],
    ['t.me/qua', 't.me'],
    ['bit.ly', 'bit.ly'],
    ['ngân-hàng.net', 'hàng.net'],
    ['evil\u200b.com', 'evil.com'],
    ['evil。com', 'evil.com'],
    ['evil．com', 'evil.com'],
    ['nhan.xn--p1ai', 'nhan.xn--p1ai'],
    ['SaoMai.Dance', 'SaoMai.Dance'],
    ['evil.icu/qua', 'evil.icu'],
    ['Nhan qua tai evil.zip', 'evil.zip'],
    ['evil.help', 'evil.help'],
    ['evil.ink/qua', 'evil.ink'],
  ])('is found: %s', (name, address) => {
    expect(findAddress(name)?.toLowerCase()).toBe(address.toLowerCase())
  })
})
