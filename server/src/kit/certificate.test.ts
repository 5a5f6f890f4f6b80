import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'
import { readConfig } from './config.ts'
import { certificateFinding } from './doctor/surroundings.ts'
import { readCertificate } from './certificate.ts'

/** For localhost, by itself, until 2120; it protects nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgk5cAlxPEWXZdbqTa
r0sZEeJ3WJhuefyu19PA1D2760ahRANCAAQmguqW9U+X9+g1emeUt0SZmD5urMR+
VwVJSiWgCgBZbP9tHB29YcLfcjnd/aCjrYrzfO/+tzUl3eKLS9eCkqD8
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZDCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCaC6pb1T5f36DV6
Z5S3RJmYPm6sxH5XBUlKJaAKAFls/20cHb1hwt9yOd39oKOtivN87/63NSXd4otL
14KSoPyjSzBJMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAMBgNVHRMEBTAD
AQH/MB0GA1UdDgQWBBQPUfUG8IM3DBukYd4I/YmEPlCKwDAKBggqhkjOPQQDAgNI
ADBFAiEA+jumyBql59nqqzjPF8mhB2+ZaJ/VbIr0bzFhIk/siOMCIDZa5TFXsmjm
vv/MKFtYcZd28UNuyEvvfHVL/G4uluq4
-----END CERTIFICATE-----`

const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const files = { TLS_CERT: write('cert.pem', CERTIFICATE), TLS_KEY: write('key.pem', KEY) }
const now = new Date('2026-12-06T00:00:00Z')
const find = (settings: Record<string, string>, at = now) => {
  const { state, message } = certificateFinding(readConfig(settings), at)
  return `${state} ${message}`
}

test('speaks https by itself with a certificate and its key', async () => {
  const { app, config } = await testPortal(files)
  expect(config.PUBLIC_URL).toBe('https://localhost:3000')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const status = await new Promise((resolve, reject) => {
    get(`https://localhost:${port}/healthz`, { ca: CERTIFICATE, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).once('error', reject)
  })
  expect(status).toBe(200)
  await app.close()
})

test('does not start with a certificate alone, an unreadable file or the key of another', () => {
  expect(() => readConfig({ TLS_CERT: files.TLS_CERT })).toThrow('TLS_CERT and TLS_KEY: set both or none')
  expect(() => readCertificate({ ...files, TLS_KEY: join(folder, 'none.pem') })).toThrow(/^TLS_KEY: .+none.pem/u)
  expect(() => readCertificate({ ...files, TLS_KEY: files.TLS_CERT })).toThrow('do not fit each other')
})

test('the doctor reads for whom the certificate is, and for how long', () => {
  expect(find({})).toMatch(/^ok none/u)
  expect(find(files)).toMatch(/^ok .+ days$/u)
  expect(find(files, new Date('2119-12-25T00:00:00Z'))).toMatch(/^warning .+ 7 days/u)
  expect(find(files, new Date('2120-02-01T00:00:00Z'))).toMatch(/^wrong .+ has expired/u)
  expect(find({ ...files, PUBLIC_URL: 'https://cup.example.org' })).toMatch(/^wrong .+ is not for cup.example.org/u)
  expect(find({ ...files, TLS_CERT: join(folder, 'none.pem') })).toMatch(/^wrong TLS_CERT: /u)
})
