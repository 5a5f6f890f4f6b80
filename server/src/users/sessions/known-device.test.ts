import { expect, it } from 'vitest'
import { writeDeviceCookie, readKnownDevice } from './known-device.rules.ts'

const key = Buffer.from('a key of thirty-two bytes, or so')
const HTTPS = 'https://cup.example.org'
const HTTP = 'http://192.168.1.5:3000'
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

it('the cookie of a device is out of reach of scripts and of other sites, and over https of other hosts', () => {
  const secure = writeDeviceCookie(key, 7, null, HTTPS)
  expect(secure).toMatch(/^__Host-known_/u)
  for (const attribute of ['; HttpOnly', '; SameSite=Strict', '; Path=/', '; Secure'])
    expect(secure).toContain(attribute)
  const plain = writeDeviceCookie(key, 7, null, HTTP)
  expect(plain).toMatch(/^known_/u)
  expect(plain).not.toContain('Secure')
})

it('a device is known for its account alone, among other cookies, and keeps its number', () => {
  const [ownCookie, otherCookie] = [7, 8].map((user_id) => pairOf(writeDeviceCookie(key, user_id, null, HTTPS)))
  const cookies = `language=vi; ${otherCookie}; ${ownCookie}`
  const device = readKnownDevice(key, cookies, 7, HTTPS)
  expect(device).toMatch(/^[\w-]{16}$/u)
  expect(readKnownDevice(key, cookies, 8, HTTPS)).not.toBe(device)
  expect(readKnownDevice(key, cookies, 9, HTTPS)).toBeNull()
  expect(pairOf(writeDeviceCookie(key, 7, device, HTTPS))).toBe(ownCookie)
})

it('what was made up, cut or made with another key is no device', () => {
  const cookie = pairOf(writeDeviceCookie(key, 7, null, HTTP))
  for (const wrong of [
    undefined,
    '',
    cookie.slice(0, -1),
    `${cookie}a`,
    cookie.replace('=', '=x'),
    cookie.split('.')[0],
  ])
    expect(readKnownDevice(key, wrong, 7, HTTP)).toBeNull()
  expect(readKnownDevice(Buffer.from('another key'), cookie, 7, HTTP)).toBeNull()
})
