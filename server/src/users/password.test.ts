import { argon2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.rules.ts'

it('a password is kept with a salt of its own and found right again', async () => {
  const [firstHash, secondHash] = await Promise.all([hashPassword('samepass11'), hashPassword('samepass11')])
  expect(firstHash).not.toBe(secondHash)
  expect(await verifyPassword(firstHash, 'samepass11')).toBe(true)
  expect(await verifyPassword(secondHash, 'samepass11')).toBe(true)
  expect(await verifyPassword(firstHash, 'samepass12')).toBe(false)
  expect(await verifyPassword(firstHash, '')).toBe(false)
})

it('a hash of other costs is still understood', async () => {
  const nonce = Buffer.from('0123456789abcdef')
  const hash = argon2Sync('argon2id', {
    message: 'oldpass111',
    nonce,
    memory: 8192,
    passes: 3,
    parallelism: 2,
    tagLength: 16,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const storedHash = `$argon2id$v=19$m=8192,t=3,p=2$${text(nonce)}$${text(hash)}`
  expect(await verifyPassword(storedHash, 'oldpass111')).toBe(true)
  expect(await verifyPassword(storedHash, 'oldpass112')).toBe(false)
})

it('nothing fits what is not a hash', async () => {
  for (const storedText of [undefined, '', 'none', '$argon2id$v=19$m=19456,t=2,p=1$$', 'plainpass1'])
    expect(await verifyPassword(storedText, storedText ?? '')).toBe(false)
})

it('an unknown account costs about as much time as a wrong password', async () => {
  const storedHash = await hashPassword('samepass11')
  const cpuOf = async (hash: string | undefined) => {
    const before = process.cpuUsage()
    for (let time = 0; time < 5; time++) await verifyPassword(hash, 'guess11111')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await cpuOf(storedHash)
  const timeWithHash = await cpuOf(storedHash)
  expect(await cpuOf(undefined)).toBeGreaterThan(timeWithHash / 3)
})
