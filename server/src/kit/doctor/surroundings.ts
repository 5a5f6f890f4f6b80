import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { backupFolder, HOUR, listBackups } from '../backup/kept-backups.ts'
import type { Config } from '../config.ts'
import { dataKeyFile } from '../data-key.ts'
import { readCertificate } from '../certificate.ts'
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts'

const OLDEST_NODE = 24
const GIB = 1024 ** 3
/** Bytes on the disk below which the doctor warns, and below which it says that the portal is about to fail. */
const LOW_SPACE = 1 * GIB
const NO_SPACE = 0.1 * GIB
/** In milliseconds. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000, dnsTimeout: 5000 }

export function nodeFinding(version = process.versions.node): Finding {
  return Number.parseInt(version, 10) >= OLDEST_NODE
    ? ok('Node', version)
    : wrong('Node', `${version} is too old: install Node ${OLDEST_NODE} or later.`)
}

const isLocal = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

export function addressFinding({ PUBLIC_URL, SMTP_URL }: Config): Finding {
  const { protocol } = new URL(PUBLIC_URL)
  if (isLocal(PUBLIC_URL))
    return (SMTP_URL ? wrong : warning)('address', `Links in emails lead to ${PUBLIC_URL}. Set PUBLIC_URL.`)
  if (protocol !== 'https:') return warning('address', `${PUBLIC_URL} is not encrypted. Serve the portal over https.`)
  return ok('address', PUBLIC_URL)
}

const DAY_MS = 24 * 60 * 60_000
/** Days before the end of a certificate from which the doctor warns. */
const RENEWAL_DAYS = 14

/** Checks the certificate with which the portal itself speaks https: readable, with its key, for its address and not about to expire. */
export function certificateFinding(config: Config, now: Date): Finding {
  try {
    const certificate = readCertificate(config)
    if (!certificate) return ok('certificate', 'none: TLS_CERT and TLS_KEY are not set, a proxy may speak https')
    const { validToDate, ...names } = readNames(certificate.cert)
    const host = new URL(config.PUBLIC_URL).hostname
    if (!names.isFor(host))
      return wrong('certificate', `${config.TLS_CERT} is not for ${host}. Browsers will refuse it.`)
    const days = Math.floor((validToDate.getTime() - now.getTime()) / DAY_MS)
    if (days < 0) return wrong('certificate', `${config.TLS_CERT} has expired. Renew it and start again.`)
    const message = `${config.TLS_CERT} is good for ${days} days`
    return days < RENEWAL_DAYS
      ? warning('certificate', `${message}. Renew it and start again.`)
      : ok('certificate', message)
  } catch (error) {
    return wrong('certificate', reasonOf(error))
  }
}

function readNames(cert: Buffer) {
  const x509 = new X509Certificate(cert)
  const isFor = (host: string) => (isIP(host) ? x509.checkIP(host) : x509.checkHost(host)) !== undefined
  return { validToDate: new Date(x509.validTo), isFor }
}

export function passwordsFinding({ PASSWORDS_COMMON, PUBLIC_URL }: Config): Finding {
  if (PASSWORDS_COMMON === 'refuse') return ok('passwords', 'common ones are refused')
  const message = 'Common ones are pointed out and taken'
  return isLocal(PUBLIC_URL)
    ? ok('passwords', `${message}.`)
    : warning('passwords', `${message}, and strangers can try them. Set PASSWORDS_COMMON=refuse.`)
}

/** Checks that a folder, or the one in which it will be made, can be written and has room. */
export function folderFinding(item: string, folder: string): Finding {
  let existing = resolve(folder)
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    accessSync(existing, constants.W_OK)
  } catch {
    return wrong(item, `${existing} cannot be written. Give the user of the portal the right to.`)
  }
  const { bavail, bsize } = statfsSync(existing)
  const free = bavail * bsize
  const message = `${folder}: ${(free / GIB).toFixed(1)} GiB free`
  if (free < NO_SPACE) return wrong(item, `${message}. Make room now: registrations are about to fail.`)
  return free < LOW_SPACE ? warning(item, `${message}. Make room.`) : ok(item, message)
}

/** Signs in to the mail server; sends nothing. */
export async function mailFinding({ SMTP_URL }: Config): Promise<Finding> {
  if (!SMTP_URL) return warning('mail', 'SMTP_URL is not set: emails wait in the outbox and nobody gets them.')
  const { host } = new URL(SMTP_URL)
  const transport = createTransport({ url: SMTP_URL, ...TIMEOUTS })
  try {
    await transport.verify()
    return ok('mail', `${host} takes emails`)
  } catch (error) {
    return wrong('mail', `${host} takes no emails from here (${reasonOf(error)}). Check SMTP_URL.`)
  } finally {
    transport.close()
  }
}

/** Checks that no other user of this machine may read the key. `dataFindings` checks that it is the right key. */
export function keyFileFinding(config: Config): Finding {
  if (config.DATA_KEY) return ok('key file', 'DATA_KEY is set')
  const file = dataKeyFile(config)
  if (!existsSync(file)) return warning('key file', `${file} is not there. The first start makes it.`)
  const isExposed = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
  return isExposed ? wrong('key file', `Others may read ${file}. Run: chmod 600 ${file}`) : ok('key file', file)
}

export async function backupFinding(config: Config, now: Date): Promise<Finding> {
  const [last] = await listBackups(config)
  const { BACKUP_EVERY_HOURS } = config
  const hours = last && Math.round((now.getTime() - last.date.getTime()) / HOUR)
  const age = last ? `the last is ${hours} h old (${last.path})` : `there is none in ${backupFolder(config)}`
  if (BACKUP_EVERY_HOURS === 0) return warning('backup', `None is made by schedule (BACKUP_EVERY_HOURS=0); ${age}.`)
  if (hours === undefined) return warning('backup', `${age}. Run: npm run backup`)
  return hours > 2 * BACKUP_EVERY_HOURS + 1
    ? wrong('backup', `${age}, but one is due every ${BACKUP_EVERY_HOURS} h. Look for "backup" in the log.`)
    : ok('backup', age)
}
