import { argon2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.rules.ts'

it('a password is kept with a salt of its own and found right again', async () => {
  const [one, two] = await Promise.all([hashPassword('samepass11'), hashPassword('samepass11')])
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'samepass11')).toBe(true)
  expect(await verifyPassword(two, 'samepass11')).toBe(true)
  expect(await verifyPassword(one, 'samepass12')).toBe(false)
  expect(await verifyPassword(one, '')).toBe(false)
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
  const kept = `$argon2id$v=19$m=8192,t=3,p=2$${text(nonce)}$${text(hash)}`
  expect(await verifyPassword(kept, 'oldpass111')).toBe(true)
  expect(await verifyPassword(kept, 'oldpass112')).toBe(false)
})

it('nothing fits what is not a hash', async () => {
  for (const kept of [undefined, '', 'none', '$argon2id$v=19$m=19456,t=2,p=1$$', 'plainpass1'])
    expect(await verifyPassword(kept, kept ?? '')).toBe(false)
})

it('an unknown account costs about as much time as a wrong password', async () => {
  const kept = await hashPassword('samepass11')
  const cpuOf = async (hash: string | undefined) => {
    const before = process.cpuUsage()
    for (let time = 0; time < 5; time++) await verifyPassword(hash, 'guess11111')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await cpuOf(kept)
  const known = await cpuOf(kept)
  expect(await cpuOf(undefined)).toBeGreaterThan(known / 3)
})
